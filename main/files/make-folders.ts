import { dirname } from 'node:path';
import { type FileOps, realFileOps } from './file-ops.ts';
import { systemCode } from './system-error.ts';

/**
 * Makes a folder and those above it. Node's own recursive way never ends where a folder answers that its child “does not
 * exist” when it is to be made, as /proc does.
 * @throws the system's errors
 */
export function makeFolders(path: string, ops: Pick<FileOps, 'mkdirSync' | 'statSync'> = realFileOps): void {
  if (isFolder(path, ops)) return;
  const above = dirname(path);
  if (above !== path) makeFolders(above, ops);
  try {
    ops.mkdirSync(path);
  } catch (error) {
    // Another thread may have made it meanwhile.
    if (systemCode(error) !== 'EEXIST' || !isFolder(path, ops)) throw error;
  }
}

function isFolder(path: string, ops: Pick<FileOps, 'statSync'>): boolean {
  return ops.statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

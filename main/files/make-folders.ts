import { dirname } from 'node:path';
import { type FileOps, realFileOps } from './file-ops.ts';
import { systemCode } from './system-error.ts';

/**
 * Creates a folder and its parents. Node's own recursive option never ends if creating a child fails with “does not
 * exist”, as in /proc.
 * @param mode of the created folders, before the umask
 * @throws the system's errors
 */
export function makeFolders(
  path: string,
  ops: Pick<FileOps, 'mkdirSync' | 'statSync'> = realFileOps,
  mode = 0o777,
): void {
  if (isFolder(path, ops)) return;
  const above = dirname(path);
  if (above !== path) makeFolders(above, ops, mode);
  try {
    ops.mkdirSync(path, mode);
  } catch (error) {
    // Another thread may have created it meanwhile.
    if (systemCode(error) !== 'EEXIST' || !isFolder(path, ops)) throw error;
  }
}

function isFolder(path: string, ops: Pick<FileOps, 'statSync'>): boolean {
  return ops.statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

import { dirname } from 'node:path';
import { type FileOps, realFileOps } from './file-ops.ts';
import { asUserError, systemCode } from './system-error.ts';

/**
 * Free bytes on the disk of a folder, which need not exist yet. Infinity if unknown: not every network drive reports it,
 * and then writing will show.
 * @throws UserError `no-permission`…
 */
export function freeSpace(folder: string, ops: Pick<FileOps, 'statfsSync'> = realFileOps): number {
  try {
    const { bavail, bsize } = ops.statfsSync(folder);
    return bavail * bsize;
  } catch (error) {
    const code = systemCode(error);
    if (code === 'ENOSYS') return Number.POSITIVE_INFINITY;
    const parent = dirname(folder);
    if (code === 'ENOENT' && parent !== folder) return freeSpace(parent, ops);
    throw asUserError(error, folder, 'read', 'read-failed');
  }
}

/** A size as text: `2.0 MB`, `1.2 GB`. */
export function sizeText(bytes: number): string {
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}

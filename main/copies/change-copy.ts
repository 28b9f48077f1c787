import { existsSync, readFileSync } from 'node:fs';
import { backupPaths, moveToBackup } from '#main/files/backup.ts';
import { type FileOps, realFileOps, unlinkIfThere } from '#main/files/file-ops.ts';
import { type FileStamp, sameStamp, stampFrom, stampIfThere } from '#main/files/file-stamp.ts';
import { realIfThere } from '#main/files/real-path.ts';
import { saveContent } from '#main/files/save-bytes.ts';
import { asUserError } from '#main/files/system-error.ts';
import type { SeenCopy } from '#shared/contract/copies.ts';
import { UserError } from '#shared/errors.ts';

/**
 * Puts the newest backup of a file back. The present content becomes the newest backup in its place, so that the other
 * backups stay and reverting again undoes it.
 * @returns bytes of the file
 * @throws UserError `changed-on-disk` if it is not as it was listed, `no-backup`, and those of saving
 */
export async function revertCopy(
  target: string,
  seen: SeenCopy,
  ops: FileOps = realFileOps,
): Promise<number> {
  const expected = stampSeen(target, seen);
  // Backups are beside the real file, behind links.
  const real = realIfThere(target);
  const backup = backupPaths(real).find((path) => existsSync(path));
  if (backup === undefined) {
    throw new UserError('no-backup', 'has no backup to go back to', { path: target });
  }
  const content = contentOf(backup);
  await saveContent({ target, content, expected, backup: true, restores: backup, makeFolder: true, ops });
  // There was nothing to back up: what was restored is the file again.
  if (expected === null) unlinkIfThere(backup, ops);
  return content.length;
}

/**
 * Removes a file; its content stays as its newest backup.
 * @returns bytes of the file
 * @throws UserError `changed-on-disk` if it is not as it was listed, `already-removed`
 */
export function removeCopy(target: string, seen: SeenCopy, ops: FileOps = realFileOps): number {
  const stamp = stampSeen(target, seen);
  if (stamp === null) throw new UserError('already-removed', 'was already removed', { path: target });
  try {
    const backup = moveToBackup(target, ops);
    // Another program may have written it at the last moment: then it goes back.
    const isSame = sameStamp(stampFrom(ops.statSync(backup.path)), stamp);
    if (!isSame && !existsSync(target)) backup.undo();
    else backup.keep();
    if (!isSame) throw changed(target);
  } catch (error) {
    throw asUserError(error, target, 'removed', 'remove-failed');
  }
  return stamp.size;
}

/** Stamp of a file that is as it was listed; null = it is not there, and was not. */
function stampSeen(target: string, { size, modified }: SeenCopy): FileStamp | null {
  const stamp = stampIfThere(target);
  if ((stamp?.size ?? null) !== size || (stamp?.mtimeMs ?? null) !== modified) throw changed(target);
  return stamp;
}

function changed(target: string): UserError {
  const message = 'was changed by another program since it was listed, so it was left as it is';
  return new UserError('changed-on-disk', message, { path: target });
}

function contentOf(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    throw asUserError(error, path, 'read', 'read-failed');
  }
}

import { type FileOps, unlinkIfThere } from './file-ops.ts';
import { systemCode } from './system-error.ts';
import { tempPathFor } from './temp-files.ts';

/**
 * Number of backups kept per file: `x.bsa.modwright.bak` (the newest), `.bak1`, `.bak2`. The name is our own, because a
 * plain `x.bsa.bak` may be the user's, who would not expect it to be rotated away.
 */
export const BACKUPS_KEPT = 3;

/** A backup just made. */
export interface Backup {
  readonly path: string;
  /** Call after the save: removes backups beyond the limit. */
  keep(): void;
  /** Call if the save failed: removes the backup and moves the older ones back, so that none is lost. */
  undo(): void;
}

/**
 * Gives the file's current content a second name: a hard link if the file system has them (instant and atomic), else a
 * copy that is complete and on disk before it gets its name. The file itself is never moved, so a kill at any point loses
 * nothing.
 */
export function backUp(target: string, ops: FileOps): Backup {
  const path = backupName(target, 0);
  for (let age = BACKUPS_KEPT; age > 0; age--) {
    renameIfThere(backupName(target, age - 1), backupName(target, age), ops);
  }
  const undo = (): void => {
    unlinkIfThere(path, ops);
    for (let age = 0; age < BACKUPS_KEPT; age++) {
      renameIfThere(backupName(target, age + 1), backupName(target, age), ops);
    }
  };
  try {
    linkOrCopy(target, path, ops);
  } catch (error) {
    undo();
    throw error;
  }
  return { path, keep: () => unlinkIfThere(backupName(target, BACKUPS_KEPT), ops), undo };
}

/** Possible paths of a file's backups, newest first. */
export function backupPaths(target: string): readonly string[] {
  return Array.from({ length: BACKUPS_KEPT }, (_, age) => backupName(target, age));
}

/** Whether a path is a backup made by a save, which is never part of a mod or an archive. */
export function isBackup(path: string): boolean {
  return /\.modwright\.bak\d*$/.test(path);
}

function backupName(target: string, age: number): string {
  return `${target}.modwright.bak${age === 0 ? '' : age}`;
}

function renameIfThere(from: string, to: string, ops: FileOps): void {
  try {
    ops.renameSync(from, to);
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
  }
}

function linkOrCopy(target: string, path: string, ops: FileOps): void {
  try {
    ops.linkSync(target, path);
    return;
  } catch {
    // FAT and some network drives have no hard links and report that with various codes. The copy reports real problems.
  }
  const temp = tempPathFor(path);
  try {
    ops.copyFileSync(target, temp);
    // Windows flushes only through a writable handle; elsewhere the copy of a read-only original cannot be opened for
    // writing.
    const descriptor = ops.openSync(temp, process.platform === 'win32' ? 'r+' : 'r');
    try {
      ops.fsyncSync(descriptor);
    } finally {
      ops.closeSync(descriptor);
    }
    ops.renameSync(temp, path);
  } catch (error) {
    unlinkIfThere(temp, ops);
    throw error;
  }
}

import { type FileOps, unlinkIfThere } from './file-ops.ts';
import { systemCode } from './system-error.ts';
import { tempPathFor } from './temp-files.ts';

/**
 * How many backups of a file are kept: `x.bsa.modwright.bak` (the newest), `.bak1`, `.bak2`. The name is our own, because a
 * plain `x.bsa.bak` may be the user's, who would not expect it to be rotated away.
 */
export const BACKUPS_KEPT = 3;

/** A backup that was just made. */
export interface Backup {
  readonly path: string;
  /** The save is done: drops what is beyond the number kept. */
  keep(): void;
  /** The save failed: removes it and moves the older ones back, so that a failure costs no old backup. */
  undo(): void;
}

/**
 * Keeps a second name for the file's present content. A hard link where the file system has them (instant, and atomic),
 * else a copy that is complete and on disk before it gets its name. The file itself stays where it is throughout, so a
 * kill at any point loses nothing.
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

/** Where backups of a file can be, the newest first. */
export function backupPaths(target: string): readonly string[] {
  return Array.from({ length: BACKUPS_KEPT }, (_, age) => backupName(target, age));
}

/** Whether a path is a backup that a save made: never part of a mod or an archive. */
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
    // FAT and some network drives have no hard links, and each says so with another code. The copy tells true trouble.
  }
  const temp = tempPathFor(path);
  try {
    ops.copyFileSync(target, temp);
    // Windows flushes only through a handle that may write; elsewhere a read-only original's copy could not be opened so.
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

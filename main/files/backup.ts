import { type FileOps, unlinkIfThere } from './file-ops.ts';
import { systemCode } from './system-error.ts';
import { tempPathFor } from './temp-files.ts';

/**
 * Backups of a file, newest first: the two newest, and the first one, which is the original and is never dropped. The name
 * is our own, because a plain `x.bsa.bak` may be the user's, who would not expect it to be rotated away.
 */
const SUFFIXES = ['', '1', '2'] as const;
/** Holds the one to drop until the save is done. */
const ASIDE = '3';

/** A backup just made. */
export interface Backup {
  readonly path: string;
  /** Call after the save: removes the backup that it restored, or the one that is no longer kept. */
  keep(): void;
  /** Call if the save failed: removes the backup and moves the older ones back, so that none is lost. */
  undo(): void;
}

/**
 * Gives the file's current content a second name: a hard link if the file system has them (instant and atomic), else a
 * copy that is complete and on disk before it gets its name. The file itself is never moved, so a kill at any point loses
 * nothing.
 * @param restores the backup whose content takes the file's place: it is not kept beside itself, so no other one goes
 */
export function backUp(target: string, ops: FileOps, restores?: string): Backup {
  const make = (path: string): void => linkOrCopy(target, path, ops);
  return newestBackup(target, ops, { make, undo: (path) => unlinkIfThere(path, ops), restores });
}

/**
 * Makes a file its own newest backup: whatever was there, even if it was written a moment ago, is there under the other
 * name.
 */
export function moveToBackup(target: string, ops: FileOps): Backup {
  return newestBackup(target, ops, {
    make: (path) => ops.renameSync(target, path),
    undo: (path) => ops.renameSync(path, target),
    restores: undefined,
  });
}

interface NewBackup {
  readonly make: (path: string) => void;
  readonly undo: (path: string) => void;
  readonly restores: string | undefined;
}

function newestBackup(target: string, ops: FileOps, { make, undo, restores }: NewBackup): Backup {
  const path = backupName(target, '');
  const moves = movesFor(target, ops);
  for (const [from, to] of moves) renameIfThere(from, to, ops);
  const movedTo = (from: string): string | undefined => moves.find((move) => move[0] === from)?.[1];
  const moveBack = (): void => {
    for (const [from, to] of [...moves].reverse()) renameIfThere(to, from, ops);
  };
  try {
    make(path);
  } catch (error) {
    moveBack();
    throw error;
  }
  return {
    path,
    keep() {
      if (restores === undefined) {
        unlinkIfThere(backupName(target, ASIDE), ops);
        return;
      }
      const restored = movedTo(restores) ?? restores;
      unlinkIfThere(restored, ops);
      // The backup that made room for it has its place again.
      const next = movedTo(restored);
      if (next !== undefined) renameIfThere(next, restored, ops);
    },
    undo() {
      undo(path);
      moveBack();
    },
  };
}

/** Renames that free the newest name, in order. A name that a killed save left free is used up. */
function movesFor(target: string, ops: FileOps): readonly (readonly [from: string, to: string])[] {
  const [newest, second, first] = SUFFIXES.map((suffix) => backupName(target, suffix)) as [
    string,
    string,
    string,
  ];
  const isFree = (path: string): boolean => ops.lstatSync(path, { throwIfNoEntry: false }) === undefined;
  if (isFree(newest)) return [];
  if (isFree(second)) return [[newest, second]];
  return [
    [second, isFree(first) ? first : backupName(target, ASIDE)],
    [newest, second],
  ];
}

/** Possible paths of a file's backups, newest first. */
export function backupPaths(target: string): readonly string[] {
  return SUFFIXES.map((suffix) => backupName(target, suffix));
}

/** The file that a backup is of, and its index in `backupPaths`, −1 = not listed there; undefined for other files. */
export function backupOf(path: string): { readonly path: string; readonly age: number } | undefined {
  const [, file, suffix] = /^(.*)\.modwright\.bak(\d*)$/s.exec(path) ?? [];
  return file === undefined
    ? undefined
    : { path: file, age: (SUFFIXES as readonly string[]).indexOf(suffix ?? '') };
}

/** Whether a path is a backup made by a save, which is never part of a mod or an archive. */
export function isBackup(path: string): boolean {
  return backupOf(path) !== undefined;
}

function backupName(target: string, suffix: string): string {
  return `${target}.modwright.bak${suffix}`;
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

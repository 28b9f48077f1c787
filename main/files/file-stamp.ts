import { existsSync, type Stats, statSync } from 'node:fs';
import { UserError } from '#shared/errors.ts';
import { asUserError } from './system-error.ts';

/** What tells whether a file is still the one that was opened. Replacing a file changes `ino`, writing `mtimeMs`. */
export interface FileStamp {
  readonly size: number;
  readonly mtimeMs: number;
  readonly ino: number;
  readonly dev: number;
}

export function stampFrom({ size, mtimeMs, ino, dev }: Stats): FileStamp {
  return { size, mtimeMs, ino, dev };
}

/** Stamp of what is at a path now. @throws UserError `file-missing`, `no-permission` */
export function stampOf(path: string): FileStamp {
  try {
    return stampFrom(statSync(path));
  } catch (error) {
    throw asUserError(error, path, 'read', 'read-failed');
  }
}

/** The same; null = there is no file. */
export function stampIfThere(path: string): FileStamp | null {
  return existsSync(path) ? stampOf(path) : null;
}

/** A file as it was at one moment: what was learned from it then (offsets, entry numbers) holds for nothing else. */
export interface StampedFile {
  readonly path: string;
  readonly stamp: FileStamp;
}

/** @throws UserError `changed-on-disk` when the file is not what it was any more; `file-missing` */
export function refuseIfChanged({ path, stamp }: StampedFile, now: FileStamp = stampOf(path)): void {
  if (sameStamp(now, stamp)) return;
  throw new UserError(
    'changed-on-disk',
    `"${path}" was changed since it was opened. Refresh the folder and open it again.`,
    { path },
  );
}

export function sameStamp(a: FileStamp, b: FileStamp): boolean {
  return a.size === b.size && a.mtimeMs === b.mtimeMs && a.ino === b.ino && a.dev === b.dev;
}

import { existsSync, type Stats, statSync } from 'node:fs';
import { UserError } from '#shared/errors.ts';
import { asUserError } from './system-error.ts';

/** Identifies the state of a file: replacing it changes `ino`, writing `mtimeMs`. */
export interface FileStamp {
  readonly size: number;
  readonly mtimeMs: number;
  readonly ino: number;
  readonly dev: number;
}

export function stampFrom({ size, mtimeMs, ino, dev }: Stats): FileStamp {
  return { size, mtimeMs, ino, dev };
}

/** Current stamp of a file. @throws UserError `file-missing`, `no-permission` */
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

/** A file in a certain state, for which the offsets and entry numbers read from it are valid. */
export interface StampedFile {
  readonly path: string;
  readonly stamp: FileStamp;
}

/** Names a file in its state: `quarantineKey` of the jobs that read it. */
export function stampKey({ path, stamp }: StampedFile): string {
  return `${path} ${stamp.mtimeMs}`;
}

/** @throws UserError `changed-on-disk` if the file has changed; `file-missing` */
export function refuseIfChanged({ path, stamp }: StampedFile, now: FileStamp = stampOf(path)): void {
  if (sameStamp(now, stamp)) return;
  throw new UserError(
    'changed-on-disk',
    `"${path}" was changed since it was opened. Refresh the folder, or run the command again.`,
    { path },
  );
}

export function sameStamp(a: FileStamp, b: FileStamp): boolean {
  return a.size === b.size && a.mtimeMs === b.mtimeMs && a.ino === b.ino && a.dev === b.dev;
}

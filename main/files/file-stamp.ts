import { type Stats, statSync } from 'node:fs';
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

export function sameStamp(a: FileStamp, b: FileStamp): boolean {
  return a.size === b.size && a.mtimeMs === b.mtimeMs && a.ino === b.ino && a.dev === b.dev;
}

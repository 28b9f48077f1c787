import { realpathSync } from 'node:fs';

/** A path with its links resolved, or the path itself if that fails: using it then reports the error. */
export function realIfThere(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

import { realpathSync } from 'node:fs';

/** A path with its links followed; where that cannot be done, the path itself: going there says what is wrong. */
export function realIfThere(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

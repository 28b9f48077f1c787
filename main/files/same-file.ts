import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { realIfThere } from './real-path.ts';

/** Whether two paths lead to one file: in another spelling, through a link, or by another of its names. */
export function isSameFile(a: string, b: string): boolean {
  // Paths come first: between two looks another program may put a new file in its place.
  if (realIfThere(resolve(a)) === realIfThere(resolve(b))) return true;
  const [one, other] = [a, b].map((path) => statSync(path, { throwIfNoEntry: false }));
  // Some file systems number no files.
  if (one === undefined || other === undefined || one.ino === 0) return false;
  return one.ino === other.ino && one.dev === other.dev;
}

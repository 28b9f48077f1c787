import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolders } from './make-folders.ts';
import { systemCode } from './system-error.ts';

const FOLDER = 0o700;
const FILE = 0o600;

/**
 * Makes the user folder, and closes it, the files in it and the given folders of ours to other users of the machine:
 * journals and logs hold what the user works on. Earlier versions left all of it readable.
 *
 * A folder that others may share (`MODWRIGHT_USER_DATA=/tmp`) stays as it is. It is ours when it is new, or empty, or
 * holds the first of our folders; ours in it are closed in any case. Windows keeps such folders private by itself.
 * @param warn told when the system does not allow it
 */
export function keepPrivate(
  folder: string,
  ours: readonly [string, ...string[]],
  warn: (message: string) => void,
): void {
  if (process.platform === 'win32') return;
  try {
    makeFolders(folder, undefined, FOLDER);
    const names = readdirSync(folder);
    if (names.length === 0 || names.includes(ours[0])) close(folder);
    for (const name of ours) if (names.includes(name)) close(join(folder, name));
  } catch (error) {
    const code = systemCode(error);
    if (code === undefined) throw error;
    warn(`Other users of this machine may be able to read ${folder}: the system reports ${code}.`);
  }
}

/** Closes a folder and the files directly in it. Links are left alone: what they lead to is not ours. */
function close(folder: string): void {
  if (!lstatSync(folder).isDirectory()) return;
  restrict(folder, FOLDER);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isFile()) restrict(join(folder, entry.name), FILE);
  }
}

function restrict(path: string, mode: number): void {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined || stats.isSymbolicLink() || (stats.mode & 0o077) === 0) return;
  try {
    chmodSync(path, stats.mode & mode);
  } catch (error) {
    // Another process may have removed it meanwhile.
    if (systemCode(error) !== 'ENOENT') throw error;
  }
}

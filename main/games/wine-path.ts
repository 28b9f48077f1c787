import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { isFolder } from '#main/files/is-folder.ts';
import { pathNames } from '#shared/text/fold.ts';
import { fileIn, type SystemPlaces } from './system-places.ts';

/**
 * Finds a folder by a path that a Windows program wrote to a file in `base`. If it does not exist, the program may have run
 * in Wine, or everything was moved since: then tries the drives of the prefix around `base`, and the same folder below it.
 */
export function folderOf(
  path: string,
  base: string,
  { platform }: Pick<SystemPlaces, 'platform'>,
): string | undefined {
  if (path.includes('\0')) return undefined;
  const drive = /^([a-z]):[\\/]/i.exec(path)?.[1]?.toLowerCase();
  const names = pathNames(drive === undefined ? path : path.slice(2));
  const candidates = [
    ...(isAbsolute(path) ? [path] : []),
    ...(drive === undefined && !isAbsolute(path) ? [join(base, ...names)] : []),
    ...(drive === undefined || platform === 'win32' ? [] : onDrive(drive, names, base)),
  ];
  return candidates.find(isFolder) ?? below(base, names);
}

/** The folder on Wine's drives: `Z:` is the whole system by default. */
function onDrive(drive: string, names: readonly string[], base: string): readonly string[] {
  const found: string[] = [];
  for (let folder = base; folder !== dirname(folder); folder = dirname(folder)) {
    if (!existsSync(join(folder, 'drive_c'))) continue;
    const mapped = drive === 'c' ? join(folder, 'drive_c') : join(folder, 'dosdevices', `${drive}:`);
    found.push(...descend(mapped, names));
  }
  return drive === 'z' ? [...found, ...descend('/', names)] : found;
}

/** The longest tail of the path that exists below a folder. */
function below(base: string, names: readonly string[]): string | undefined {
  for (let from = Math.max(0, names.length - MAX_NAMES); from < names.length; from++) {
    const [found] = descend(base, names.slice(from));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** More folders than any real path has. */
const MAX_NAMES = 64;

/** Descends name by name, ignoring case; never upwards. */
function descend(folder: string, names: readonly string[]): readonly string[] {
  let at = folder;
  for (const name of names) {
    const next = name === '..' || name === '.' ? undefined : fileIn(at, name);
    if (next === undefined || !isFolder(next)) return [];
    at = next;
  }
  return [at];
}

import { isAbsolute, relative, sep } from 'node:path';

/** A file's path below a folder with `/`, '' for the folder itself; null if it is elsewhere. Compares names only. */
export function pathInside(folder: string, file: string): string | null {
  const path = relative(folder, file);
  // `..foo` is an ordinary name; on Windows, a path on another drive stays absolute.
  if (path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path)) return null;
  return path.split(sep).join('/');
}

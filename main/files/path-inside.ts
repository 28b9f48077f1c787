import { isAbsolute, relative, sep } from 'node:path';

/** A file's path below a folder with `/`, '' for the folder itself; null where it is elsewhere. Looks at names alone. */
export function pathInside(folder: string, file: string): string | null {
  const path = relative(folder, file);
  // `..foo` is a name like any other; on Windows, what is on another drive stays absolute.
  if (path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path)) return null;
  return path.split(sep).join('/');
}

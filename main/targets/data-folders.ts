import { basename, dirname, resolve } from 'node:path';
import { splitInside } from './target.ts';

/**
 * Data folders to search for the files that a file names: the given ones, or else the Data folder of the file, recognized
 * by the folder it is in or by its archive. Empty = unknown.
 * @param file as typed
 * @param inside folder of Data that has files of this kind in all games
 */
export function dataFoldersOf(
  file: string,
  given: readonly string[],
  inside: string = 'meshes',
): readonly string[] {
  if (given.length > 0) return given.map((folder) => resolve(folder));
  const [outer, inner] = splitInside(file);
  const path = resolve(outer);
  if (inner !== undefined) return [dirname(path)];
  let folder = dirname(path);
  while (basename(folder).toLowerCase() !== inside) {
    const above = dirname(folder);
    if (above === folder) return [];
    folder = above;
  }
  return [dirname(folder)];
}

import { basename, dirname, resolve } from 'node:path';
import { splitInside } from './target.ts';

/**
 * Folders that what a file names is looked for in: those that are given, or else the Data folder that the file is in,
 * recognized by what all games call the folder of meshes, or by an archive in it. Empty = nothing tells where Data is.
 * @param file as it was typed
 */
export function dataFoldersOf(file: string, given: readonly string[]): readonly string[] {
  if (given.length > 0) return given.map((folder) => resolve(folder));
  const [outer, inner] = splitInside(file);
  const path = resolve(outer);
  if (inner !== undefined) return [dirname(path)];
  let folder = dirname(path);
  while (basename(folder).toLowerCase() !== 'meshes') {
    const above = dirname(folder);
    if (above === folder) return [];
    folder = above;
  }
  return [dirname(folder)];
}

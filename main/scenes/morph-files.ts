import { type DataExtents, type DataFile, findDataFile } from '#main/workspace/data-files.ts';
import { morphPaths } from '#shared/scene/morph-paths.ts';
import { foldPath } from '#shared/text/fold.ts';
import { filesBelow, nodeAt, pathOf } from '#shared/workspace/tree-paths.ts';

/** Where Starfield has its morphs, each in a folder of its own: plugins name the folder (reference starfield.md, 5). */
const STARFIELD_FOLDER = 'meshes/morphs';
const STARFIELD_NAME = 'morph.dat';
/** The game itself has 1,200; a mesh has a handful. */
const MOST_SEARCHED = 100_000;
const MOST_FOUND = 50;

/**
 * The files of Data that may hold a mesh's morphs, as far as names tell: beside it, or for Starfield in the folder of its name
 * below `meshes/morphs`.
 * @param path of the mesh in Data
 */
export function morphFiles(places: DataExtents, path: string): readonly DataFile[] {
  const paths = [...morphPaths(path), ...inFoldersNamed(places, stemOf(path))];
  return paths.flatMap((one) => findDataFile(places, [one]) ?? []);
}

function inFoldersNamed({ index }: DataExtents, stem: string): readonly string[] {
  const tree = index.tree.columns;
  const folder = nodeAt(tree, STARFIELD_FOLDER);
  if (folder === undefined) return [];
  const found: string[] = [];
  let searched = 0;
  for (const node of filesBelow(tree, folder)) {
    searched += 1;
    if (searched > MOST_SEARCHED || found.length === MOST_FOUND) break;
    const path = pathOf(tree, node);
    const names = foldPath(path).split(/[\\/]/);
    if (names.at(-1) === STARFIELD_NAME && names.includes(stem)) found.push(path);
  }
  return found.sort();
}

function stemOf(path: string): string {
  return (foldPath(path).split(/[\\/]/).at(-1) ?? '').replace(/\.[^.]*$/, '');
}

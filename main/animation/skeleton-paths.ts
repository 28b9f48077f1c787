import { NodeKind, type TreeColumns } from '#shared/workspace/tree.ts';
import { filesBelow, nameOf, nodeAt, pathOf } from '#shared/workspace/tree-paths.ts';

/** Folders beside the animations of an actor in which games keep its skeleton. */
const FOLDERS = ['', 'character assets/', 'characterassets/'];

/**
 * Paths in Data where the skeleton of an animation may be, the nearest first: in its folder and the ones above, up to
 * that of all meshes.
 * @param path of the animation in Data
 * @param ending of the skeleton: `hkx`, `nif`
 */
export function skeletonPaths(path: string, ending: 'hkx' | 'nif'): readonly string[] {
  const parts = path.split('/').slice(0, -1);
  const paths: string[] = [];
  // In the folder of all meshes there are actors of all kinds.
  for (let depth = parts.length; depth > 1; depth -= 1) {
    const folder = parts.slice(0, depth).join('/');
    paths.push(...FOLDERS.map((below) => `${folder}/${below}skeleton.${ending}`));
  }
  return paths;
}

/** Folder beside the animations of an actor in which games keep its characters. */
const CHARACTERS = 'characters';
/** An actor has a few; a folder with more holds other files. */
const MOST_CHARACTERS = 20;

/** The character files of a project, and the folder that the paths in them are from. */
export interface ProjectCharacters {
  readonly folder: string;
  readonly files: readonly string[];
}

/**
 * Characters that an animation may be for, the nearest first. They name skeletons that are not called by the usual names.
 * @param path of the animation in Data
 */
export function charactersNear(tree: TreeColumns, path: string): readonly ProjectCharacters[] {
  const parts = path.split('/').slice(0, -1);
  const found: ProjectCharacters[] = [];
  for (let depth = parts.length; depth > 1; depth -= 1) {
    const folder = parts.slice(0, depth).join('/');
    const node = nodeAt(tree, `${folder}/${CHARACTERS}`);
    if (node === undefined || tree.kind[node] !== NodeKind.folder) continue;
    const files: string[] = [];
    for (const file of filesBelow(tree, node)) {
      if (files.length === MOST_CHARACTERS) break;
      if (nameOf(tree, file).toLowerCase().endsWith('.hkx')) files.push(pathOf(tree, file));
    }
    found.push({ folder, files });
  }
  return found;
}

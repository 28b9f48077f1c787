import { foldCase } from '#shared/text/fold.ts';

/** Whether games read a folder with that name directly below Data, of any game. */
export function isDataFolder(name: string): boolean {
  return DATA_FOLDERS.has(foldCase(name));
}

/**
 * Whether a folder with that name is one directly below Data, wherever it is found: folders deeper in Data, and those
 * of projects, have other names.
 */
export function marksData(name: string): boolean {
  return isDataFolder(name) && !FOUND_ELSEWHERE.has(foldCase(name));
}

/** Folded names of the folders below Data that archives have. */
const DATA_FOLDERS: ReadonlySet<string> = new Set(
  (
    'meshes textures materials sound music scripts interface strings menus fonts trees video seq grass lodsettings ' +
    'distantlod facegen icons bookart splash shaders shadersfx shaderscustom particles geometries planetdata terrain ' +
    'vis lsdata dialogueviews programs misc animtextdata actors source'
  ).split(' '),
);

/** Meshes are in `meshes/actors`, scripts in `scripts/source`, and projects have folders of such names. */
const FOUND_ELSEWHERE: ReadonlySet<string> = new Set([
  'actors',
  'animtextdata',
  'misc',
  'programs',
  'source',
]);

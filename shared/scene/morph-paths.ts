/** Parts of names of Skyrim’s and Fallout 4’s files: sliders of the game’s own menus, races, and everything else. */
const KINDS = ['', 'chargen', 'races'] as const;

/**
 * Paths at which games and tools have the morphs of a mesh: beside it, with its name. Bodies of Skyrim have a mesh for each weight
 * (`body_0.nif`, `body_1.nif`) and one file of morphs.
 * @param path of the mesh in Data
 */
export function morphPaths(path: string): readonly string[] {
  const stem = path.replace(/\.[^./\\]*$/, '');
  const stems = [...new Set([stem, stem.replace(/_[01]$/, '')])];
  const beside = stems.flatMap((one) => [...KINDS.map((kind) => `${one}${kind}.tri`), `${one}.egm`]);
  return beside.filter((one) => one.toLowerCase() !== path.toLowerCase());
}

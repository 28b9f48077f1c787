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

import type { PackSource } from '#shared/contract/pack.ts';
import { isDataFolder } from '#shared/games/plan-pack.ts';
import { pathNames } from '#shared/text/fold.ts';

/** A pack of loose files: folders with all that is below them, and files. */
export function looseSource(workspace: string, paths: readonly string[]): PackSource {
  const [base = ''] = basesOf(paths);
  return { kind: 'loose', workspace, paths, base };
}

/**
 * Folders from which paths in the archives may be counted, the likely one first: Data where the paths lead through a folder
 * that games look into; else the chosen folder itself, which is a mod’s own then.
 */
export function basesOf(paths: readonly string[]): readonly string[] {
  const above = commonFolders(paths);
  const bases = above.map((_, at) => above.slice(0, at + 1).join('/'));
  const known = above.findIndex(isDataFolder);
  const likely = known < 0 ? (bases.at(-1) ?? '') : (bases[known - 1] ?? '');
  return [likely, ...['', ...bases].filter((base) => base !== likely)];
}

/** What the archives will have of a path, when paths are counted from a folder: `clutter/…` of `meshes/clutter`. */
export function restOf(base: string, path: string): string {
  return pathNames(path).slice(pathNames(base).length).join('/');
}

/** Names of the folders that all paths lie in; a single path counts as a folder itself. */
function commonFolders(paths: readonly string[]): readonly string[] {
  const [first = [], ...others] = paths.map(pathNames);
  const shared = others.length === 0 ? first : first.slice(0, -1);
  const fork = shared.findIndex((name, at) => others.some((other) => other[at] !== name));
  return fork < 0 ? shared : shared.slice(0, fork);
}

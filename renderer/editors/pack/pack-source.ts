import type { PackSource } from '#shared/contract/pack.ts';
import { isDataFolder } from '#shared/games/data-folders.ts';
import { pathNames } from '#shared/text/fold.ts';

/** A pack of loose files: files, and folders with everything below them. */
export function looseSource(workspace: string, paths: readonly string[]): PackSource {
  const [base = ''] = basesOf(paths);
  return { kind: 'loose', workspace, paths, base };
}

/**
 * Possible base folders of the paths in the archives, the likely one first: Data if the paths contain a folder that games
 * read; else the selected folder itself, which is then a mod’s own.
 */
export function basesOf(paths: readonly string[]): readonly string[] {
  const above = commonFolders(paths);
  const bases = above.map((_, at) => above.slice(0, at + 1).join('/'));
  const known = above.findIndex(isDataFolder);
  const likely = known < 0 ? (bases.at(-1) ?? '') : (bases[known - 1] ?? '');
  return [likely, ...['', ...bases].filter((base) => base !== likely)];
}

/** A path relative to a base folder: `clutter/…` of `meshes/clutter`. */
export function restOf(base: string, path: string): string {
  return pathNames(path).slice(pathNames(base).length).join('/');
}

/** Names of the common folders of all paths; a single path counts as a folder itself. */
function commonFolders(paths: readonly string[]): readonly string[] {
  const [first = [], ...others] = paths.map(pathNames);
  const shared = others.length === 0 ? first : first.slice(0, -1);
  const fork = shared.findIndex((name, at) => others.some((other) => other[at] !== name));
  return fork < 0 ? shared : shared.slice(0, fork);
}

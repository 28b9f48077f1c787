import { storedName } from '#renderer/editors/kit/archive-names.ts';
import { marksData } from '#shared/games/data-folders.ts';
import { foldCase, pathNames } from '#shared/text/fold.ts';

/** Where a file from outside goes. */
export interface SuggestedPath {
  /** Path in the archive. */
  readonly path: string;
  /** Its folders, or an entry of its name, say so; otherwise the user should be asked. */
  readonly sure: boolean;
}

/**
 * Suggests the path of a file in an archive. Mods come as folders that hold a Data folder, or its content, at any depth:
 * the path begins at the first folder that Data has.
 * @param topFolders folded names of the archive's own top folders
 * @param entriesNamed paths of the entries with a folded file name
 */
export function pathForFile(
  path: string,
  topFolders: ReadonlySet<string>,
  entriesNamed: (name: string) => readonly string[],
): SuggestedPath {
  const names = pathNames(path);
  const folders = names.slice(0, -1).map(foldCase);
  const top = folders.findIndex((name) => marksData(name) || topFolders.has(name));
  const data = folders.findIndex((name) => name === 'data' || name === 'data files');
  if (data >= 0 && (top < 0 || data < top)) return { path: stored(names.slice(data + 1)), sure: true };
  if (top >= 0) return { path: stored(names.slice(top)), sure: true };
  const [there, another] = entriesNamed(foldCase(names.at(-1) ?? ''));
  if (there !== undefined && another === undefined) return { path: there, sure: true };
  return { path: stored(names), sure: false };
}

function stored(names: readonly string[]): string {
  return storedName(names.join('/'));
}

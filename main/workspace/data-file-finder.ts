import type { Threads } from '#main/context/threads.ts';
import { isFolder } from '#main/files/is-folder.ts';
import { UserError } from '#shared/errors.ts';
import { type DataFile, findDataFile } from './data-files.ts';
import { indexFolder, type WorkspaceIndex } from './workspace-index.ts';

/** Finds the first of several paths that exists in Data. */
export type FindDataFile = (paths: readonly string[]) => DataFile | undefined;

/**
 * Indexes Data folders and their archives, and finds files in them. Earlier folders win, and loose files win over archives,
 * as in the games.
 * @throws UserError `folder-missing`
 */
export async function dataFileFinder(
  folders: readonly string[],
  { pool, onProgress }: Required<Omit<Threads, 'signal'>>,
): Promise<FindDataFile> {
  for (const path of folders) {
    if (!isFolder(path)) throw new UserError('folder-missing', `“${path}” is not a folder.`, { path });
  }
  const { signal } = new AbortController();
  const indexes: WorkspaceIndex[] = [];
  for (const folder of folders)
    indexes.push(await indexFolder(folder, [], { pool, signal, progress: onProgress }));
  return (paths) => {
    for (const index of indexes) {
      const found = findDataFile({ index }, paths);
      if (found !== undefined) return found;
    }
    return undefined;
  };
}

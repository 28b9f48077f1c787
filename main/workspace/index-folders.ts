import type { Threads } from '#main/context/threads.ts';
import { isFolder } from '#main/files/is-folder.ts';
import { UserError } from '#shared/errors.ts';
import type { DataExtents } from './data-files.ts';
import { indexFolder } from './workspace-index.ts';

/**
 * Indexes Data folders and their archives, to find files in them. Earlier folders win, and loose files win over archives, as
 * in the games.
 * @throws UserError `folder-missing`
 */
export async function indexFolders(
  folders: readonly string[],
  { pool, onProgress }: Required<Omit<Threads, 'signal'>>,
): Promise<readonly DataExtents[]> {
  for (const path of folders) {
    if (!isFolder(path)) throw new UserError('folder-missing', `“${path}” is not a folder.`, { path });
  }
  const { signal } = new AbortController();
  const extents: DataExtents[] = [];
  for (const folder of folders)
    extents.push({ index: await indexFolder(folder, [], { pool, signal, progress: onProgress }) });
  return extents;
}

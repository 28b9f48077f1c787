import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { systemCode } from '#main/files/system-error.ts';
import { ARCHIVE_ENDINGS } from '#main/workspace/archive-reads.ts';
import type { Roots } from '#main/workspace/roots.ts';
import type { Workspaces } from '#main/workspace/service.ts';
import type { WrittenArchive } from '#shared/contract/repack.ts';

const MOST = 500;

/**
 * The archives directly in the output folders, the latest first. Those in an open Data folder are left out: its tree shows
 * them.
 */
export async function writtenArchives(
  roots: Pick<Roots, 'list' | 'output'>,
  workspaces: Pick<Workspaces, 'isInData'>,
): Promise<readonly WrittenArchive[]> {
  const outputs = roots.list().filter(({ kind }) => kind === 'output');
  const found = await Promise.all(
    outputs.map(async ({ id }) => {
      const { path } = roots.output(id);
      const archives = await Promise.all((await archiveNames(path)).map((name) => factsOf(path, name)));
      return archives
        .flatMap((archive) => archive ?? [])
        .filter(({ name }) => !workspaces.isInData(join(path, name)))
        .map((archive): WrittenArchive => ({ root: id, ...archive }));
    }),
  );
  return found
    .flat()
    .sort((a, b) => b.modified - a.modified)
    .slice(0, MOST);
}

/** None in a folder that cannot be read, or that nothing was written to yet. */
async function archiveNames(folder: string): Promise<readonly string[]> {
  try {
    const items = await readdir(folder, { withFileTypes: true });
    return items.filter((item) => item.isFile() && isArchiveName(item.name)).map(({ name }) => name);
  } catch (error) {
    return nothingIfSystem(error) ?? [];
  }
}

/** Null = the file is gone since its folder was read, or cannot be read. */
async function factsOf(folder: string, name: string): Promise<Omit<WrittenArchive, 'root'> | null> {
  try {
    const { size, mtimeMs } = await stat(join(folder, name));
    return { name, size, modified: mtimeMs };
  } catch (error) {
    return nothingIfSystem(error);
  }
}

/** @throws the error if the system did not report it */
function nothingIfSystem(error: unknown): null {
  if (systemCode(error) === undefined) throw error;
  return null;
}

function isArchiveName(name: string): boolean {
  return ARCHIVE_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
}

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { systemCode } from '#main/files/system-error.ts';
import { ARCHIVE_ENDINGS } from '#main/workspace/archive-reads.ts';
import type { Roots } from '#main/workspace/roots.ts';
import type { WrittenArchive } from '#shared/contract/repack.ts';

const MOST = 500;

/**
 * The archives directly in the output folders, the latest first. Those in a Data folder are left out: they are in its
 * tree. A folder that cannot be read has none.
 */
export function writtenArchives(roots: Pick<Roots, 'list' | 'output' | 'around'>): readonly WrittenArchive[] {
  return roots
    .list()
    .filter(({ kind }) => kind === 'output')
    .map(({ id }) => roots.output(id))
    .filter(({ path }) => roots.around(join(path, 'a.bsa')) === undefined)
    .flatMap(({ info, path }) => archivesIn(path).map((archive) => ({ root: info.id, ...archive })))
    .sort((a, b) => b.modified - a.modified)
    .slice(0, MOST);
}

function archivesIn(folder: string): readonly Omit<WrittenArchive, 'root'>[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((item) => {
      if (!item.isFile() || !isArchiveName(item.name)) return [];
      const { size, mtimeMs } = statSync(join(folder, item.name));
      return [{ name: item.name, size, modified: mtimeMs }];
    });
  } catch (error) {
    if (systemCode(error) === undefined) throw error;
    return [];
  }
}

function isArchiveName(name: string): boolean {
  return ARCHIVE_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
}

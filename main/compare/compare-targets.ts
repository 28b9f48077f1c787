import { basename } from 'node:path';
import { limitOf, refuseTooMuch } from '#main/archives/refuse-too-much.ts';
import type { Threads } from '#main/context/threads.ts';
import { isFolder } from '#main/files/is-folder.ts';
import { MANY_FILES, type Pool } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import { LooseFiles } from '#main/workspace/loose-files.ts';
import type { ScanSource } from '#main/workspace/scan-sources.ts';
import { openArchiveFile } from '#main/workspace/tasks/open-archive.ts';
import { type ContentReport, contentReport } from '#shared/compare/content-report.ts';
import { compareSources } from './compare-sources.ts';

/** More files than any Data folder has; stops at a whole drive named by mistake. */
const MAX_FILES = 2_000_000;

export interface CompareTargetsJob extends Required<Omit<Threads, 'signal'>> {
  /** Maximum bytes to unpack from each archive; undefined = by its size. */
  readonly limit?: number | undefined;
}

/**
 * Finds the files that differ between two archives or folders.
 * @throws UserError `over-limit`, and those of `compareSources`
 */
export async function compareTargets(
  first: string,
  second: string,
  { limit, pool, onProgress }: CompareTargetsJob,
): Promise<ContentReport> {
  const [a, b] = await Promise.all([sourceOf(first, pool), sourceOf(second, pool)]);
  for (const source of [a, b]) {
    if (source.kind === 'archive') await refuseTooMuch({ ...source, pool }, limitOf(limit));
  }
  const { problems, ...rows } = await compareSources({
    a: { sources: [a] },
    b: { sources: [b] },
    pool,
    onProgress,
  });
  return contentReport(rows, problems);
}

async function sourceOf(path: string, pool: Pool<Tasks>): Promise<ScanSource> {
  if (isFolder(path)) {
    const walked = await pool.run(
      'walk-folder',
      { root: path, skip: [], maxFiles: MAX_FILES },
      { quarantineKey: MANY_FILES },
    );
    return { kind: 'folder', name: path, folder: path, loose: new LooseFiles(walked) };
  }
  const { archive, source } = openArchiveFile(path, { inspect: false });
  source.close();
  return { kind: 'archive', name: basename(path), file: { path, stamp: source.stamp() }, archive };
}

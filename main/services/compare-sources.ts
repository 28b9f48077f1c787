import type { Pool } from '#main/workers/pool.ts';
import type { Tasks } from '#main/workers/tasks.ts';
import { type ContentComparison, compareContents, type FileList } from '#shared/compare/compare-contents.ts';
import type { Problem } from '#shared/errors.ts';
import { entryPaths } from '#shared/formats/entry-path.ts';
import type { Progress } from '#shared/rpc/contract.ts';
import { contentDigests } from './content-digests.ts';
import type { ScanSource } from './scan-block-types.ts';

export interface CompareJob {
  readonly a: ScanSource;
  readonly b: ScanSource;
  readonly pool: Pool<Tasks>;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/**
 * Compares the files of two archives or folders. What cannot be read is a problem; the others go on.
 * @throws UserError `cancelled`, `changed-on-disk`
 */
export async function compareSources({
  a,
  b,
  pool,
  signal,
  onProgress,
}: CompareJob): Promise<ContentComparison & { readonly problems: readonly Problem[] }> {
  const options = signal === undefined ? {} : { signal };
  const [left, right] = await Promise.all([listOf(a, pool, signal), listOf(b, pool, signal)]);
  const problems: Problem[] = [];
  let [done, total] = [0, 0];
  const comparison = await compareContents(left, right, async (side, files) => {
    total += files.length;
    const result = await contentDigests({
      source: side === 'a' ? a : b,
      files,
      pool,
      ...options,
      onFiles: (count, current) => {
        done += count;
        onProgress?.({ done, total, unit: 'files', current });
      },
    });
    problems.push(...result.problems);
    return result.digests;
  });
  return { ...comparison, problems };
}

async function listOf(
  source: ScanSource,
  pool: Pool<Tasks>,
  signal: AbortSignal | undefined,
): Promise<FileList> {
  if (source.kind === 'folder') {
    const { loose } = source;
    const paths = Array.from({ length: loose.count }, (_, file) => loose.path(file));
    return { paths, sizes: loose.columns.size };
  }
  const { archive, file, encoding } = source;
  const sizes = await pool.run('entry-sizes', { archive: file }, signal === undefined ? {} : { signal });
  return { paths: entryPaths(archive.entries, encoding), sizes };
}

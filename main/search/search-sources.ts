import { runBatches, sourceBatches } from '#main/archives/source-batches.ts';
import type { Threads } from '#main/context/threads.ts';
import { MANY_FILES } from '#main/pool/pool.ts';
import type { ContentQuery } from '#main/search/tasks/search-contents.ts';
import type { ScanSource } from '#main/workspace/scan-sources.ts';
import type { Excerpt } from '#shared/document/excerpt.ts';
import type { Problem } from '#shared/errors.ts';

export interface ContentSearchJob extends Threads {
  readonly sources: readonly ScanSource[];
  readonly query: ContentQuery;
  /** Filter on paths; absent = all files. */
  readonly isWanted?: (path: string) => boolean;
}

/** A file that matches. */
export interface ContentHit {
  /** Index of its source in the job. */
  readonly source: number;
  /** Index in the source: an archive’s entry, or a loose file. */
  readonly file: number;
  readonly path: string;
  /** Offset of the first match in the unpacked file. */
  readonly offset: number;
  readonly count: number;
  /** The first match in its line. */
  readonly excerpt: Excerpt;
}

export interface ContentSearch {
  readonly hits: readonly ContentHit[];
  /** Number of searched files. */
  readonly files: number;
  /** Their unpacked bytes. */
  readonly bytes: number;
  /** Whether there are more hits than the limit. */
  readonly cut: boolean;
  readonly problems: readonly Problem[];
}

/** More files than anyone reads; the query is then too common. */
const MAX_HITS = 100_000;

/**
 * Searches the contents of all files for bytes, text or a number. Unreadable files and archives that changed meanwhile
 * are reported as problems and do not stop the rest.
 *
 * @throws UserError `bad-query`, `cancelled`
 */
export async function searchSources(job: ContentSearchJob): Promise<ContentSearch> {
  const { sources, query, isWanted, pool, signal, onProgress } = job;
  // Archives whose entries are searched are not also searched as files.
  const opened = new Set(sources.flatMap((one) => (one.kind === 'archive' ? [one.name] : [])));
  const batches = sourceBatches(
    sources,
    (path, _, source) =>
      (isWanted === undefined || isWanted(path)) &&
      (sources[source]?.kind === 'archive' || !opened.has(path)),
  );
  const hits: ContentHit[] = [];
  let [bytes, found] = [0, 0];
  const problems = await runBatches(batches, {
    sources,
    onProgress,
    run: (batch) =>
      pool.run('search-contents', { ...batch.input(), query }, { signal, quarantineKey: MANY_FILES }),
    use: (output, batch) => {
      bytes += output.bytes;
      found += output.file.length;
      for (const [i, excerpt] of output.excerpts.entries()) {
        if (hits.length >= MAX_HITS) break;
        const [at = 0, offset = 0, count = 0] = [output.file[i], output.offset[i], output.count[i]];
        const [file = 0, path = ''] = [batch.files[at], batch.paths[at]];
        hits.push({ source: batch.source, file, path, offset, count, excerpt });
      }
    },
  });
  hits.sort((a, b) => a.source - b.source || (a.path < b.path ? -1 : a.path > b.path ? 1 : a.file - b.file));
  const files = batches.reduce((sum, batch) => sum + batch.paths.length, 0);
  return {
    hits,
    files,
    bytes,
    cut: found > hits.length,
    problems: problems.map(({ path, code, message }) => ({ path, code, message })),
  };
}

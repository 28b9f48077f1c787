import { batchesByData, blocksOf } from '#main/archives/entry-batches.ts';
import type { Threads } from '#main/context/threads.ts';
import { MANY_FILES } from '#main/pool/pool.ts';
import type { ContentQuery, SearchInput } from '#main/search/tasks/search-contents.ts';
import type { ScanSource } from '#main/workspace/scan-sources.ts';
import type { Excerpt } from '#shared/document/excerpt.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import { entryPaths } from '#shared/formats/kit/entry-path.ts';

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

/** Loose files per task. */
const BATCH_FILES = 128;
/** More files than anyone reads; the query is then too common. */
const MAX_HITS = 100_000;

interface Batch {
  readonly source: number;
  readonly files: ArrayLike<number>;
  readonly paths: readonly string[];
  readonly bytes: number;
  readonly input: () => SearchInput;
}

/**
 * Searches the contents of all files for bytes, text or a number. Unreadable files and archives that changed meanwhile
 * are reported as problems and do not stop the rest.
 *
 * @throws UserError `bad-query`, `cancelled`
 */
export async function searchSources(job: ContentSearchJob): Promise<ContentSearch> {
  const { sources, pool, signal, onProgress } = job;
  const batches = sources.flatMap((source, at) =>
    source.kind === 'folder' ? folderBatches(job, source, at) : archiveBatches(job, source, at),
  );
  const total = batches.reduce((sum, { bytes }) => sum + bytes, 0);
  const hits: ContentHit[] = [];
  const problems: Problem[] = [];
  const failed = new Set<string>();
  let [done, bytes, found] = [0, 0, 0];
  const nameOf = ({ source }: Batch, path: string): string => {
    const from = sources[source];
    return from?.kind === 'archive' ? `${from.name}::${path}` : path;
  };
  await Promise.all(
    batches.map(async (batch) => {
      try {
        const output = await pool.run('search-contents', batch.input(), {
          signal,
          quarantineKey: MANY_FILES,
        });
        bytes += output.bytes;
        found += output.file.length;
        for (const [i, excerpt] of output.excerpts.entries()) {
          if (hits.length >= MAX_HITS) break;
          const [at = 0, offset = 0, count = 0] = [output.file[i], output.offset[i], output.count[i]];
          const [file = 0, path = ''] = [batch.files[at], batch.paths[at]];
          hits.push({ source: batch.source, file, path, offset, count, excerpt });
        }
        for (const { at, code, message } of output.problems) {
          problems.push({ path: nameOf(batch, batch.paths[at] ?? ''), code, message });
        }
      } catch (error) {
        if (!(error instanceof UserError) || error.code === 'cancelled' || error.code === 'bad-query')
          throw error;
        const { code, message } = error;
        const key = `${batch.source} ${code}`;
        if (!failed.has(key)) problems.push({ path: sources[batch.source]?.name ?? '', code, message });
        failed.add(key);
      }
      done += batch.bytes;
      onProgress?.({ done, total, unit: 'bytes', current: nameOf(batch, batch.paths[0] ?? '') });
    }),
  );
  hits.sort((a, b) => a.source - b.source || (a.path < b.path ? -1 : a.path > b.path ? 1 : a.file - b.file));
  const files = batches.reduce((sum, batch) => sum + batch.paths.length, 0);
  return { hits, files, bytes, cut: found > hits.length, problems };
}

function archiveBatches(
  { query, isWanted }: ContentSearchJob,
  { archive, file, encoding }: ScanSource & { readonly kind: 'archive' },
  source: number,
): readonly Batch[] {
  const shown = entryPaths(archive.entries, encoding);
  const wanted =
    isWanted === undefined
      ? undefined
      : Uint32Array.from([...shown.keys()].filter((entry) => isWanted(shown[entry] ?? '')));
  return batchesByData(archive.entries, wanted).map(
    ({ entries, bytes }): Batch => ({
      source,
      files: entries,
      paths: Array.from(entries, (entry) => shown[entry] ?? ''),
      bytes,
      input: () => ({ kind: 'entries', query, blocks: blocksOf(archive, file, entries) }),
    }),
  );
}

function folderBatches(
  { query, isWanted, sources }: ContentSearchJob,
  { folder, loose }: ScanSource & { readonly kind: 'folder' },
  source: number,
): readonly Batch[] {
  // Archives whose entries are searched are not also searched as files.
  const opened = new Set(sources.flatMap((one) => (one.kind === 'archive' ? [one.name] : [])));
  const files: number[] = [];
  for (let file = 0; file < loose.count; file += 1) {
    const path = loose.path(file);
    if (!opened.has(path) && (isWanted === undefined || isWanted(path))) files.push(file);
  }
  return Array.from({ length: Math.ceil(files.length / BATCH_FILES) }, (_, i): Batch => {
    const some = files.slice(i * BATCH_FILES, (i + 1) * BATCH_FILES);
    const paths = some.map((file) => loose.path(file));
    const bytes = some.reduce((sum, file) => sum + (loose.columns.size[file] ?? 0), 0);
    return { source, files: some, paths, bytes, input: () => ({ kind: 'files', query, folder, paths }) };
  });
}

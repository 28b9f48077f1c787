import type { FilesToMatch } from '#main/compare/tasks/match-files.ts';
import type { Threads } from '#main/context/threads.ts';
import { stampKey } from '#main/files/file-stamp.ts';
import { NO_FILE, type Pool } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import type { ScanSource } from '#main/workspace/scan-sources.ts';
import { type ContentRows, compareContents } from '#shared/compare/compare-contents.ts';
import type { Problem } from '#shared/errors.ts';
import type { NameColumns } from '#shared/formats/kit/entry-path.ts';
import { contentDigests } from './content-digests.ts';

/** One side: an archive or a folder, or several as one, where each hides the files of those after it. */
export interface ComparedSource {
  readonly sources: readonly ScanSource[];
  /** Compares only this folder, and paths are relative to it; absent = everything. */
  readonly below?: string;
}

export interface CompareJob extends Threads {
  readonly a: ComparedSource;
  readonly b: ComparedSource;
}

export interface ComparedContents extends ContentRows {
  /** Unpacked sizes by file, numbered across the sources of a side; NaN if unknown. */
  readonly sizes: readonly [before: Float64Array, after: Float64Array];
  readonly problems: readonly Problem[];
}

/**
 * Compares the files of two archives or folders. Unreadable files are reported as problems and do not stop the rest.
 * @throws UserError `cancelled`, `changed-on-disk`
 */
export async function compareSources({
  a,
  b,
  pool,
  signal,
  onProgress,
}: CompareJob): Promise<ComparedContents> {
  const options = signal === undefined ? {} : { signal };
  const [matched, sizesA, sizesB] = await Promise.all([
    pool.run('match-files', { a: filesOf(a), b: filesOf(b) }, { signal, quarantineKey: NO_FILE }),
    sizesOf(a, pool, signal),
    sizesOf(b, pool, signal),
  ]);
  const problems: Problem[] = [];
  let [done, total] = [0, 0];
  const rows = await compareContents(matched, sizesA, sizesB, async (side, files) => {
    total += files.length;
    const { sources } = side === 'a' ? a : b;
    const digests = new Map<number, string>();
    await Promise.all(
      ofSources(sources, files).map(async ({ source, start, own }) => {
        const result = await contentDigests({
          source,
          files: own,
          pool,
          ...options,
          onFiles: (count, current) => {
            done += count;
            onProgress?.({ done, total, unit: 'files', current });
          },
        });
        for (const [file, digest] of result.digests) digests.set(start + file, digest);
        problems.push(...result.problems);
      }),
    );
    return digests;
  });
  return { ...rows, sizes: [sizesA, sizesB], problems };
}

/** Groups files by source, with their indices in it. */
function ofSources(
  sources: readonly ScanSource[],
  files: readonly number[],
): readonly { readonly source: ScanSource; readonly start: number; readonly own: readonly number[] }[] {
  let end = 0;
  return sources.map((source) => {
    const start = end;
    end += namesOf(source).count;
    const own = files.filter((file) => file >= start && file < end).map((file) => file - start);
    return { source, start, own };
  });
}

function filesOf({ sources, below = '' }: ComparedSource): FilesToMatch {
  const named = sources.map((source) => {
    const { count, paths, pathStart } = namesOf(source);
    const encoding = source.kind === 'folder' ? 'utf-8' : source.encoding;
    return { names: { count, paths, pathStart }, encoding };
  });
  return { sources: named, below };
}

function namesOf(source: ScanSource): NameColumns {
  return source.kind === 'folder' ? source.loose.columns : source.archive.entries;
}

async function sizesOf(
  { sources }: ComparedSource,
  pool: Pool<Tasks>,
  signal: AbortSignal | undefined,
): Promise<Float64Array> {
  const all = await Promise.all(
    sources.map((source) =>
      source.kind === 'folder'
        ? source.loose.columns.size
        : pool.run('entry-sizes', { archive: source.file }, { signal, quarantineKey: stampKey(source.file) }),
    ),
  );
  const [only] = all;
  if (only !== undefined && all.length === 1) return only;
  const sizes = new Float64Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const some of all) {
    sizes.set(some, at);
    at += some.length;
  }
  return sizes;
}

import { join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { contentDigests } from '#main/compare/content-digests.ts';
import type { Threads } from '#main/context/threads.ts';
import { type FileStamp, stampKey, stampOf } from '#main/files/file-stamp.ts';
import { type ScanSource, scanSources } from '#main/workspace/scan-sources.ts';
import type { WorkspaceIndex } from '#main/workspace/workspace-index.ts';
import { type ConflictColumns, SameContent } from '#shared/contract/conflicts.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import { entryPath } from '#shared/formats/kit/entry-path.ts';
import type { DigestCache } from './digest-cache.ts';

export interface ConflictComparisonJob extends Threads {
  readonly index: WorkspaceIndex;
  readonly conflicts: Pick<ConflictColumns, 'start' | 'provider' | 'entry'>;
  /** Indices in the conflicts' columns. */
  readonly files: Uint32Array;
  readonly cache: DigestCache;
}

/** A file's unpacked size and digest, as far as known. */
interface Content {
  readonly provider: number;
  readonly entry: number;
  /** NaN if the file cannot be read. */
  size: number;
  stamp: FileStamp | undefined;
  digest: string | undefined;
}

/** Loose files to stat before yielding to other work. */
const STATS_PER_TURN = 500;

/**
 * Compares files with the winner of their path. Contents are read only if the sizes are equal and no digest is cached.
 * Unreadable files are reported as problems and do not stop the rest.
 * @throws UserError `cancelled`
 */
export async function compareConflicts(
  job: ConflictComparisonJob,
): Promise<{ readonly same: Uint8Array; readonly problems: readonly Problem[] }> {
  const { conflicts, files } = job;
  const problems: Problem[] = [];
  const contents = new Map<number, Content>();
  const contentOf = (file: number): Content => {
    const known = contents.get(file);
    if (known !== undefined) return known;
    const [provider, entry] = [conflicts.provider[file]!, conflicts.entry[file]!];
    const content: Content = { provider, entry, size: Number.NaN, stamp: undefined, digest: undefined };
    contents.set(file, content);
    return content;
  };
  const pairs = Array.from(
    files,
    (file) => [contentOf(firstOf(conflicts.start, file)), contentOf(file)] as const,
  );
  const sources = scanSources(job.index);
  const toMeasure = byProvider([...contents.values()]);
  for (const [provider, some] of toMeasure) await measure(job, sources[provider]!, some, problems);

  const open = new Set(pairs.flatMap((pair) => (pair[0].size === pair[1].size ? pair : [])));
  const waiting = byProvider([...open].filter((content) => !recall(job, sources, content)));
  let done = 0;
  const total = [...waiting.values()].reduce((sum, some) => sum + some.length, 0);
  await Promise.all(
    [...waiting].map(([provider, some]) =>
      read(job, sources[provider]!, some, problems, (count, current) => {
        done += count;
        job.onProgress?.({ done, total, unit: 'files', current });
      }),
    ),
  );
  return { same: Uint8Array.from(pairs, ([one, other]) => sameContent(one, other)), problems };
}

function byProvider(contents: readonly Content[]): ReadonlyMap<number, readonly Content[]> {
  const groups = new Map<number, Content[]>();
  for (const content of contents) {
    const group = groups.get(content.provider);
    if (group === undefined) groups.set(content.provider, [content]);
    else group.push(content);
  }
  return groups;
}

/** Index of the winner of a file's path. */
function firstOf(start: Uint32Array, file: number): number {
  let low = 0;
  let high = start.length - 1;
  while (low + 1 < high) {
    const middle = (low + high) >>> 1;
    if (start[middle]! <= file) low = middle;
    else high = middle;
  }
  return start[low]!;
}

function sameContent(one: Content, other: Content): number {
  if (Number.isNaN(one.size) || Number.isNaN(other.size)) return SameContent.unread;
  if (one.size !== other.size) return SameContent.differs;
  if (one.digest === undefined || other.digest === undefined) return SameContent.unread;
  return one.digest === other.digest ? SameContent.identical : SameContent.differs;
}

/** Finds the unpacked sizes, and checks that the files are still the listed ones. */
async function measure(
  { pool, signal }: ConflictComparisonJob,
  source: ScanSource,
  contents: readonly Content[],
  problems: Problem[],
): Promise<void> {
  if (source.kind === 'archive') {
    const { file } = source;
    await orProblem(source.name, problems, async () => {
      const sizes = await pool.run(
        'entry-sizes',
        { archive: file },
        { signal, quarantineKey: stampKey(file) },
      );
      for (const content of contents) {
        content.size = sizes[content.entry] ?? Number.NaN;
        content.stamp = file.stamp;
        if (Number.isNaN(content.size)) problems.push(unreadable(source, content.entry));
      }
    });
    return;
  }
  for (const [at, content] of contents.entries()) {
    if (at % STATS_PER_TURN === STATS_PER_TURN - 1) await breathe();
    signal?.throwIfAborted();
    const path = source.loose.path(content.entry);
    await orProblem(path, problems, () => {
      content.stamp = stampOf(join(source.folder, path));
      content.size = content.stamp.size;
    });
  }
}

function unreadable(source: ScanSource & { readonly kind: 'archive' }, entry: number): Problem {
  const message = 'The size of this entry cannot be read, so it was not compared.';
  return { path: nameOf(source, entry), code: 'unreadable-entry', message };
}

function nameOf(source: ScanSource, entry: number): string {
  if (source.kind === 'folder') return source.loose.path(entry);
  return `${source.name}::${entryPath(source.archive.entries, entry, source.encoding)}`;
}

/** Takes the digest from the cache, if it is there. */
function recall({ cache }: ConflictComparisonJob, sources: readonly ScanSource[], content: Content): boolean {
  const source = sources[content.provider]!;
  if (content.stamp === undefined) return false;
  content.digest = cache.get(...keyOf(source, content.entry, content.stamp));
  return content.digest !== undefined;
}

async function read(
  { pool, signal, cache }: ConflictComparisonJob,
  source: ScanSource,
  contents: readonly Content[],
  problems: Problem[],
  onFiles: (count: number, current: string) => void,
): Promise<void> {
  await orProblem(source.kind === 'archive' ? source.name : '', problems, async () => {
    const result = await contentDigests({
      source,
      files: contents.map(({ entry }) => entry),
      pool,
      ...(signal === undefined ? {} : { signal }),
      onFiles,
    });
    for (const content of contents) {
      content.digest = result.digests.get(content.entry);
      if (content.digest === undefined || content.stamp === undefined) continue;
      cache.set(...keyOf(source, content.entry, content.stamp), content.digest);
    }
    for (const problem of result.problems) {
      problems.push(
        source.kind === 'archive' ? { ...problem, path: `${source.name}::${problem.path}` } : problem,
      );
    }
  });
}

function keyOf(
  source: ScanSource,
  entry: number,
  stamp: FileStamp,
): readonly [path: string, stamp: FileStamp, entry: number | undefined] {
  return source.kind === 'archive'
    ? [source.file.path, stamp, entry]
    : [join(source.folder, source.loose.path(entry)), stamp, undefined];
}

/** Reports a missing or changed archive or file instead of ending the comparison. */
async function orProblem(path: string, problems: Problem[], work: () => void | Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof UserError) || error.code === 'cancelled') throw error;
    problems.push({ path, code: error.code, message: error.message });
  }
}

import { batchesByData, blocksOf } from '#main/archives/entry-batches.ts';
import type { FilesInput, MatchingFile } from '#main/batch/tasks/batch-files.ts';
import { MANY_FILES, type Pool } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import { otherSource } from '#main/workspace/other-sources.ts';
import type { ScanSource } from '#main/workspace/scan-sources.ts';
import type { BatchTool } from '#shared/batch/batch-tool.ts';
import type { Progress } from '#shared/contract/method.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import { entryPaths } from '#shared/formats/kit/entry-path.ts';

/** The files that a batch tool scans. */
export interface FilesJob<Q, F> {
  readonly tool: BatchTool<Q, unknown, F>;
  readonly question: Q;
  readonly sources: readonly ScanSource[];
  /** Whether a file is scanned; absent = all that the tool reads are. */
  readonly isWanted?: (file: FilePlace) => boolean;
  /** Folder whose files stand before those of `sources` where the tool reads other files; absent = none. */
  readonly otherFolder?: string;
  /** Gets every file that will be read, before the first one is. */
  readonly beforeReading?: (file: FilePlace) => void;
  /** A file's name in problems; absent = its path, after the name of its archive. */
  readonly nameOf?: (file: FilePlace) => string;
  /** Gets each matching file as it is found, in any order; with its bytes if it changes. */
  readonly use: (file: FoundFile<F>) => void | Promise<void>;
  /** Whether changed files include their bytes. */
  readonly bytes?: boolean;
  readonly pool: Pick<Pool<Tasks>, 'run'>;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

export interface FilePlace {
  /** Index of the job’s source. */
  readonly source: number;
  /** Index in the source: an archive’s entry, or a loose file. */
  readonly file: number;
  readonly path: string;
}

export type FoundFile<F> = Omit<MatchingFile<F>, 'at'> & FilePlace;

/** Files of a folder in one task. */
const BATCH_FILES = 64;

interface Batch {
  readonly source: number;
  readonly files: ArrayLike<number>;
  readonly paths: readonly string[];
  readonly input: () => FilesInput;
}

/**
 * Runs a tool over the files of folders and archives, in threads. A file that cannot be read or changed is a problem; the
 * others go on.
 *
 * @returns the number of files scanned, and the problems
 * @throws UserError `cancelled`, and those of the question
 */
export async function scanFiles<Q, F>(
  job: FilesJob<Q, F>,
): Promise<{ readonly files: number; readonly problems: readonly Problem[] }> {
  const { tool, question, sources, pool, signal, onProgress } = job;
  // A wrong question is wrong for all files.
  tool.ask(question);
  const batches = sources.flatMap((source, at) =>
    source.kind === 'folder' ? folderBatches(job, source, at) : archiveBatches(job, source, at),
  );
  const total = batches.reduce((sum, { paths }) => sum + paths.length, 0);
  const problems: Problem[] = [];
  const failed = new Set<string>();
  let done = 0;
  // Once one batch stops the job, the others use no more files: nothing is written after the error is reported.
  const stop = new AbortController();
  const either = signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal]);
  let stopped: { readonly error: unknown } | undefined;
  const nameOf = ({ source, files, paths }: Batch, at: number): string => {
    const [file = 0, path = ''] = [files[at], paths[at]];
    if (job.nameOf !== undefined) return job.nameOf({ source, file, path });
    const from = sources[source];
    return from?.kind === 'archive' ? `${from.name}::${path}` : path;
  };
  await Promise.all(
    batches.map(async (batch) => {
      try {
        const output = await pool.run('batch-files', batch.input(), {
          signal: either,
          quarantineKey: MANY_FILES,
        });
        for (const { at, found, ...rest } of output.files) {
          const [file = 0, path = ''] = [batch.files[at], batch.paths[at]];
          if (stopped !== undefined) return;
          // The task runs the tool of this id, so its matches have the tool's type.
          await job.use({ ...rest, found: found as readonly F[], source: batch.source, file, path });
        }
        for (const { at, code, message } of output.problems) {
          problems.push({ path: nameOf(batch, at), code, message });
        }
      } catch (error) {
        if (!(error instanceof UserError) || STOPS.has(error.code)) {
          stopped ??= { error };
          stop.abort();
          return;
        }
        const { code, message } = error;
        const key = `${batch.source} ${code}`;
        if (!failed.has(key)) problems.push({ path: sources[batch.source]?.name ?? '', code, message });
        failed.add(key);
      }
      done += batch.paths.length;
      onProgress?.({ done, total, unit: 'files', current: nameOf(batch, 0) });
    }),
  );
  if (stopped !== undefined) throw stopped.error;
  return {
    files: total,
    problems: problems.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0)),
  };
}

/** Errors of the whole job rather than of one archive. */
const STOPS = new Set(['cancelled', 'disk-full']);

function archiveBatches<Q, F>(
  job: FilesJob<Q, F>,
  { archive, file, encoding }: ScanSource & { readonly kind: 'archive' },
  source: number,
): readonly Batch[] {
  const { bytes = false } = job;
  const shown = entryPaths(archive.entries, encoding);
  const wanted = Uint32Array.from(
    [...shown.keys()].filter((entry) => {
      const path = shown[entry] ?? '';
      return isRead(job, { source, file: entry, path });
    }),
  );
  return batchesByData(archive.entries, wanted).map(({ entries }): Batch => {
    const paths = Array.from(entries, (entry) => shown[entry] ?? '');
    return {
      source,
      files: entries,
      paths,
      input: () => ({
        ...asked(job),
        kind: 'entries',
        paths,
        bytes,
        blocks: blocksOf(archive, file, entries),
      }),
    };
  });
}

function folderBatches<Q, F>(
  job: FilesJob<Q, F>,
  { folder, loose }: ScanSource & { readonly kind: 'folder' },
  source: number,
): readonly Batch[] {
  const { bytes = false } = job;
  const files: number[] = [];
  for (let file = 0; file < loose.count; file += 1) {
    const path = loose.path(file);
    if (isRead(job, { source, file, path })) files.push(file);
  }
  return Array.from({ length: Math.ceil(files.length / BATCH_FILES) }, (_, i): Batch => {
    const some = files.slice(i * BATCH_FILES, (i + 1) * BATCH_FILES);
    const paths = some.map((file) => loose.path(file));
    return {
      source,
      files: some,
      paths,
      input: () => ({ ...asked(job), kind: 'files', folder, paths, bytes }),
    };
  });
}

function asked<Q, F>({ tool, question, sources, otherFolder }: FilesJob<Q, F>) {
  const first = otherFolder === undefined ? [] : [{ kind: 'folder', folder: otherFolder } as const];
  return { tool: tool.id, question, others: [...first, ...sources.map(otherSource)] };
}

function isRead<Q, F>(
  { tool, question, isWanted, beforeReading }: FilesJob<Q, F>,
  place: FilePlace,
): boolean {
  const { path } = place;
  if (!tool.reads.includes(path) || tool.needs?.(path, question) === false) return false;
  if (isWanted?.(place) === false) return false;
  beforeReading?.(place);
  return true;
}

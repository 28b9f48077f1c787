import type { BatchInput } from '#main/archives/tasks/batch-input.ts';
import type { EntryProblem } from '#main/archives/tasks/read-entries.ts';
import type { ScanSource } from '#main/workspace/scan-sources.ts';
import type { Progress } from '#shared/contract/method.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import { entryPaths } from '#shared/formats/kit/entry-path.ts';
import { batchesByData, blocksOf } from './entry-batches.ts';

/** Files of one source for one task, which reads them in this order. */
export interface SourceBatch {
  /** Index of the source. */
  readonly source: number;
  /** Index in the source of each file. */
  readonly files: ArrayLike<number>;
  readonly paths: readonly string[];
  /** Their bytes, as stored. */
  readonly bytes: number;
  /** Made when the batch’s turn comes: all of them together take as much as the directories. */
  readonly input: () => BatchInput;
}

/** Loose files per task. */
const LOOSE_FILES = 128;
/** Bytes of loose files per task: a large one has a task of its own. */
const LOOSE_BYTES = 16 * 1024 * 1024;

/** Cuts the files of sources into batches for tasks. `isWanted` gets the path and the index in the source. */
export function sourceBatches(
  sources: readonly ScanSource[],
  isWanted: (path: string, file: number, source: number) => boolean = () => true,
): readonly SourceBatch[] {
  return sources.flatMap((source, at) => {
    const wanted = (path: string, file: number): boolean => isWanted(path, file, at);
    return source.kind === 'folder' ? folderBatches(source, at, wanted) : archiveBatches(source, at, wanted);
  });
}

type IsWanted = (path: string, file: number) => boolean;

function archiveBatches(
  { archive, file, encoding }: ScanSource & { readonly kind: 'archive' },
  source: number,
  isWanted: IsWanted,
): readonly SourceBatch[] {
  const shown = entryPaths(archive.entries, encoding);
  const wanted = Uint32Array.from([...shown.keys()].filter((entry) => isWanted(shown[entry] ?? '', entry)));
  return batchesByData(archive.entries, wanted).map(({ entries, bytes }) => {
    const paths = Array.from(entries, (entry) => shown[entry] ?? '');
    return {
      source,
      files: entries,
      paths,
      bytes,
      input: () => ({ kind: 'entries', paths, blocks: blocksOf(archive, file, entries) }),
    };
  });
}

function folderBatches(
  { folder, loose }: ScanSource & { readonly kind: 'folder' },
  source: number,
  isWanted: IsWanted,
): readonly SourceBatch[] {
  const batches: SourceBatch[] = [];
  let files: number[] = [];
  let paths: string[] = [];
  let bytes = 0;
  const close = (): void => {
    const own = paths;
    if (files.length > 0)
      batches.push({ source, files, paths, bytes, input: () => ({ kind: 'files', folder, paths: own }) });
    [files, paths, bytes] = [[], [], 0];
  };
  for (let file = 0; file < loose.count; file += 1) {
    const path = loose.path(file);
    if (!isWanted(path, file)) continue;
    const size = loose.columns.size[file] ?? 0;
    if (bytes + size > LOOSE_BYTES) close();
    files.push(file);
    paths.push(path);
    bytes += size;
    if (files.length === LOOSE_FILES) close();
  }
  close();
  return batches;
}

/** A problem of a file, or of a whole source. */
export interface SourceProblem extends Problem {
  /** Index of the source. */
  readonly source: number;
}

/** How to run a task for every batch. */
export interface BatchRun<O> {
  readonly sources: readonly ScanSource[];
  readonly run: (batch: SourceBatch) => Promise<O>;
  readonly use: (output: O, batch: SourceBatch) => void;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** What progress counts; by default bytes. */
  readonly unit?: 'bytes' | 'files';
}

/**
 * Runs all batches. Files that could not be read, and archives that changed meanwhile, are problems and do not stop the
 * rest.
 * @throws UserError `cancelled`, `bad-query`
 */
export async function runBatches<O extends { readonly problems: readonly EntryProblem[] }>(
  batches: readonly SourceBatch[],
  { sources, run, use, onProgress, unit = 'bytes' }: BatchRun<O>,
): Promise<readonly SourceProblem[]> {
  const sizeOf = ({ bytes, paths }: SourceBatch): number => (unit === 'bytes' ? bytes : paths.length);
  const total = batches.reduce((sum, batch) => sum + sizeOf(batch), 0);
  const problems: SourceProblem[] = [];
  const failed = new Set<string>();
  let done = 0;
  const nameOf = ({ source }: SourceBatch, path: string): string => {
    const from = sources[source];
    return from?.kind === 'archive' ? `${from.name}::${path}` : path;
  };
  await Promise.all(
    batches.map(async (batch) => {
      const { source } = batch;
      try {
        const output = await run(batch);
        use(output, batch);
        for (const { at, code, message } of output.problems)
          problems.push({ source, path: nameOf(batch, batch.paths[at] ?? ''), code, message });
      } catch (error) {
        if (!(error instanceof UserError) || STOPS.has(error.code)) throw error;
        const { code, message } = error;
        const key = `${source} ${code}`;
        if (!failed.has(key)) problems.push({ source, path: sources[source]?.name ?? '', code, message });
        failed.add(key);
      }
      done += sizeOf(batch);
      onProgress?.({ done, total, unit, current: nameOf(batch, batch.paths[0] ?? '') });
    }),
  );
  return problems;
}

/** Errors that end the whole job: it was cancelled, or nothing can be asked like this. */
const STOPS: ReadonlySet<string> = new Set(['cancelled', 'bad-query']);

import type { FilesInput, FilesOutput, FoundInFile } from '#main/workers/change-files.ts';
import type { Pool } from '#main/workers/pool.ts';
import type { Tasks } from '#main/workers/tasks.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import { entryPaths } from '#shared/formats/entry-path.ts';
import type { Progress } from '#shared/rpc/contract.ts';
import { batchesByData, blocksOf } from './entry-batches.ts';
import type { ScanSource } from './scan-block-types.ts';

/** What is looked for in meshes, as a thread does it: `Q` is asked, and `F` is what a file has of it. */
export interface MeshSearch<Q, F> {
  readonly read: (
    pool: Pool<Tasks>,
    input: FilesInput<Q>,
    options: { readonly signal?: AbortSignal },
  ) => Promise<FilesOutput<F>>;
  /** Whether a path is one of a file to look into, where not all meshes are. */
  readonly isWanted?: (query: Q, path: string) => boolean;
}

export interface MeshJob<Q, F> {
  readonly search: MeshSearch<Q, F>;
  readonly sources: readonly ScanSource[];
  readonly query: Q;
  /** Only meshes that this allows; absent = all. */
  readonly isWanted?: (file: MeshPlace) => boolean;
  /** How a file is called in problems; absent = by its path, behind the name of its archive. */
  readonly nameOf?: (file: MeshPlace) => string;
  /** Takes each file that has something that is meant, as it is found and in no order; with its bytes where it changes. */
  readonly use: (found: FoundMesh<F>) => void | Promise<void>;
  /** Whether changed files come with their bytes. */
  readonly bytes?: boolean;
  readonly pool: Pool<Tasks>;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

export interface MeshPlace {
  /** Index of the job’s source. */
  readonly source: number;
  /** Index in the source: an archive’s entry, or a loose file. */
  readonly file: number;
  readonly path: string;
}

export type FoundMesh<F> = F & Omit<FoundInFile, 'at'> & MeshPlace;

/** Files of a folder that one task reads. */
const BATCH_FILES = 64;
const MESH = /\.(nif|btr|bto)$/i;

interface Batch<Q> {
  readonly source: number;
  readonly files: ArrayLike<number>;
  readonly paths: readonly string[];
  readonly input: () => FilesInput<Q>;
}

/**
 * Looks into all meshes of some folders and archives, and works out what changes in them. A file that cannot be
 * read, or not changed, is a problem; the others go on.
 *
 * @returns how many files were looked at, and the problems
 * @throws UserError `cancelled`, and those of the query
 */
export async function lookIntoMeshes<Q, F>(
  job: MeshJob<Q, F>,
): Promise<{ readonly files: number; readonly problems: readonly Problem[] }> {
  const { search, sources, pool, signal, onProgress } = job;
  const batches = sources.flatMap((source, at) =>
    source.kind === 'folder' ? folderBatches(job, source, at) : archiveBatches(job, source, at),
  );
  const total = batches.reduce((sum, { paths }) => sum + paths.length, 0);
  const problems: Problem[] = [];
  const failed = new Set<string>();
  let done = 0;
  // Once one batch stops the job, the others take nothing more: nothing is written behind the back of who was told so.
  const stop = new AbortController();
  const either = signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal]);
  let stopped: { readonly error: unknown } | undefined;
  const nameOf = ({ source, files, paths }: Batch<Q>, at: number): string => {
    const [file = 0, path = ''] = [files[at], paths[at]];
    if (job.nameOf !== undefined) return job.nameOf({ source, file, path });
    const from = sources[source];
    return from?.kind === 'archive' ? `${from.name}::${path}` : path;
  };
  await Promise.all(
    batches.map(async (batch) => {
      try {
        const output = await search.read(pool, batch.input(), { signal: either });
        for (const found of output.files) {
          const [file = 0, path = ''] = [batch.files[found.at], batch.paths[found.at]];
          if (stopped !== undefined) return;
          await job.use({ ...found, source: batch.source, file, path });
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

/** Errors that are of the whole job and not of one archive. */
const STOPS = new Set(['cancelled', 'bad-expression', 'bad-path-query', 'disk-full']);

/** Whether a name is one of files that are looked into. */
export function isMesh(path: string): boolean {
  return MESH.test(path);
}

function archiveBatches<Q, F>(
  job: MeshJob<Q, F>,
  { archive, file, encoding }: ScanSource & { readonly kind: 'archive' },
  source: number,
): readonly Batch<Q>[] {
  const { query, bytes = false } = job;
  const shown = entryPaths(archive.entries, encoding);
  const wanted = Uint32Array.from(
    [...shown.keys()].filter((entry) => {
      const path = shown[entry] ?? '';
      return isMeant(job, { source, file: entry, path });
    }),
  );
  return batchesByData(archive.entries, wanted).map(({ entries }): Batch<Q> => {
    const paths = Array.from(entries, (entry) => shown[entry] ?? '');
    return {
      source,
      files: entries,
      paths,
      input: () => ({ kind: 'entries', query, paths, bytes, blocks: blocksOf(archive, file, entries) }),
    };
  });
}

function folderBatches<Q, F>(
  job: MeshJob<Q, F>,
  { folder, loose }: ScanSource & { readonly kind: 'folder' },
  source: number,
): readonly Batch<Q>[] {
  const { query, bytes = false } = job;
  const files: number[] = [];
  for (let file = 0; file < loose.count; file += 1) {
    const path = loose.path(file);
    if (isMeant(job, { source, file, path })) files.push(file);
  }
  return Array.from({ length: Math.ceil(files.length / BATCH_FILES) }, (_, i): Batch<Q> => {
    const some = files.slice(i * BATCH_FILES, (i + 1) * BATCH_FILES);
    const paths = some.map((file) => loose.path(file));
    return { source, files: some, paths, input: () => ({ kind: 'files', folder, query, paths, bytes }) };
  });
}

function isMeant<Q, F>({ search, query, isWanted }: MeshJob<Q, F>, place: MeshPlace): boolean {
  return isMesh(place.path) && (search.isWanted?.(query, place.path) ?? true) && (isWanted?.(place) ?? true);
}

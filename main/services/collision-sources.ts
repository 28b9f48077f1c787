import type { CollisionFile, CollisionInput } from '#main/workers/collision-files.ts';
import type { Pool } from '#main/workers/pool.ts';
import type { Tasks } from '#main/workers/tasks.ts';
import type { CollisionQuery } from '#shared/collision/change-file.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import { entryPaths } from '#shared/formats/entry-path.ts';
import type { Progress } from '#shared/rpc/contract.ts';
import { batchesByData, blocksOf } from './entry-batches.ts';
import type { ScanSource } from './scan-block-types.ts';

export interface CollisionJob {
  readonly sources: readonly ScanSource[];
  readonly query: CollisionQuery;
  /** Only meshes that this allows; absent = all. */
  readonly isWanted?: (file: Pick<FoundCollision, 'source' | 'file' | 'path'>) => boolean;
  /** Takes each file with bodies that are meant, as it is found and in no order; with its bytes where it changes. */
  readonly use: (found: FoundCollision) => void | Promise<void>;
  /** Whether changed files come with their bytes. */
  readonly bytes?: boolean;
  readonly pool: Pool<Tasks>;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

export interface FoundCollision extends Omit<CollisionFile, 'at'> {
  /** Index of the job’s source. */
  readonly source: number;
  /** Index in the source: an archive’s entry, or a loose file. */
  readonly file: number;
  readonly path: string;
}

/** Files of a folder that one task reads. */
const BATCH_FILES = 64;
const MESH = /\.(nif|btr|bto)$/i;

interface Batch {
  readonly source: number;
  readonly files: ArrayLike<number>;
  readonly paths: readonly string[];
  readonly input: () => CollisionInput;
}

/**
 * Looks for bodies in all meshes of some folders and archives, and works out what changes in them. A file that cannot be
 * read, or not changed, is a problem; the others go on.
 *
 * @returns how many files were looked at, and the problems
 * @throws UserError `bad-expression`, `cancelled`
 */
export async function collisionInSources(
  job: CollisionJob,
): Promise<{ readonly files: number; readonly problems: readonly Problem[] }> {
  const { sources, pool, signal, onProgress } = job;
  const batches = sources.flatMap((source, at) =>
    source.kind === 'folder' ? folderBatches(job, source, at) : archiveBatches(job, source, at),
  );
  const total = batches.reduce((sum, { paths }) => sum + paths.length, 0);
  const problems: Problem[] = [];
  const failed = new Set<string>();
  let done = 0;
  const nameOf = ({ source }: Batch, path: string): string => {
    const from = sources[source];
    return from?.kind === 'archive' ? `${from.name}::${path}` : path;
  };
  await Promise.all(
    batches.map(async (batch) => {
      try {
        const output = await pool.run(
          'collision-files',
          batch.input(),
          signal === undefined ? {} : { signal },
        );
        for (const { at, ...file } of output.files) {
          const [index = 0, path = ''] = [batch.files[at], batch.paths[at]];
          await job.use({ ...file, source: batch.source, file: index, path });
        }
        for (const { at, code, message } of output.problems) {
          problems.push({ path: nameOf(batch, batch.paths[at] ?? ''), code, message });
        }
      } catch (error) {
        if (!(error instanceof UserError) || STOPS.has(error.code)) throw error;
        const { code, message } = error;
        const key = `${batch.source} ${code}`;
        if (!failed.has(key)) problems.push({ path: sources[batch.source]?.name ?? '', code, message });
        failed.add(key);
      }
      done += batch.paths.length;
      onProgress?.({ done, total, unit: 'files', current: nameOf(batch, batch.paths[0] ?? '') });
    }),
  );
  return {
    files: total,
    problems: problems.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0)),
  };
}

/** Errors that are of the whole job and not of one archive. */
const STOPS = new Set(['cancelled', 'bad-expression', 'disk-full']);

function archiveBatches(
  { query, isWanted, bytes = false }: CollisionJob,
  { archive, file, encoding }: ScanSource & { readonly kind: 'archive' },
  source: number,
): readonly Batch[] {
  const shown = entryPaths(archive.entries, encoding);
  const wanted = Uint32Array.from(
    [...shown.keys()].filter((entry) => {
      const path = shown[entry] ?? '';
      return MESH.test(path) && (isWanted?.({ source, file: entry, path }) ?? true);
    }),
  );
  return batchesByData(archive.entries, wanted).map(({ entries }): Batch => {
    const paths = Array.from(entries, (entry) => shown[entry] ?? '');
    return {
      source,
      files: entries,
      paths,
      input: () => ({ kind: 'entries', query, paths, bytes, blocks: blocksOf(archive, file, entries) }),
    };
  });
}

function folderBatches(
  { query, isWanted, bytes = false }: CollisionJob,
  { folder, loose }: ScanSource & { readonly kind: 'folder' },
  source: number,
): readonly Batch[] {
  const files: number[] = [];
  for (let file = 0; file < loose.count; file += 1) {
    const path = loose.path(file);
    if (MESH.test(path) && (isWanted?.({ source, file, path }) ?? true)) files.push(file);
  }
  return Array.from({ length: Math.ceil(files.length / BATCH_FILES) }, (_, i): Batch => {
    const some = files.slice(i * BATCH_FILES, (i + 1) * BATCH_FILES);
    const paths = some.map((file) => loose.path(file));
    return { source, files: some, paths, input: () => ({ kind: 'files', folder, query, paths, bytes }) };
  });
}

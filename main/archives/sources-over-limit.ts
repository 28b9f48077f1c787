import type { Threads } from '#main/context/threads.ts';
import type { ScanSource } from '#main/workspace/scan-sources.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import { entryPaths } from '#shared/formats/kit/entry-path.ts';
import { limitOf, refuseTooMuch } from './refuse-too-much.ts';

export interface SourcesToUnpack extends Pick<Threads, 'pool' | 'signal'> {
  readonly sources: readonly ScanSource[];
  /** Whether an entry will be unpacked; absent = all are. */
  readonly isWanted?: ((entry: FilePlace) => boolean) | undefined;
  /** Maximum bytes to unpack from each archive; undefined = by its size. */
  readonly limit: number | undefined;
}

interface FilePlace {
  /** Index of the source. */
  readonly source: number;
  readonly file: number;
  readonly path: string;
}

/**
 * The archives that would unpack to more than the limit, by the index of their source: none of them stops the others.
 * @throws UserError `over-limit` if there is only one source
 */
export async function sourcesOverLimit(job: SourcesToUnpack): Promise<ReadonlyMap<number, Problem>> {
  const { sources, limit, pool, signal } = job;
  const over = new Map<number, Problem>();
  for (const [at, source] of sources.entries()) {
    if (source.kind !== 'archive') continue;
    try {
      const { archive, file } = source;
      const entries = wantedOf(job, source, at);
      const unpack = { archive, file, pool, ...(entries === undefined ? {} : { entries }) };
      await refuseTooMuch(signal === undefined ? unpack : { ...unpack, signal }, limitOf(limit));
    } catch (error) {
      if (!(error instanceof UserError) || error.code !== 'over-limit') {
        // Reading it will report the same.
        if (error instanceof UserError && error.code !== 'cancelled') continue;
        throw error;
      }
      if (sources.length === 1) throw error;
      over.set(at, { path: source.name, code: error.code, message: error.message });
    }
  }
  return over;
}

/** Undefined = all. */
function wantedOf(
  { isWanted }: SourcesToUnpack,
  { archive, encoding }: ScanSource & { readonly kind: 'archive' },
  source: number,
): Uint32Array<ArrayBuffer> | undefined {
  if (isWanted === undefined) return undefined;
  const paths = entryPaths(archive.entries, encoding);
  return Uint32Array.from(
    [...paths.keys()].filter((file) => isWanted({ source, file, path: paths[file] ?? '' })),
  );
}

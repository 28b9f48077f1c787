import { refuseTooMuch } from '#main/archives/refuse-too-much.ts';
import type { Threads } from '#main/context/threads.ts';
import type { AllowedOutside } from '#main/games/outside.ts';
import { type ContentQuery, MAX_MATCHES } from '#main/search/tasks/search-contents.ts';
import type { ScanSource } from '#main/workspace/scan-sources.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import { entryPaths } from '#shared/formats/kit/entry-path.ts';
import { pathGlob } from '#shared/text/path-glob.ts';
import { scanTarget } from './scan-target.ts';
import { searchSources } from './search-sources.ts';

export interface SearchTargetJob extends Required<Omit<Threads, 'signal'>> {
  readonly query: ContentQuery;
  /** Glob for paths; undefined = all. */
  readonly include: string | undefined;
  /** Folders outside to read as well. */
  readonly outside?: AllowedOutside;
  /** Maximum bytes to unpack from each archive; undefined = by its size. */
  readonly limit?: number | undefined;
}

/**
 * Finds files of an archive or a Data folder whose contents match. In a folder, archives that unpack to more than the limit are
 * problems.
 * @throws UserError `over-limit` for a single archive, and those of `searchSources`
 */
export async function searchTarget(target: string, job: SearchTargetJob) {
  const { query, include, pool, onProgress, outside, limit } = job;
  const { sources, nameOf, problems } = await scanTarget(target, pool, outside);
  const wanted = include === undefined ? {} : { isWanted: pathGlob(include) };
  const kept: number[] = [];
  const tooMuch: Problem[] = [];
  for (const [at, source] of sources.entries()) {
    try {
      if (source.kind === 'archive') {
        await refuseTooMuch({ ...source, pool, ...entriesOf(source, wanted.isWanted) }, limit);
      }
      kept.push(at);
    } catch (error) {
      if (sources.length === 1 || !(error instanceof UserError)) throw error;
      tooMuch.push({ path: source.name, code: error.code, message: error.message });
    }
  }
  const found = await searchSources({
    sources: sources.filter((_, at) => kept.includes(at)),
    query,
    pool,
    onProgress,
    ...wanted,
  });
  return {
    files: found.hits.map((hit) => ({
      file: nameOf({ ...hit, source: kept[hit.source] ?? 0 }),
      offset: hit.offset,
      count: hit.count,
      /** Whether counting stopped at the limit. */
      atLeast: hit.count >= MAX_MATCHES,
    })),
    searched: found.files,
    bytes: found.bytes,
    /** Whether the list is incomplete. */
    more: found.cut,
    problems: [...problems, ...tooMuch, ...found.problems],
  };
}

/** The entries of an archive that are searched; nothing = all. */
function entriesOf(
  { archive, encoding }: ScanSource & { readonly kind: 'archive' },
  isWanted: ((path: string) => boolean) | undefined,
): { readonly entries?: Uint32Array<ArrayBuffer> } {
  if (isWanted === undefined) return {};
  const paths = entryPaths(archive.entries, encoding);
  return { entries: Uint32Array.from([...paths.keys()].filter((entry) => isWanted(paths[entry] ?? ''))) };
}

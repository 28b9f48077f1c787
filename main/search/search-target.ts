import { sourcesOverLimit } from '#main/archives/sources-over-limit.ts';
import type { Threads } from '#main/context/threads.ts';
import type { AllowedOutside } from '#main/games/outside.ts';
import { type ContentQuery, MAX_MATCHES } from '#main/search/tasks/search-contents.ts';
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
  const isWanted = include === undefined ? undefined : pathGlob(include);
  const over = await sourcesOverLimit({
    sources,
    isWanted: isWanted && (({ path }) => isWanted(path)),
    pool,
    limit,
  });
  const kept = [...sources.keys()].filter((at) => !over.has(at));
  const found = await searchSources({
    sources: sources.filter((_, at) => !over.has(at)),
    query,
    pool,
    onProgress,
    ...(isWanted === undefined ? {} : { isWanted }),
  });
  return {
    files: found.hits.map((hit) => ({
      file: nameOf({ ...hit, source: kept[hit.source] ?? 0 }),
      offset: hit.offset,
      count: hit.count,
      /** Whether counting stopped at the limit. */
      atLeast: hit.count >= MAX_MATCHES,
      excerpt: hit.excerpt,
    })),
    searched: found.files,
    bytes: found.bytes,
    /** Whether the list is incomplete. */
    more: found.cut,
    problems: [...problems, ...over.values(), ...found.problems],
  };
}

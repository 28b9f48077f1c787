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
}

/** Finds files of an archive or a Data folder whose contents match. */
export async function searchTarget(target: string, job: SearchTargetJob) {
  const { query, include, pool, onProgress, outside } = job;
  const { sources, nameOf, problems } = await scanTarget(target, pool, outside);
  const found = await searchSources({
    sources,
    query,
    pool,
    onProgress,
    ...(include === undefined ? {} : { isWanted: pathGlob(include) }),
  });
  return {
    files: found.hits.map((hit) => ({
      file: nameOf(hit),
      offset: hit.offset,
      count: hit.count,
      /** Whether counting stopped at the limit. */
      atLeast: hit.count >= MAX_MATCHES,
    })),
    searched: found.files,
    bytes: found.bytes,
    /** Whether the list is incomplete. */
    more: found.cut,
    problems: [...problems, ...found.problems],
  };
}

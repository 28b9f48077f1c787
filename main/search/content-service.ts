import type { ServiceContext } from '#main/context/context.ts';
import type { Jobs } from '#main/context/jobs.ts';
import { foundColumns, sourceNames, textColumn } from '#main/workspace/found-columns.ts';
import { scanSources } from '#main/workspace/scan-sources.ts';
import type { Workspaces } from '#main/workspace/service.ts';
import { queryPatterns } from '#shared/document/query-patterns.ts';
import { UserError } from '#shared/errors.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import { pathGlob } from '#shared/text/path-glob.ts';
import { searchSources } from './search-sources.ts';

/** Searches the contents of an open folder's files, including those in archives, for bytes, text and numbers. */
export function createContentSearch(
  { pool }: ServiceContext,
  jobs: Jobs,
  workspaces: Workspaces,
): Pick<Handlers, 'contents.search'> {
  return {
    'contents.search': async ({ workspace: id, archive, kind, query, include }, call) => {
      const { index } = workspaces.get(id);
      // Rejects a bad query before a job starts.
      queryPatterns(kind, query);
      const sources = scanSources(index).filter(
        (source) => archive === undefined || (source.kind === 'archive' && source.name === archive),
      );
      if (sources.length === 0) {
        throw new UserError(
          'no-such-archive',
          `“${archive}” is not an archive in this folder. Refresh the folder.`,
          {
            path: archive,
          },
        );
      }
      const found = await jobs.run(
        `Search for ${query}`,
        call,
        ({ signal, progress }) =>
          searchSources({
            sources,
            query: { kind, text: query },
            pool,
            signal,
            onProgress: progress,
            ...(include === undefined ? {} : { isWanted: pathGlob(include) }),
          }),
        ({ hits, files, cut, problems }) => ({
          message: `${hits.length}${cut ? ' and more' : ''} of ${files} files contain it.`,
          problems,
        }),
      );
      const { hits, files, bytes, cut, problems } = found;
      const excerpts = textColumn(
        hits.flatMap(({ excerpt: { before, match, after } }) => [before, match, after]),
      );
      return {
        ...foundColumns(hits, sourceNames(sources)),
        offset: Float64Array.from(hits, ({ offset }) => offset),
        matches: Uint32Array.from(hits, ({ count }) => count),
        excerpts: excerpts.texts,
        excerptStart: excerpts.start,
        searched: files,
        bytes,
        more: cut,
        problems: problems.length,
      };
    },
  };
}

import { searchSources } from '#main/services/search-sources.ts';
import type { ContentQuery } from '#main/workers/search-contents.ts';
import { MOST_COUNTED } from '#main/workers/search-contents.ts';
import { UserError } from '#shared/errors.ts';
import { pathGlob } from '#shared/workspace/path-glob.ts';
import { type ExitCode, printJson, printLines, reportProblems, say } from './output.ts';
import { withPool } from './pool.ts';
import { progressLine } from './progress.ts';
import { scanTarget } from './scan-target.ts';

export interface SearchOptions {
  readonly text?: string;
  readonly hex?: string;
  readonly value?: string;
  readonly include?: string;
  readonly json?: boolean;
}

/** `search TARGET`: files of an archive or a Data folder whose contents have a text, bytes or a number. */
export async function search(target: string, options: SearchOptions): Promise<ExitCode> {
  const query = queryOf(options);
  const { include, json } = options;
  const isWanted = include === undefined ? undefined : pathGlob(include);
  const { found, nameOf, unread } = await withPool(async (pool) => {
    const { sources, nameOf: name, problems } = await scanTarget(target, pool);
    const result = await searchSources({
      sources,
      query,
      pool,
      onProgress: progressLine('Searching'),
      ...(isWanted === undefined ? {} : { isWanted }),
    });
    return { found: result, nameOf: name, unread: problems };
  });
  const problems = [...unread, ...found.problems];
  const { hits, files, bytes, cut } = found;
  if (json === true) {
    const list = hits.map((hit) => ({ file: nameOf(hit), offset: hit.offset, count: hit.count }));
    printJson({ searched: files, bytes, files: list, more: cut, problems });
    return problems.length > 0 ? 3 : 0;
  }
  printLines(
    hits.map((hit) => {
      const count =
        hit.count >= MOST_COUNTED
          ? `${MOST_COUNTED} times or more`
          : hit.count === 1
            ? 'once'
            : `${hit.count} times`;
      return `${nameOf(hit)}: ${count}, first at ${hit.offset}`;
    }),
  );
  say(`${hits.length}${cut ? ' and more' : ''} of ${files} files have it (${bytes} bytes looked through).`);
  return reportProblems(problems);
}

/** @throws UserError `usage` unless exactly one thing is looked for */
function queryOf({ text, hex, value }: SearchOptions): ContentQuery {
  const queries = Object.entries({ text, hex, value }).flatMap(([kind, words]) =>
    words === undefined || words === '' ? [] : [{ kind: kind as ContentQuery['kind'], text: words }],
  );
  const [query] = queries;
  if (query !== undefined && queries.length === 1) return query;
  throw new UserError('usage', 'Say one thing to look for: --text, --hex or --value.');
}

import { ALLOW_OUTSIDE, INCLUDE, JSON_OUTPUT, UNPACK_LIMIT } from '#main/cli/kit/shared-options.ts';
import { argument, command, text } from '#main/cli/kit/spec.ts';
import { exitFor } from '#main/cli/kit/terminal.ts';
import type { ContentQuery } from '#main/search/tasks/search-contents.ts';
import { UserError } from '#shared/errors.ts';

export const search = command({
  name: 'search',
  summary: 'Find files whose contents have a text, bytes or a number',
  arguments: { target: argument('<target>', 'An archive, or a Data folder with its archives') },
  options: {
    text: text('<text>', 'Text in any case, as UTF-8, Windows-1252 or UTF-16'),
    hex: text('<digits>', 'Bytes such as “DE AD ?? EF”'),
    value: text('<number>', 'A number such as 12, 0.5f32 or 7u16be'),
    include: INCLUDE,
    allowOutside: ALLOW_OUTSIDE,
    limit: UNPACK_LIMIT,
    json: JSON_OUTPUT,
  },
  examples: [
    { line: 'search . --text coalbrook --include "*.nif"', shows: 'Meshes that mention a texture folder' },
  ],
  exits: { 3: 'Some files could not be read' },
  async run({ target }, { include, allowOutside, limit, json, ...wanted }, { terminal, withPool }) {
    const query = queryOf(wanted);
    const { searchTarget } = await import('#main/search/search-target.ts');
    const onProgress = terminal.progress('Searching');
    const found = await withPool((pool) =>
      searchTarget(target, { query, include, pool, onProgress, limit, outside: allowOutside ? 'all' : [] }),
    );
    const { files, searched, bytes, more, problems } = found;
    if (json) {
      const list = files.map(({ file, offset, count, excerpt }) => ({ file, offset, count, ...excerpt }));
      terminal.json({ searched, bytes, files: list, more, problems });
      return exitFor(problems);
    }
    terminal.lines(
      files.map(({ file, offset, count, atLeast, excerpt: { before, match, after } }) => {
        const times = count === 1 && !atLeast ? 'once' : `${count} times${atLeast ? ' or more' : ''}`;
        return `${file}: ${times}, first at ${offset}: ${before}${match}${after}`;
      }),
    );
    terminal.say(
      `${files.length}${more ? ' and more' : ''} of ${searched} files match (${bytes} bytes searched).`,
    );
    return terminal.problems(problems);
  },
});

/** @throws UserError `usage` unless there is exactly one query */
function queryOf(wanted: Readonly<Record<ContentQuery['kind'], string | undefined>>): ContentQuery {
  const queries = Object.entries(wanted).flatMap(([kind, typed]) =>
    typed === undefined || typed === '' ? [] : [{ kind: kind as ContentQuery['kind'], text: typed }],
  );
  const [query] = queries;
  if (query !== undefined && queries.length === 1) return query;
  throw new UserError('usage', 'Give one of --text, --hex and --value.');
}

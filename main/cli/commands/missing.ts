import type { CommandContext } from '#main/cli/kit/command-context.ts';
import { openGraph } from '#main/cli/kit/open-graph.ts';
import { DATA_FOLDER, JSON_OUTPUT } from '#main/cli/kit/shared-options.ts';
import { argument, command, type OptionValues, text } from '#main/cli/kit/spec.ts';
import { exitFor } from '#main/cli/kit/terminal.ts';
import { isFolder } from '#main/files/is-folder.ts';
import type { MissingFile } from '#main/graph/answers.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import { neededBy } from './needs.ts';

const OPTIONS = {
  data: text('<folder>', 'Data folder, if the target is not the whole of it'),
  ...DATA_FOLDER,
  json: JSON_OUTPUT,
};

type MissingOptions = Omit<OptionValues<typeof OPTIONS>, 'json'>;

export const missing = command({
  name: 'missing',
  summary: 'List the files that a folder, plugins, meshes or materials need and Data lacks',
  arguments: {
    targets: argument('<target...>', 'A Data folder or a mod’s, or plugins, meshes and materials in Data'),
  },
  options: OPTIONS,
  examples: [
    { line: 'missing Coalbrook.esm --data .', shows: 'What a plugin names that is not there', exit: 3 },
    { line: 'missing . --json', shows: 'All that is missing in a Data folder, with what wants it', exit: 3 },
  ],
  exits: { 3: 'Files are missing, or some could not be read' },
  async run({ targets }, { json, ...options }, context) {
    const { terminal } = context;
    const [first = ''] = targets;
    const { lacking, problems } =
      targets.length === 1 && isFolder(first)
        ? await missingIn(first, options, context)
        : await missingOf(targets, options, context);
    if (json) terminal.json(lacking);
    else {
      terminal.lines(lacking.flatMap(linesOf));
      terminal.say(lacking.length === 0 ? 'Nothing is missing.' : `${lacking.length} files are missing.`);
      terminal.problems(problems);
    }
    return lacking.length > 0 ? 3 : exitFor(problems);
  },
});

interface Lacking {
  readonly lacking: readonly MissingFile[];
  readonly problems: readonly Problem[];
}

async function missingIn(
  folder: string,
  { data = folder, ...choices }: MissingOptions,
  context: CommandContext,
): Promise<Lacking> {
  const { missingFiles, scopeOf } = await import('#main/graph/answers.ts');
  const found = await openGraph(data, choices, context);
  return { lacking: missingFiles(found, scopeOf(found, folder)), problems: found.problems };
}

async function missingOf(
  targets: readonly string[],
  { data, ...choices }: MissingOptions,
  context: CommandContext,
): Promise<Lacking> {
  if (data === undefined) throw new UserError('usage', 'Name the Data folder of these files with --data.');
  const { needs, problems } = await neededBy(targets, { data, ...choices }, context);
  const lacking = needs
    .filter(({ present }) => !present)
    .map(({ path, kind, by }) => ({
      path,
      kind,
      wantedBy: by.map((one) => ({ ...one, overridden: false })),
    }));
  return { lacking, problems };
}

/** Files that want a missing one: as many as fit on a screen. */
const MOST = 5;

function linesOf({ path, wantedBy }: MissingFile): readonly string[] {
  const wanting = wantedBy.map(
    ({ from, record, part }) => `  ${from ?? 'the game'}${record === null ? '' : ` ${record}`} ${part}`,
  );
  const more = wanting.length > MOST ? [`  … and ${wanting.length - MOST} more`] : [];
  return [path, ...wanting.slice(0, MOST), ...more];
}

import type { CommandContext } from '#main/cli/kit/command-context.ts';
import { openData } from '#main/cli/kit/open-data.ts';
import { DATA_FOLDER, JSON_OUTPUT } from '#main/cli/kit/shared-options.ts';
import { argument, command, type OptionValues, required, text } from '#main/cli/kit/spec.ts';
import { exitFor } from '#main/cli/kit/terminal.ts';
import type { Need, Needs } from '#main/plugins/needs-of.ts';

const TARGETS = argument('<target...>', 'Plugins, meshes or materials, by their paths in Data');

const OPTIONS = {
  data: required(text('<folder>', 'Data folder')),
  ...DATA_FOLDER,
  json: JSON_OUTPUT,
};

type NeedsOptions = OptionValues<typeof OPTIONS>;

export const needs = command({
  name: 'needs',
  summary: 'List the files that plugins, meshes or materials need, and those that these need in turn',
  arguments: { targets: TARGETS },
  options: OPTIONS,
  examples: [
    {
      line: 'needs Meshes/Meadowmark/Clutter/Crate01.nif --data .',
      shows: 'The textures of a mesh, and where the game gets them',
    },
  ],
  exits: { 3: 'Some files could not be read' },
  async run({ targets }, options, context) {
    const { needs: all, problems } = await found(targets, options, context);
    if (options.json) {
      context.terminal.json(all);
      return exitFor(problems);
    }
    context.terminal.lines(all.map((one) => `${one.path}  ${one.present ? one.provider : 'MISSING'}`));
    const missing = all.filter(({ present }) => !present).length;
    context.terminal.say(`${all.length} files are needed; ${missing} of them are missing.`);
    return context.terminal.problems(problems);
  },
});

export const missing = command({
  name: 'missing',
  summary: 'List the files that plugins, meshes or materials need and Data lacks, with what wants them',
  arguments: { targets: TARGETS },
  options: OPTIONS,
  examples: [
    { line: 'missing Coalbrook.esm --data .', shows: 'What a plugin names that is not there', exit: 3 },
  ],
  exits: { 3: 'Files are missing, or some could not be read' },
  async run({ targets }, options, context) {
    const { needs: all, problems } = await found(targets, options, context);
    const lacking = all.filter(({ present }) => !present);
    if (options.json) {
      context.terminal.json(lacking.map(({ path, kind, by }) => ({ path, kind, wantedBy: by })));
    } else {
      context.terminal.lines(lacking.flatMap(linesOf));
      context.terminal.say(`${lacking.length} of ${all.length} files are missing.`);
      context.terminal.problems(problems);
    }
    return lacking.length > 0 ? 3 : exitFor(problems);
  },
});

async function found(
  targets: readonly string[],
  { data, ...choices }: NeedsOptions,
  context: CommandContext,
): Promise<Needs> {
  const { needsOf } = await import('#main/plugins/needs-of.ts');
  const index = await openData(data, choices, context);
  return await needsOf(index, targets, context.terminal.progress('Reading'));
}

/** Files that want a missing one: all that fit on a screen. */
const MOST = 5;

function linesOf({ path, by }: Need): readonly string[] {
  const wanting = by.map(
    ({ from, record, part }) => `  ${from}${record === null ? '' : ` ${record}`} ${part}`,
  );
  const more = wanting.length > MOST ? [`  … and ${wanting.length - MOST} more`] : [];
  return [path, ...wanting.slice(0, MOST), ...more];
}

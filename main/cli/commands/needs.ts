import type { CommandContext } from '#main/cli/kit/command-context.ts';
import { openData } from '#main/cli/kit/open-data.ts';
import { DATA_FOLDER, JSON_OUTPUT } from '#main/cli/kit/shared-options.ts';
import { argument, command, type OptionValues, required, text } from '#main/cli/kit/spec.ts';
import { exitFor } from '#main/cli/kit/terminal.ts';
import type { Needs } from '#main/graph/needs-of.ts';

const TARGETS = argument('<target...>', 'Plugins, meshes or materials, by their paths in Data');

const OPTIONS = {
  data: required(text('<folder>', 'Data folder')),
  ...DATA_FOLDER,
  json: JSON_OUTPUT,
};

type NeedsOptions = Omit<OptionValues<typeof OPTIONS>, 'json'>;

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
    const { needs: all, problems } = await neededBy(targets, options, context);
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

/** What targets need, read from them and from what they need. */
export async function neededBy(
  targets: readonly string[],
  { data, ...choices }: NeedsOptions,
  context: CommandContext,
): Promise<Needs> {
  const [{ needsOf }, { linksByReading }] = await Promise.all([
    import('#main/graph/needs-of.ts'),
    import('#main/graph/read-links.ts'),
  ]);
  const index = await openData(data, choices, context);
  const onProgress = context.terminal.progress('Reading');
  return await needsOf(targets, { index, linksOf: linksByReading(index), onProgress });
}

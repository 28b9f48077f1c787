import { openGraph } from '#main/cli/kit/open-graph.ts';
import { DATA_FOLDER, JSON_OUTPUT } from '#main/cli/kit/shared-options.ts';
import { argument, command, required, text } from '#main/cli/kit/spec.ts';
import { exitFor } from '#main/cli/kit/terminal.ts';
import type { Use } from '#main/graph/answers.ts';

export const uses = command({
  name: 'uses',
  summary: 'List what uses a file: records, meshes and materials, and rules of the game',
  arguments: { file: argument('<file>', 'Path in Data, also of a file that is missing') },
  options: {
    data: required(text('<folder>', 'Data folder')),
    ...DATA_FOLDER,
    json: JSON_OUTPUT,
  },
  examples: [
    {
      line: 'uses Textures/Meadowmark/architecture/planks01.dds --data .',
      shows: 'The meshes that use a texture',
    },
  ],
  exits: { 1: 'Data has no such file, and nothing names one', 3: 'Some files could not be read' },
  async run({ file }, { data, json, ...choices }, context) {
    const { usesOf } = await import('#main/graph/answers.ts');
    const { terminal } = context;
    const found = await openGraph(data, choices, context);
    const all = usesOf(found, file);
    if (json) {
      terminal.json(all);
      return exitFor(found.problems);
    }
    terminal.lines(all.map(useLine));
    terminal.say(
      all.length === 0 ? 'Nothing uses it.' : `${all.length} ${all.length === 1 ? 'use' : 'uses'}.`,
    );
    return terminal.problems(found.problems);
  },
});

/** A use on one line. */
export function useLine({ from, record, part, found, overridden }: Use): string {
  const where = [from ?? 'the game', ...(record === null ? [] : [record])].join(' ');
  const how = found === 'schema' ? '' : ` (by ${found})`;
  return `${where}  ${part}${how}${overridden ? ', overridden' : ''}`;
}

import { openData } from '#main/cli/kit/open-data.ts';
import { providerLine } from '#main/cli/kit/provider-line.ts';
import { DATA_ARGUMENT, DATA_FOLDER, JSON_OUTPUT } from '#main/cli/kit/shared-options.ts';
import { argument, command } from '#main/cli/kit/spec.ts';
import { UserError } from '#shared/errors.ts';

export const providers = command({
  name: 'providers',
  summary: 'List all copies of a file in the order of the game, the winner first, each with the reason',
  arguments: { data: DATA_ARGUMENT, path: argument('<path>', 'Path in Data') },
  options: { ...DATA_FOLDER, json: JSON_OUTPUT },
  examples: [
    {
      line: 'providers . Meshes/Meadowmark/Clutter/Crate01.nif',
      shows: 'Which copy of a mesh the game loads',
    },
  ],
  async run({ data, path }, options, context) {
    const { providersOf } = await import('#main/workspace/data-providers.ts');
    const found = providersOf(await openData(data, options, context), path);
    if (found.length === 0) {
      const message = `“${path}” is neither a loose file nor in an archive of “${data}”.`;
      throw new UserError('no-such-file', message, { path });
    }
    if (options.json) context.terminal.json(found);
    else context.terminal.lines(found.map(providerLine));
    return 0;
  },
});

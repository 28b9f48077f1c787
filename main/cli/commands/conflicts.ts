import { openData } from '#main/cli/kit/open-data.ts';
import { providerLine } from '#main/cli/kit/provider-line.ts';
import { DATA_ARGUMENT, DATA_FOLDER, JSON_OUTPUT } from '#main/cli/kit/shared-options.ts';
import { command } from '#main/cli/kit/spec.ts';

export const conflicts = command({
  name: 'conflicts',
  summary: 'List files that several archives or folders have, each with the winner and the reason',
  arguments: { data: DATA_ARGUMENT },
  options: { ...DATA_FOLDER, json: JSON_OUTPUT },
  examples: [{ line: 'conflicts .', shows: 'Every file with more than one copy' }],
  async run({ data }, options, context) {
    const { conflictsOf } = await import('#main/workspace/data-providers.ts');
    const found = conflictsOf(await openData(data, options, context));
    if (options.json) context.terminal.json(found);
    else {
      context.terminal.lines(
        found.flatMap(({ path, providers }) => [path, ...providers.map((one) => `  ${providerLine(one)}`)]),
      );
    }
    return 0;
  },
});

import { openData } from '#main/cli/kit/open-data.ts';
import { DATA_FOLDER, JSON_OUTPUT } from '#main/cli/kit/shared-options.ts';
import { argument, command, required, text } from '#main/cli/kit/spec.ts';
import { MANY_FILES } from '#main/pool/pool.ts';
import { UserError } from '#shared/errors.ts';

export const record = command({
  name: 'record',
  summary: 'Show a record as each plugin of a Data folder has it, the winner last',
  arguments: {
    id: argument('<id>', '“Mod.esp|00A1B2”, eight digits as xEdit shows them, or an editor ID'),
  },
  options: {
    data: required(text('<folder>', 'Data folder with the plugins')),
    type: text('<type>', 'Only a record of this type; Morrowind has some of several types with one ID'),
    ...DATA_FOLDER,
    json: JSON_OUTPUT,
  },
  examples: [
    { line: 'record CoalbrookHandCart01 --data .', shows: 'What each plugin changed' },
    { line: 'record "Coalbrook.esm|000801" --data . --json', shows: 'All values, for scripts' },
  ],
  exits: { 1: 'No plugin has the record' },
  async run({ id }, { data, type, json, ...choices }, context) {
    const { terminal, withPool } = context;
    const [{ dataPlugins }, { overrideLines }] = await Promise.all([
      import('#main/plugins/data-plugins.ts'),
      import('#main/plugins/override-lines.ts'),
    ]);
    const index = await openData(data, choices, context);
    const plugins = dataPlugins({ index });
    const { found, findings } = await withPool((pool) =>
      pool.run(
        'record-overrides',
        { of: id, type: type?.toUpperCase(), plugins },
        { quarantineKey: MANY_FILES },
      ),
    );
    terminal.findings(findings);
    if (found === null) {
      const message = `No plugin that the game loads from “${data}” has a record “${id}”.`;
      throw new UserError('no-such-record', message, { path: id });
    }
    if (json) terminal.json(found);
    else terminal.lines(overrideLines(found));
    return 0;
  },
});

import type { CommandContext } from '#main/cli/kit/command-context.ts';
import { openData } from '#main/cli/kit/open-data.ts';
import { DATA_FOLDER, JSON_OUTPUT } from '#main/cli/kit/shared-options.ts';
import { argument, command, type OptionValues, text } from '#main/cli/kit/spec.ts';
import type { ExitCode } from '#main/cli/kit/terminal.ts';
import { UserError } from '#shared/errors.ts';
import { printBaked } from './print-baked.ts';

const OPTIONS = {
  of: text(
    '<record>',
    'List the files that have this reference instead: “Mod.esp|00A1B2”, eight digits as xEdit shows them, or the editor ID of a reference or an object',
  ),
  data: text('<folder>', 'Data folder with the plugins; by default the one the file is in'),
  ...DATA_FOLDER,
  json: JSON_OUTPUT,
};

type ReferencesOptions = OptionValues<typeof OPTIONS>;

export const csgReferences = command({
  name: 'references',
  summary:
    'List the references that a file of combined meshes contains, or the files that contain a reference',
  arguments: { file: argument('[file]', 'A group of precombined meshes (_OC.nif)') },
  options: OPTIONS,
  examples: [
    {
      line: 'csg references Meshes/PreCombined/Coalbrook.esm/0000091F_0C0A1B00_OC.NIF',
      shows: 'What a group of combined meshes is made of',
    },
  ],
  exits: { 1: 'Nothing was found' },
  async run({ file }, options, context) {
    const { of, data } = options;
    if ((file === undefined) === (of === undefined)) {
      throw new UserError('usage', 'Give either a file of combined meshes, or a reference with --of.');
    }
    if (file !== undefined) return await ofFile(file, options, context);
    if (data === undefined) throw new UserError('usage', 'Name the Data folder with --data.');
    const index = await openData(data, options, context);
    return await printBaked(of ?? '', index, options.json, context);
  },
});

async function ofFile(file: string, options: ReferencesOptions, context: CommandContext): Promise<ExitCode> {
  const { terminal, withPool } = context;
  const [{ dataFoldersOf }, { referencesOfFile }, { tableJson, tableLines }] = await Promise.all([
    import('#main/targets/data-folders.ts'),
    import('#main/precombined/references-of-file.ts'),
    import('#shared/precombined/reference-report.ts'),
  ]);
  const [folder] = dataFoldersOf(file, options.data === undefined ? [] : [options.data]);
  if (folder === undefined) {
    const message = `“${file}” is not in a Data folder: name the one with its plugins with --data.`;
    throw new UserError('usage', message, { path: file });
  }
  const index = await openData(folder, options, context);
  const { plugins, found } = await withPool((pool) => referencesOfFile(file, index, pool));
  const { message, table, findings } = found;
  if (options.json) {
    terminal.json({ message, plugins, ...(table === null ? {} : tableJson(table)), findings });
    return table === null ? 1 : 0;
  }
  if (table !== null) terminal.lines(tableLines(table));
  terminal.say(message);
  terminal.findings(findings);
  return table === null ? 1 : 0;
}

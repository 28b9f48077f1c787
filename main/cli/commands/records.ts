import { FILE_ARGUMENT, JSON_OUTPUT } from '#main/cli/kit/shared-options.ts';
import { command, text, withDefault } from '#main/cli/kit/spec.ts';

export const records = command({
  name: 'records',
  summary: 'List the records of a plugin',
  arguments: { plugin: FILE_ARGUMENT },
  options: {
    type: text('<type>', 'Only records of this type, such as STAT'),
    where: text(
      '<expression>',
      'Only matching ones: editorId ~ "*lantern*" && flag == "deleted"; also formId, type, name',
    ),
    language: withDefault(
      text('<name>', 'Language of the string table beside a localized plugin'),
      'English',
    ),
    json: JSON_OUTPUT,
  },
  examples: [
    { line: 'records Coalbrook.esm --type STAT', shows: 'Its statics' },
    {
      line: `records Coalbrook.esm --where "editorId ~ '*Wall*'" --json`,
      shows: 'What is called a wall',
    },
  ],
  async run({ plugin: file }, { type, where, language, json }, { terminal }) {
    const [{ withFields }, { listedRecords, RECORD_NAMES, recordsOf }, { pluginNames }, { parseWhere }] =
      await Promise.all([
        import('#main/fields/with-fields.ts'),
        import('#main/plugins/listed-records.ts'),
        import('#main/plugins/plugin-names.ts'),
        import('#shared/text/where.ts'),
      ]);
    const matching = where === undefined ? undefined : parseWhere(where, RECORD_NAMES);
    const names = await pluginNames(file, language);
    return await withFields(file, (target) => {
      const listed = listedRecords(recordsOf(target), { type, where: matching, names });
      if (json) terminal.json(listed);
      else {
        terminal.lines(
          listed.map((row) => {
            const called = [row.editorId, row.name === '' ? '' : `“${row.name}”`, row.flags.join(', ')];
            return [row.type, row.formId, ...called.filter((one) => one !== '' && one !== row.formId)].join(
              '  ',
            );
          }),
        );
        terminal.say(`${listed.length} ${listed.length === 1 ? 'record' : 'records'}.`);
      }
      return 0;
    });
  },
});

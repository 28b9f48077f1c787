import { FILE_ARGUMENT, JSON_OUTPUT } from '#main/cli/kit/shared-options.ts';
import { command, text } from '#main/cli/kit/spec.ts';

export const stringsList = command({
  name: 'list',
  summary: 'List the texts of a string table',
  arguments: { file: FILE_ARGUMENT },
  options: {
    find: text('<text>', 'Only texts that contain this, in any case'),
    json: JSON_OUTPUT,
  },
  examples: [
    { line: 'strings list Strings/Meadowmark_English.STRINGS', shows: 'Every id with its text' },
    {
      line: 'strings list Strings/Meadowmark_English.STRINGS --find lantern --json',
      shows: 'The texts that name a lantern',
    },
  ],
  async run({ file }, { find = '', json }, { terminal }) {
    const [{ withTarget }, { stringTableOf }, { listedStrings }] = await Promise.all([
      import('#main/targets/target.ts'),
      import('#main/strings/string-table-of.ts'),
      import('#main/strings/listed-strings.ts'),
    ]);
    return await withTarget(file, (target) => {
      const listed = listedStrings(stringTableOf(target), find);
      if (json) terminal.json(listed);
      else terminal.lines(listed.map(({ id, text }) => `${id}  ${oneLine(text)}`));
      return 0;
    });
  },
});

/** Escapes line ends as in code. */
function oneLine(text: string): string {
  return text.replaceAll('\r', '\\r').replaceAll('\n', '\\n');
}

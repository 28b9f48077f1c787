import { JSON_OUTPUT, MEMORY_LIMIT } from '#main/cli/kit/shared-options.ts';
import { argument, command, text } from '#main/cli/kit/spec.ts';
import { UserError } from '#shared/errors.ts';
import { asVersionOption } from './as-version.ts';

export const materialConvert = command({
  name: 'convert',
  summary: 'Write a material (.bgsm, .bgem) as JSON, or make the material that JSON stands for',
  details: `
A binary material becomes JSON, and JSON becomes a binary material, whatever the files are called. Back and forth, the file is
identical to the byte. Without -o the JSON is printed, so that git can show how materials differ: see docs/git.md. The JSON has the keys of the community’s Material Editor, which can read it: name it .bgsm or .bgem for
that. JSON of the editor is read as well. It does not say its version: --as-version does, or else it is 2, that of Fallout 4.

Colors are #rrggbb and flags true or false there. What does not fit is repeated under “exact”, by field, and counts until the
key is changed. To make a material for another version, change “version”; values that it does not have are left out.`,
  arguments: {
    file: argument('<file>', 'A material or its JSON, also inside an archive: A.ba2::materials/b.bgsm'),
  },
  options: {
    output: {
      ...text('<file>', 'File to write; an existing file is kept as NAME.modwright.bak'),
      short: 'o',
      replaces: true,
    },
    asVersion: asVersionOption('Version of the material, if the JSON does not say'),
    limit: MEMORY_LIMIT,
    json: JSON_OUTPUT,
  },
  examples: [
    {
      line: 'material convert Materials/Coalbrook/Brick01.BGSM -o Brick01.json',
      shows: 'A material as JSON',
    },
    { line: 'material convert Materials/Coalbrook/Timber01.BGSM', shows: 'The same, printed' },
    {
      line: 'material convert Brick01.json -o Brick01.BGSM',
      shows: 'The same material again',
      after: 'material convert Materials/Coalbrook/Brick01.BGSM -o Brick01.json',
    },
  ],
  async run({ file }, { output, asVersion, limit: most, json }, { terminal }) {
    const [
      { memoryLimit, withTarget },
      { convertMaterial },
      { materialToJson },
      { isSameFile },
      { saveBytes },
    ] = await Promise.all([
      import('#main/targets/target.ts'),
      import('#main/cli/kit/convert-material.ts'),
      import('#shared/formats/material/json/material-json.ts'),
      import('#main/files/same-file.ts'),
      import('#main/files/save-bytes.ts'),
    ]);
    const { converted, expected } = await withTarget(
      file,
      (target) => ({
        converted: convertMaterial(target, file, asVersion),
        expected: output !== undefined && isSameFile(output, file) ? target.stamp : undefined,
      }),
      { limit: memoryLimit(most) },
    );
    const { to, kind, unknown } = converted;
    if (output === undefined) {
      const shown =
        to === 'json' ? new TextDecoder().decode(converted.bytes) : materialToJson(converted.bytes);
      terminal.lines(shown.trimEnd().split('\n'));
      return 0;
    }
    const ending = to === 'json' ? undefined : /\.(bgsm|bgem|json)$/i.exec(output)?.[1]?.toUpperCase();
    if (ending === 'JSON')
      throw new UserError('usage', `“${output}” would be a binary ${kind}: name it .${kind.toLowerCase()}.`);
    const { bytes, message, problems } = await saveBytes(output, converted.bytes, expected);
    if (json) terminal.json({ output, to, kind, bytes, unknown, problems });
    if (ending !== undefined && ending !== kind)
      terminal.say(
        `Warning: “${output}” is a ${kind}, so the game expects the extension .${kind.toLowerCase()}.`,
      );
    for (const key of unknown) terminal.say(`“${key}” is no value of a material, so it was left out.`);
    terminal.say(message);
    return terminal.problems(problems);
  },
});

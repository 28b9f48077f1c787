import { FILE_ARGUMENT, JSON_OUTPUT, MEMORY_LIMIT, outputFile } from '#main/cli/kit/shared-options.ts';
import { choice, command, required } from '#main/cli/kit/spec.ts';
import { UserError } from '#shared/errors.ts';

export const convertHkxCommand = command({
  name: 'hkx',
  summary: 'Convert an animation, skeleton or ragdoll of Skyrim for the other edition',
  details: `
The editions differ by the size of pointers. Every value stays as it is, and nothing is compressed again. Files with
behaviors, whose classes are not known yet, are refused with the name of the class.`,
  arguments: { file: FILE_ARGUMENT },
  options: {
    to: required(
      choice('<edition>', ['le', 'se'], 'Edition to convert for: le is Skyrim, se is Skyrim Special Edition'),
    ),
    output: outputFile('<file>', 'File to write'),
    limit: MEMORY_LIMIT,
    json: JSON_OUTPUT,
  },
  examples: [
    {
      line: 'convert hkx Meshes/Actors/Character/Animations/Wave.hkx --to se -o Wave.hkx',
      shows: 'An animation of Skyrim for Skyrim Special Edition',
    },
  ],
  async run({ file }, { to, output, limit: most, json }, { terminal }) {
    const [{ memoryLimit, withTarget }, { convertHkx }, { saveBytes }] = await Promise.all([
      import('#main/targets/target.ts'),
      import('#shared/formats/hkx/convert-hkx.ts'),
      import('#main/files/save-bytes.ts'),
    ]);
    const made = await withTarget(
      file,
      ({ format, source }) => {
        if (format.id !== 'hkx')
          throw new UserError('not-a-packfile', `“${file}” is no Havok packfile.`, { path: file });
        return toldOf(file, () => convertHkx(source.read(0, source.size), to));
      },
      { limit: memoryLimit(most) },
    );
    const { bytes, message, problems } = await saveBytes(output, made);
    if (json) terminal.json({ output, bytes, problems });
    terminal.say(message);
    return terminal.problems(problems);
  },
});

/** Errors begin with the file that they are about. */
function toldOf<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof UserError) throw new UserError(error.code, `“${path}” ${error.message}.`, { path });
    throw error;
  }
}

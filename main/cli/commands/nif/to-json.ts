import { FILE_ARGUMENT, MEMORY_LIMIT } from '#main/cli/kit/shared-options.ts';
import { command, text } from '#main/cli/kit/spec.ts';
import { UserError } from '#shared/errors.ts';

export const nifToJsonCommand = command({
  name: 'to-json',
  summary: 'Write a mesh as JSON, from which the identical file can be made',
  details:
    'Without -o it is printed, so that git can show how meshes differ: see docs/git.md.\nBlocks that are not understood are kept as bytes.',
  arguments: { file: FILE_ARGUMENT },
  options: {
    output: {
      ...text('<file>', 'JSON file to write; an existing file is kept as NAME.modwright.bak'),
      short: 'o',
      replaces: true,
    },
    limit: MEMORY_LIMIT,
  },
  examples: [
    { line: 'nif to-json Meshes/Meadowmark/Clutter/Crate01.nif', shows: 'A mesh as JSON' },
    { line: 'nif to-json Meshes/Meadowmark/Clutter/Crate01.nif -o Crate.json', shows: 'The same as a file' },
  ],
  async run({ file }, { output, limit: most }, { terminal }) {
    const [{ memoryLimit, withTarget }, { nifOf }, { nifToJson }, { saveBytes }] = await Promise.all([
      import('#main/targets/target.ts'),
      import('#shared/formats/nif/open-file.ts'),
      import('#shared/formats/nif/json/nif-to-json.ts'),
      import('#main/files/save-bytes.ts'),
    ]);
    const json = await withTarget(
      file,
      (target) => {
        const nif = nifOf(target.file);
        if (nif === undefined)
          throw new UserError('not-a-nif', 'is no mesh (.nif, .kf, .btr)', { path: file });
        return nifToJson(nif);
      },
      { limit: memoryLimit(most) },
    );
    if (output === undefined) {
      terminal.lines(json.trimEnd().split('\n'));
      return 0;
    }
    const { message, problems } = await saveBytes(output, new TextEncoder().encode(json));
    terminal.say(message);
    return terminal.problems(problems);
  },
});

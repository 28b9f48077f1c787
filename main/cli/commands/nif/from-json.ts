import { MEMORY_LIMIT, outputFile } from '#main/cli/kit/shared-options.ts';
import { argument, command } from '#main/cli/kit/spec.ts';

export const nifFromJsonCommand = command({
  name: 'from-json',
  summary: 'Write the mesh that JSON made by to-json stands for',
  details:
    'Number, types and sizes of blocks follow from the blocks. Fields that count others must agree with them.',
  arguments: { file: argument('<json>', 'JSON made by to-json, perhaps edited') },
  options: { output: outputFile('<file>', 'Mesh to write'), limit: MEMORY_LIMIT },
  examples: [
    {
      line: 'nif from-json Crate.json -o Crate.nif',
      shows: 'Make the mesh again',
      after: 'nif to-json Meshes/Meadowmark/Clutter/Crate01.nif -o Crate.json',
    },
  ],
  async run({ file }, { output, limit }, { terminal }) {
    const [{ readJsonText }, { nifFromJson }, { openNif }, { saveBytes }] = await Promise.all([
      import('#main/files/read-json-text.ts'),
      import('#shared/formats/nif/json/nif-from-json.ts'),
      import('#shared/formats/nif/open.ts'),
      import('#main/files/save-bytes.ts'),
    ]);
    const made = nifFromJson(readJsonText(file, limit));
    // What cannot be opened again is not written.
    openNif(made);
    const { message, problems } = await saveBytes(output, made);
    terminal.say(message);
    return terminal.problems(problems);
  },
});

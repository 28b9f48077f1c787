import { JSON_OUTPUT, outputFile } from '#main/cli/kit/shared-options.ts';
import { argument, command, flag, required, text } from '#main/cli/kit/spec.ts';
import { counted } from '#shared/batch/counted.ts';

export const nifCopyBlocksCommand = command({
  name: 'copy-blocks',
  summary: 'Copy blocks of one mesh into another, with all that is below them and their names',
  details:
    'They come after the other blocks; with --under, those at the top become children of a node.\nMeshes may be for different games if every value has a place in both.',
  arguments: {
    from: argument('<from>', 'Mesh to copy from, also inside an archive: A.bsa::meshes/b.nif'),
    blocks: argument('<block...>', 'Blocks to copy, by number, or by a name that only one block has'),
  },
  options: {
    into: required(text('<mesh>', 'Mesh to copy into, also inside an archive')),
    under: text('<node>', 'Node that gets them as children, by number or name'),
    alone: flag('Without the blocks below them'),
    output: outputFile('<file>', 'Mesh to write, which can be the same one'),
    json: JSON_OUTPUT,
  },
  examples: [
    {
      line: 'nif copy-blocks Meshes/Meadowmark/Clutter/Stool01.nif 1 --into Meshes/Meadowmark/Clutter/Crate01.nif --under 0 -o Crate.nif',
      shows: 'A crate with a part of a stool',
    },
  ],
  async run({ from, blocks }, { into, under, alone, output, json }, { terminal }) {
    const { copyBlocksInto } = await import('#main/documents/copy-blocks-into.ts');
    const { copied, warnings, saved } = await copyBlocksInto({ from, blocks, alone, into, under, output });
    if (json) terminal.json({ output, blocks: copied, warnings, problems: saved.problems });
    for (const warning of warnings) terminal.say(warning);
    terminal.say(`${counted(copied, ['block', 'blocks'])} copied. ${saved.message}`);
    return terminal.problems(saved.problems);
  },
});

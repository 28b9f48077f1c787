import { FILE_ARGUMENT, JSON_OUTPUT } from '#main/cli/kit/shared-options.ts';
import { command, text } from '#main/cli/kit/spec.ts';
import { findingLine } from '#main/cli/kit/terminal.ts';

export const textureInfo = command({
  name: 'info',
  summary: 'Show pixel format, size, mips and faces of a texture, or the frames of a bank',
  arguments: { file: FILE_ARGUMENT },
  options: {
    palette: text('<file>', 'Palette (.COL) for the hashes of a bank’s frames'),
    json: JSON_OUTPUT,
  },
  examples: [
    { line: 'texture info Textures/Meadowmark/Clutter/Rug01.dds', shows: 'What a texture is' },
    { line: 'texture info fxart/TEXBSI.101 --json', shows: 'The images of a bank' },
  ],
  async run({ file }, { palette, json }, { terminal }) {
    const { describeTextures } = await import('#main/banks/describe-textures.ts');
    const { json: facts, lines, findings } = await describeTextures(file, palette);
    const found = findings.map(findingLine);
    if (json) {
      terminal.json(facts);
      for (const line of found) terminal.say(line);
    } else terminal.lines([...lines, ...found]);
    return 0;
  },
});

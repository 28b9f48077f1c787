import { JSON_OUTPUT, OVERWRITE, output, PIXEL_LIMIT } from '#main/cli/kit/shared-options.ts';
import { argument, choice, command, text } from '#main/cli/kit/spec.ts';
import { BANK_COLORS } from './bank-options.ts';

export const textureExport = command({
  name: 'export',
  summary: 'Export textures as PNG, and banks as PNG or GIF with an index that import reads',
  arguments: { files: argument('<files...>', 'Banks, .BSI, DDS and other textures, also inside archives') },
  options: {
    output: output('<place>', 'A folder, or for one picture a .png or .gif file'),
    format: choice(
      '<kind>',
      ['png', 'indexed-png', 'gif', 'apng'],
      'For banks; by default indexed-png, which keeps palette numbers',
    ),
    image: text('<name>', 'For banks: only this image, by name or number'),
    frames: choice('<how>', ['separate'], 'Write one file per frame instead of animations'),
    mip: text('<number>', 'Mip level from 0, or all'),
    face: text('<number>', 'Face of a cube map from 0, or all'),
    layer: text('<number>', 'Layer of a texture array from 0, or all'),
    channel: choice(
      '<which>',
      ['r', 'g', 'b', 'a', 'rgb', 'rgba'],
      'One channel as gray, or colors without alpha',
    ),
    overwrite: OVERWRITE,
    ...BANK_COLORS,
    limit: PIXEL_LIMIT,
    json: JSON_OUTPUT,
  },
  examples: [
    { line: 'texture export Textures/Meadowmark/Clutter/Rug01.dds -o rug.png', shows: 'A texture as PNG' },
    {
      line: 'texture export fxart/TEXBSI.101 -o bank',
      shows: 'A bank as pictures that can be imported again',
    },
  ],
  exits: { 3: 'Some pictures could not be written, or their files exist already' },
  async run({ files }, { json, ...options }, { terminal, withPool }) {
    const { exportTextures } = await import('#main/banks/export-textures.ts');
    const onProgress = terminal.progress('Exporting');
    const { written, message, toFile } = await exportTextures(files, options, { withPool, onProgress });
    if (json) terminal.json({ output: options.output, ...written });
    if (toFile || !json) terminal.say(message);
    return terminal.problems(written.problems);
  },
});

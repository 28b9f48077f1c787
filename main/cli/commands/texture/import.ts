import { JSON_OUTPUT, outputFile } from '#main/cli/kit/shared-options.ts';
import { argument, choice, command, withDefault } from '#main/cli/kit/spec.ts';
import type { ImportedBankImage } from '#shared/formats/texbsi/import-bank.ts';
import { BANK_COLORS } from './bank-options.ts';

export const textureImport = command({
  name: 'import',
  summary: 'Write a bank with other pictures; images that look the same keep their bytes',
  arguments: {
    bank: argument('<bank>', 'A bank or .BSI file, also inside an archive'),
    image: argument('<image>', 'Name or number of the image; or, alone, the folder of an exported bank'),
    files: argument('[files...]', 'Its picture: PNG, GIF, DDS, TGA or BMP; several files are frames'),
  },
  options: {
    output: outputFile('<file>', 'Bank to write, which can be the same one'),
    dither: withDefault(
      choice('<how>', ['none', 'fs', 'ordered'], 'Mix colors that the palette lacks'),
      'none',
    ),
    ...BANK_COLORS,
    json: JSON_OUTPUT,
  },
  examples: [
    {
      line: 'texture import fxart/TEXBSI.101 0 Textures/Meadowmark/Clutter/Rug01.dds -o TEXBSI.101',
      shows: 'Replace the first image of a bank',
    },
  ],
  exits: { 3: 'Written, but some images could not be replaced' },
  async run({ bank, image, files }, options, { terminal, withPool }) {
    const { output: target, json, ...colors } = options;
    const { importToBank } = await import('#main/banks/import-to-bank.ts');
    const onProgress = terminal.progress('Repacking');
    const job = { bank, image, files, colors, output: target, withPool, onProgress };
    const { imported, message, problems } = await importToBank(job);
    const replaced = imported.images.filter((one) => one.replaced).length;
    const kept = imported.images.length - replaced;
    const summary = `Replaced ${replaced} of ${imported.images.length} images; ${kept} look the same.`;
    for (const { warnings } of imported.images) for (const line of warnings) terminal.say(`warning: ${line}`);
    if (message !== undefined) terminal.say(message);
    terminal.say(message === undefined ? `${summary} Nothing was written.` : summary);
    if (json) {
      const images = imported.images.map(imageJson);
      terminal.json({ output: target, bytes: imported.bytes.length, images, problems });
    }
    return terminal.problems(problems);
  },
});

function imageJson({ image, replaced, frames, warnings }: ImportedBankImage) {
  const { width, height, unchanged, error } = frames;
  return {
    name: image.name,
    index: image.ordinal,
    replaced,
    width,
    height,
    frames: frames.frames.length,
    sameNumbers: unchanged,
    ...error,
    warnings,
  };
}

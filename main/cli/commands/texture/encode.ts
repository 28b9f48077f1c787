import { JSON_OUTPUT, outputFile, PIXEL_LIMIT } from '#main/cli/kit/shared-options.ts';
import {
  argument,
  choice,
  command,
  flag,
  type OptionValues,
  parsed,
  required,
  withDefault,
  without,
} from '#main/cli/kit/spec.ts';
import { findingLine } from '#main/cli/kit/terminal.ts';
import { UserError } from '#shared/errors.ts';
import type { DdsKind, DdsOptions } from '#shared/formats/dds/encode-options.ts';

const KINDS = ['bc1', 'bc3', 'bc4', 'bc5', 'bc7', 'bgra'] as const satisfies readonly DdsKind[];

/** Other programs' names for the same kinds. */
const OTHER_NAMES: Readonly<Record<string, DdsKind>> = {
  dxt1: 'bc1',
  dxt5: 'bc3',
  ati1: 'bc4',
  bc4u: 'bc4',
  ati2: 'bc5',
  bc5u: 'bc5',
  a8r8g8b8: 'bgra',
};

const OPTIONS = {
  output: outputFile('<file>', 'A .dds file'),
  format: required({ ...parsed('<kind>', 'Pixel format', kindNamed), choices: KINDS }),
  quality: withDefault(choice('<which>', ['fast', 'better'], 'Speed or quality of compression'), 'better'),
  mips: withDefault(parsed('<count>', 'Mip levels: all, none (full size only) or a number', mipCount), 'all'),
  filter: withDefault(
    choice('<which>', ['box', 'sharp'], 'How mips are made: averages, or sharper with Lanczos'),
    'box',
  ),
  normalMap: flag('Pixels are normals: mips keep their length'),
  srgb: flag('Mark pixels as sRGB, which old games cannot read'),
  linear: without(flag('Average pixels as plain numbers instead of colors'), 'srgb'),
  separateAlpha: flag('Alpha is not transparency: average colors without it'),
  keepCoverage: flag('Keep the density of cut-outs in mips'),
  opaque: flag('bc1 without transparent pixels, whatever the alpha'),
  limit: PIXEL_LIMIT,
  json: JSON_OUTPUT,
};

export const textureEncode = command({
  name: 'encode',
  summary: 'Write a picture or another texture as a DDS with mips, as games read them',
  arguments: { file: argument('<file>', 'PNG, TGA, BMP or DDS, also inside an archive') },
  options: OPTIONS,
  examples: [
    {
      line: 'texture encode Textures/Meadowmark/Clutter/Rug01.dds -o rug.dds --format bc7',
      shows: 'A texture in another pixel format',
    },
  ],
  async run({ file }, options, { terminal, withPool }) {
    const { output: target, format, limit: most, json } = options;
    const { encodeTarget } = await import('#main/textures/encode-target.ts');
    const onProgress = terminal.progress('Encoding');
    const { levels, saved } = await encodeTarget(
      file,
      target,
      ddsOptions(options),
      { withPool, onProgress },
      most,
    );
    const { width, height, mipCount: mips, cubemap, notes } = levels;
    const { bytes, message, problems } = saved;
    if (json) {
      const facts = { width, height, mips, faces: cubemap ? 6 : 1 };
      terminal.json({ output: target, bytes, format, ...facts, notes, problems });
    }
    for (const note of notes) terminal.say(findingLine(note));
    terminal.say(message);
    return terminal.problems(problems);
  },
});

function ddsOptions({ format, srgb, linear, ...rest }: OptionValues<typeof OPTIONS>): DdsOptions {
  const { quality, mips, filter, normalMap, separateAlpha, keepCoverage, opaque } = rest;
  return {
    kind: format,
    quality,
    mips,
    filter,
    normalMap,
    curve: srgb ? 'srgb' : linear ? 'plain' : undefined,
    separateAlpha,
    keepCoverage,
    opaque,
  };
}

function kindNamed(typed: string): DdsKind {
  const name = typed.toLowerCase();
  const kind = KINDS.find((one) => one === name) ?? OTHER_NAMES[name];
  if (kind === undefined) throw new UserError('usage', `Allowed choices are ${KINDS.join(', ')}.`);
  return kind;
}

function mipCount(typed: string): DdsOptions['mips'] {
  if (typed === 'all') return typed;
  if (typed === 'none') return 1;
  const count = Number(typed);
  if (Number.isInteger(count) && count >= 1 && count <= 15) return count;
  throw new UserError('usage', 'must be all, none, or 1 to 15');
}

import { choice, text } from '#main/cli/kit/spec.ts';

/** Options for the colors of bank images. */
export const BANK_COLORS = {
  palette: text(
    '<file>',
    'Palette (.COL) for images without their own; by default the best one near the bank',
  ),
  prefer: choice('<which>', ['embedded', 'scene'], 'Palette to use if an image has its own'),
  paletteDepth: choice('<bits>', ['6', '8'], 'How palettes of images are stored; detected by default'),
  colorZero: choice(
    '<how>',
    ['transparent', 'opaque'],
    'By default transparent in banks and opaque in .BSI files',
  ),
};

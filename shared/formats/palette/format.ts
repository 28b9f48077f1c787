import { locate } from '#shared/binary/locate.ts';
import { read } from '#shared/binary/read.ts';
import type { Format } from '../format.ts';
import { openPalette, paletteForm } from './model.ts';
import { BareColors, CONTEXT, FILE_BYTES, MAGIC, PALETTE_BYTES, PaletteFile, PaletteHead } from './schema.ts';

/** Palettes of Redguard: `.COL`. */
export const paletteFormat: Format = {
  id: 'palette',
  views: ['fields', 'hex'],
  detect: (head, name) =>
    beginsAsPalette(head) || (name.endsWith('.col') && (head.length === 0 || head.length >= PALETTE_BYTES)),
  describe: (head) => NAMES[paletteForm(head.length)],
  fields: (source) => {
    const bytes = source.read(0, source.size);
    const { form, findings } = openPalette(bytes);
    return { tree: locate(form === 'file' ? PaletteFile : BareColors, bytes, CONTEXT), findings };
  },
  facts: (source) => {
    const { form, colors } = openPalette(source.read(0, source.size));
    const count = colors === undefined ? 0 : new Set(colorTexts(colors)).size;
    return {
      json: { form, colors: colors === undefined ? 0 : PALETTE_BYTES / 3, differentColors: count },
      lines: [colors === undefined ? 'no colors' : `256 colors, ${count} of them different`],
    };
  },
};

const NAMES = {
  file: 'Palette of 256 colors',
  bare: 'Palette of 256 colors, without a header',
  empty: 'Palette, empty',
  damaged: 'Palette, damaged',
} as const;

function beginsAsPalette(head: Uint8Array): boolean {
  if (head.length < FILE_BYTES - PALETTE_BYTES) return false;
  const { size, magic } = read(PaletteHead, head, CONTEXT);
  return size === FILE_BYTES && magic === MAGIC;
}

function colorTexts(colors: Uint8Array): readonly string[] {
  return Array.from({ length: colors.length / 3 }, (_, i) => colors.subarray(i * 3, i * 3 + 3).join(' '));
}

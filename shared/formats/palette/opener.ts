import { locate } from '#shared/binary/locate.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import type { Opener } from '#shared/formats/kit/format.ts';
import { once } from '#shared/formats/kit/once.ts';
import { type FileFacts, fieldsOnce, type OpenFile } from '#shared/formats/kit/open-file.ts';
import { type OpenPalette, openPalette, paletteForm } from './model.ts';
import { BareColors, CONTEXT, PALETTE_BYTES, PaletteFile } from './schema.ts';

/** Opens palettes. */
export const paletteOpener: Opener = {
  describe: (head) => NAMES[paletteForm(head.length)],
  open: openPaletteFile,
};

const NAMES = {
  file: 'Palette of 256 colors',
  bare: 'Palette of 256 colors, without a header',
  empty: 'Palette, empty',
  damaged: 'Palette, damaged',
} as const;

function openPaletteFile(source: ByteSource): OpenFile {
  const bytes = once(() => source.read(0, source.size));
  const palette = once(() => openPalette(bytes()));
  return {
    views: () => ['fields', 'hex'],
    ...fieldsOnce(() => {
      const { form, findings } = palette();
      return { tree: locate(form === 'file' ? PaletteFile : BareColors, bytes(), CONTEXT), findings };
    }),
    facts: () => paletteFacts(palette()),
    palette,
  };
}

function paletteFacts({ form, colors }: OpenPalette): FileFacts {
  const count = colors === undefined ? 0 : new Set(colorTexts(colors)).size;
  return {
    json: { form, colors: colors === undefined ? 0 : PALETTE_BYTES / 3, differentColors: count },
    lines: [colors === undefined ? 'no colors' : `256 colors, ${count} of them different`],
  };
}

function colorTexts(colors: Uint8Array): readonly string[] {
  return Array.from({ length: colors.length / 3 }, (_, i) => colors.subarray(i * 3, i * 3 + 3).join(' '));
}

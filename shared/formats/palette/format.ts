import { read } from '#shared/binary/read.ts';
import type { Format } from '#shared/formats/kit/format.ts';
import { CONTEXT, FILE_BYTES, MAGIC, PALETTE_BYTES, PaletteHead } from './schema.ts';

/** Palettes of Redguard: `.COL`. */
export const paletteFormat: Format = {
  id: 'palette',
  detect: (head, name) =>
    beginsAsPalette(head) || (name.endsWith('.col') && (head.length === 0 || head.length >= PALETTE_BYTES)),
  load: async () => (await import('./opener.ts')).paletteOpener,
};

function beginsAsPalette(head: Uint8Array): boolean {
  if (head.length < FILE_BYTES - PALETTE_BYTES) return false;
  const { size, magic } = read(PaletteHead, head, CONTEXT);
  return size === FILE_BYTES && magic === MAGIC;
}

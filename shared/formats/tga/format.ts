import { locate } from '#shared/binary/locate.ts';
import { read } from '#shared/binary/read.ts';
import { FormatError } from '#shared/errors.ts';
import type { Format } from '#shared/formats/kit/format.ts';
import { openPictureFile } from '#shared/formats/kit/picture-format.ts';
import { PACKED, TGA_CONTEXT, Tga, TgaHeader } from './schema.ts';
import { tgaTexture } from './texture.ts';

/**
 * TGA pictures, which Morrowind accepts besides DDS. They have no magic number: the name and a plausible header decide.
 */
export const tgaFormat: Format = {
  id: 'tga',
  detect: (head, name) => name.endsWith('.tga') && isPlausible(head),
  promised: { endings: ['tga'], called: 'TGA' },
  describe,
  open: (source) =>
    openPictureFile(
      source,
      () => locate(Tga, source.read(0, source.size), TGA_CONTEXT),
      () => tgaTexture(source),
    ),
};

const HEADER_BYTES = 18;

function isPlausible(head: Uint8Array): boolean {
  const [, colorMapType = 2, imageType = 0] = head;
  return (
    head.length >= HEADER_BYTES &&
    colorMapType <= 1 &&
    [1, 2, 3].includes(imageType % PACKED) &&
    imageType < 2 * PACKED &&
    [8, 15, 16, 24, 32].includes(head[16] ?? 0)
  );
}

function describe(head: Uint8Array): string {
  try {
    const { width, height, pixelDepth } = read(TgaHeader, head, TGA_CONTEXT);
    return `TGA picture, ${width} × ${height}, ${pixelDepth} bits`;
  } catch (error) {
    if (error instanceof FormatError) return 'TGA picture, damaged';
    throw error;
  }
}

import { locate } from '#shared/binary/locate.ts';
import { read } from '#shared/binary/read.ts';
import { FormatError } from '#shared/errors.ts';
import type { Opener } from '#shared/formats/kit/format.ts';
import { openPictureFile } from '#shared/formats/kit/picture-format.ts';
import { TGA_CONTEXT, Tga, TgaHeader } from './schema.ts';
import { tgaTexture } from './texture.ts';

/** Opens TGA pictures. */
export const tgaOpener: Opener = {
  describe,
  open: (source) =>
    openPictureFile(
      source,
      () => locate(Tga, source.read(0, source.size), TGA_CONTEXT),
      () => tgaTexture(source),
    ),
};

function describe(head: Uint8Array): string {
  try {
    const { width, height, pixelDepth } = read(TgaHeader, head, TGA_CONTEXT);
    return `TGA picture, ${width} × ${height}, ${pixelDepth} bits`;
  } catch (error) {
    if (error instanceof FormatError) return 'TGA picture, damaged';
    throw error;
  }
}

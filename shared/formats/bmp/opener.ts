import { locate } from '#shared/binary/locate.ts';
import { read } from '#shared/binary/read.ts';
import { FormatError } from '#shared/errors.ts';
import type { Opener } from '#shared/formats/kit/format.ts';
import { openPictureFile } from '#shared/formats/kit/picture-format.ts';
import { BMP_CONTEXT, Bmp, BmpHead } from './schema.ts';
import { bmpTexture } from './texture.ts';

/** Opens BMP pictures. */
export const bmpOpener: Opener = {
  describe,
  open: (source) =>
    openPictureFile(
      source,
      () => locate(Bmp, source.read(0, source.size), BMP_CONTEXT),
      () => bmpTexture(source),
    ),
};

function describe(head: Uint8Array): string {
  try {
    const { core, info } = read(BmpHead, head, BMP_CONTEXT);
    const header = core ?? info;
    if (header === undefined) return 'BMP picture';
    return `BMP picture, ${header.width} × ${Math.abs(header.height)}, ${header.bitCount} bits`;
  } catch (error) {
    if (error instanceof FormatError) return 'BMP picture, damaged';
    throw error;
  }
}

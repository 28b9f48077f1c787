import { byteString } from '#shared/binary/columns.ts';
import { locate } from '#shared/binary/locate.ts';
import { read } from '#shared/binary/read.ts';
import { FormatError } from '#shared/errors.ts';
import type { Format } from '#shared/formats/kit/format.ts';
import { openPictureFile } from '#shared/formats/kit/picture-format.ts';
import { BMP_CONTEXT, BMP_MAGIC, Bmp, BmpHead, BmpOpening, HEADER_SIZES } from './schema.ts';
import { bmpTexture } from './texture.ts';

/** BMP pictures, which Morrowind accepts besides DDS. */
export const bmpFormat: Format = {
  id: 'bmp',
  detect: isBmp,
  promised: { endings: ['bmp'], called: 'BMP' },
  describe,
  open: (source) =>
    openPictureFile(
      source,
      () => locate(Bmp, source.read(0, source.size), BMP_CONTEXT),
      () => bmpTexture(source),
    ),
};

/** Two letters alone prove little, so the header size must be a known one. */
function isBmp(head: Uint8Array): boolean {
  if (head.length < 18 || byteString(head, 0, 2) !== BMP_MAGIC) return false;
  const { headerSize } = read(BmpOpening, head, BMP_CONTEXT);
  return HEADER_SIZES.some((size) => size === headerSize);
}

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

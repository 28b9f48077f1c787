import { byteString } from '#shared/binary/columns.ts';
import { read } from '#shared/binary/read.ts';
import type { Format } from '#shared/formats/kit/format.ts';
import { BMP_CONTEXT, BMP_MAGIC, BmpOpening, HEADER_SIZES } from './schema.ts';

/** BMP pictures, which Morrowind accepts besides DDS. */
export const bmpFormat: Format = {
  id: 'bmp',
  detect: isBmp,
  promised: { endings: ['bmp'], called: 'BMP' },
  load: async () => (await import('./opener.ts')).bmpOpener,
};

/** Two letters alone prove little, so the header size must be a known one. */
function isBmp(head: Uint8Array): boolean {
  if (head.length < 18 || byteString(head, 0, 2) !== BMP_MAGIC) return false;
  const { headerSize } = read(BmpOpening, head, BMP_CONTEXT);
  return HEADER_SIZES.some((size) => size === headerSize);
}

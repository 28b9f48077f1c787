import { byteString } from '#shared/binary/columns.ts';
import { locate } from '#shared/binary/locate.ts';
import { read } from '#shared/binary/read.ts';
import { FormatError } from '#shared/errors.ts';
import type { Format } from '#shared/formats/kit/format.ts';
import { openPictureFile } from '#shared/formats/kit/picture-format.ts';
import { ENCODED_FORMAT } from './encode-options.ts';
import { DDS_MAGIC, Dds, ddsContext } from './schema.ts';
import { pixelsName } from './stored-pixels.ts';
import { ddsTexture } from './texture.ts';

/** DDS textures. */
export const ddsFormat: Format = {
  id: ENCODED_FORMAT,
  replaceable: true,
  detect: (head) => byteString(head, 0, 4) === DDS_MAGIC,
  promised: { endings: ['dds'], called: 'DDS' },
  describe,
  open: (source) =>
    openPictureFile(
      source,
      () => {
        const bytes = source.read(0, source.size);
        return locate(Dds, bytes, ddsContext(bytes));
      },
      () => ddsTexture(source),
    ),
};

function describe(head: Uint8Array): string {
  try {
    const { header, dx10 } = read(Dds, head, ddsContext(head));
    return `DDS texture, ${header.width} × ${header.height}, ${pixelsName(header, dx10?.dxgiFormat)}`;
  } catch (error) {
    if (error instanceof FormatError) return 'DDS texture, damaged';
    throw error;
  }
}

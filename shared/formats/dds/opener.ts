import { locate } from '#shared/binary/locate.ts';
import { read } from '#shared/binary/read.ts';
import { FormatError } from '#shared/errors.ts';
import type { Opener } from '#shared/formats/kit/format.ts';
import { openPictureFile } from '#shared/formats/kit/picture-format.ts';
import { Dds, ddsContext } from './schema.ts';
import { pixelsName } from './stored-pixels.ts';
import { ddsTexture } from './texture.ts';

/** Opens DDS textures. */
export const ddsOpener: Opener = {
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

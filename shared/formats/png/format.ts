import { bytesSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import type { Format } from '#shared/formats/kit/format.ts';
import { openPictures, pictureFindings } from '#shared/formats/kit/picture-format.ts';
import { describeTexture } from '#shared/image/describe-texture.ts';
import { isPng } from '#shared/image/files/png-chunks.ts';
import { pngTexture } from './texture.ts';

/** PNG pictures, a source for textures; no game reads them. */
export const pngFormat: Format = {
  id: 'png',
  detect: isPng,
  promised: { endings: ['png'], called: 'PNG' },
  describe,
  open: (source) => {
    const pictures = openPictures(() => pngTexture(source));
    return {
      views: () => ['texture', 'hex'],
      findings: () => [],
      ...pictures,
      // Only unpacking the pixels shows whether they are intact.
      inspect: () =>
        pictureFindings(source, () => {
          const texture = pictures.texture();
          texture.decode({});
          return texture;
        }),
    };
  },
};

function describe(head: Uint8Array): string {
  try {
    return `PNG picture, ${describeTexture(pngTexture(bytesSource(head)))[0]}`;
  } catch (error) {
    // The first bytes may end within a chunk before the pixels.
    if (error instanceof FormatError) return 'PNG picture';
    throw error;
  }
}

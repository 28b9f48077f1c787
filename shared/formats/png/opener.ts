import { bytesSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import type { Opener } from '#shared/formats/kit/format.ts';
import { openPictures, pictureFindings } from '#shared/formats/kit/picture-format.ts';
import { describeTexture } from '#shared/image/describe-texture.ts';
import { pngTexture } from './texture.ts';

/** Opens PNG pictures. */
export const pngOpener: Opener = {
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

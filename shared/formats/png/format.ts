import { bytesSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import { describeTexture } from '#shared/image/describe-texture.ts';
import { isPng } from '#shared/image/png-chunks.ts';
import type { Format } from '../format.ts';
import { openPictures, textureFacts } from '../picture-format.ts';
import { pngTexture } from './texture.ts';

/** PNG pictures, which people make textures of; no game reads them. */
export const pngFormat: Format = {
  id: 'png',
  views: ['texture', 'hex'],
  detect: isPng,
  promised: { endings: ['png'], called: 'PNG' },
  describe,
  inspect: (source) =>
    openPictures(source, (one) => {
      const texture = pngTexture(one);
      texture.decode({});
      return texture;
    }).findings,
  facts: (source) => textureFacts(pngTexture(source)),
  texture: pngTexture,
};

function describe(head: Uint8Array): string {
  try {
    return `PNG picture, ${describeTexture(pngTexture(bytesSource(head)))[0]}`;
  } catch (error) {
    // The first bytes may end within a chunk that stands in front of the pixels.
    if (error instanceof FormatError) return 'PNG picture';
    throw error;
  }
}

import { describe, expect, test } from 'vitest';
import { encodeBlocks } from '#shared/image/blocks/encode-blocks.ts';
import { ENCODERS, encodePixels, type PixelEncoding } from '#shared/image/blocks/encode-pixels.ts';
import { encodeFast } from '#shared/image/blocks/fast-encode.ts';
import { decodePixels } from '#shared/image/pixels.ts';
import { corpusFile, corpusFiles } from '#test/support/corpus.ts';
import { psnr } from '#test/support/made-pictures.ts';
import { readPng } from '#test/support/png.ts';

/** Pictures of the corpus with hundreds of colors; the others are too small, or flat. */
const PICTURES = corpusFiles('dds', /\.png$/).flatMap((path) => {
  const { rgba, ...size } = readPng(corpusFile(path));
  const picture = { ...size, rgba: Uint8Array.from(rgba) };
  const colors = new Set(new Uint32Array(picture.rgba.buffer));
  return colors.size > 200 ? [{ path, picture }] : [];
});

describe.skipIf(PICTURES.length === 0)(
  'pictures of the corpus are encoded with the expected quality, in dB',
  () => {
    test.each<
      [Exclude<PixelEncoding, 'BGRA' | 'BC1 cut out'>, readonly number[], fast: number, better: number]
    >([
      ['BC1', [0, 1, 2], 30, 31],
      ['BC3', [0, 1, 2, 3], 31, 32],
      ['BC4', [0], 36.5, 38.3],
      ['BC5', [0, 1], 36.5, 38.5],
      ['BC7', [0, 1, 2, 3], 36, 40],
    ])('%s', (codec, channels, fast, better) => {
      const below: string[] = [];
      for (const { path, picture } of PICTURES) {
        for (const [quality, least] of [
          ['fast', fast],
          ['better', better],
        ] as const) {
          const bytes = encodePixels(picture, codec, { quality });
          const again = decodePixels({ kind: 'blocks', codec }, bytes, picture.width, picture.height);
          const reached = psnr(picture, again, channels);
          if (reached < least) below.push(`${path}, ${quality}: ${reached.toFixed(2)}`);
        }
      }
      expect(below).toEqual([]);
    });
  },
);

describe.skipIf(PICTURES.length === 0)(
  'the program makes the same bytes as TypeScript of every picture',
  () => {
    test.each(Object.entries(ENCODERS))('%s', (_, { blockBytes, encode, fast }) => {
      const different: string[] = [];
      for (const { path, picture } of PICTURES) {
        for (const quality of ['fast', 'better'] as const) {
          const expected = encodeBlocks(picture, blockBytes, (tile, bytes, at) =>
            encode(tile, bytes, at, quality),
          );
          const made = encodeFast(fast, picture, blockBytes, quality);
          if (made === undefined || Buffer.compare(made, expected) !== 0)
            different.push(`${path}, ${quality}`);
        }
      }
      expect(different).toEqual([]);
    });
  },
);

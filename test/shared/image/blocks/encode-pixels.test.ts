import { describe, expect, test } from 'vitest';
import { encodePixels, type PixelEncoding } from '#shared/image/blocks/encode-pixels.ts';
import type { Picture } from '#shared/image/picture.ts';
import type { BlockCodec } from '#shared/image/pixel-form.ts';
import { decodePixels } from '#shared/image/pixels.ts';
import {
  gradient,
  madePicture,
  noise,
  normalMap,
  photoLike,
  photoWithAlpha,
  psnr,
} from '#test/support/made-pictures.ts';

/** Measured with our own decoder; `image-decoders.test.ts` compares it with a graphics card. */
function again(
  picture: Picture,
  encoding: Exclude<PixelEncoding, 'BGRA'>,
  quality: 'fast' | 'better',
): Picture {
  const codec: BlockCodec = encoding === 'BC1 cut out' ? 'BC1' : encoding;
  const bytes = encodePixels(picture, encoding, { quality });
  return decodePixels({ kind: 'blocks', codec }, bytes, picture.width, picture.height);
}

const RGB = [0, 1, 2];
const RGBA = [0, 1, 2, 3];
const PHOTO = photoLike(128);
const ALPHA = photoWithAlpha(128);
const GRADIENT = gradient(128);
const NOISE = noise(64);
const NORMALS = normalMap(128);

describe('pictures keep the quality that the format allows, in dB', () => {
  test.each<
    [Exclude<PixelEncoding, 'BGRA'>, string, Picture, readonly number[], fast: number, better: number]
  >([
    ['BC1', 'a photograph', PHOTO, RGB, 41.9, 42.4],
    ['BC1', 'a gradient', GRADIENT, RGB, 42.9, 43.4],
    ['BC1', 'noise', NOISE, RGB, 13.7, 13.7],
    ['BC1', 'normals', NORMALS, RGB, 32.2, 32.3],
    ['BC3', 'a photograph with alpha', ALPHA, RGBA, 42.8, 43.4],
    ['BC3', 'noise', NOISE, RGBA, 14.9, 14.9],
    ['BC4', 'a photograph', PHOTO, [0], 51.9, 53.5],
    ['BC4', 'noise', NOISE, [0], 29.2, 30.5],
    ['BC5', 'normals', NORMALS, [0, 1], 43.3, 44.8],
    ['BC7', 'a photograph', PHOTO, RGBA, 48, 48.8],
    ['BC7', 'a photograph with alpha', ALPHA, RGBA, 44.2, 44.5],
    ['BC7', 'a gradient', GRADIENT, RGBA, 50.6, 51.6],
    ['BC7', 'noise', NOISE, RGBA, 15.3, 15.5],
    ['BC7', 'normals', NORMALS, RGBA, 38.4, 38.5],
  ])('%s, %s', (encoding, _, picture, channels, fast, better) => {
    expect(psnr(picture, again(picture, encoding, 'fast'), channels)).toBeGreaterThan(fast);
    expect(psnr(picture, again(picture, encoding, 'better'), channels)).toBeGreaterThan(better);
  });

  test('the better mode is never worse', () => {
    for (const encoding of ['BC1', 'BC3', 'BC4', 'BC5', 'BC7'] as const) {
      const channels = { BC1: RGB, BC3: RGBA, BC4: [0], BC5: [0, 1], BC7: RGBA }[encoding];
      for (const picture of [PHOTO, ALPHA, GRADIENT, NOISE, NORMALS]) {
        const [fast, better] = (['fast', 'better'] as const).map((quality) =>
          psnr(picture, again(picture, encoding, quality), channels),
        );
        expect(better, encoding).toBeGreaterThanOrEqual(fast ?? 0);
      }
    }
  });
});

describe('blocks of one color', () => {
  const every = madePicture(4 * 256, 4, (x) => {
    const value = x >> 2;
    return [value, 255 - value, (value * 7) & 255, value];
  });

  test.each(['fast', 'better'] as const)(
    'BC1 is off by at most one in green and two in the others (%s)',
    (quality) => {
      const { rgba } = again(every, 'BC1', quality);
      const worst = [0, 0, 0];
      for (let at = 0; at < rgba.length; at++) {
        if (at % 4 < 3) worst[at % 4] = Math.max(worst[at % 4]!, Math.abs(rgba[at]! - every.rgba[at]!));
      }
      expect(worst[0]).toBeLessThanOrEqual(2);
      expect(worst[1]).toBeLessThanOrEqual(1);
      expect(worst[2]).toBeLessThanOrEqual(2);
    },
  );

  test('BC3, BC4, BC5 and BC7 keep one value exactly', () => {
    expect(psnr(every, again(every, 'BC7', 'fast'), RGBA)).toBe(Number.POSITIVE_INFINITY);
    expect(psnr(every, again(every, 'BC7', 'better'), RGBA)).toBe(Number.POSITIVE_INFINITY);
    expect(psnr(every, again(every, 'BC3', 'fast'), [3])).toBe(Number.POSITIVE_INFINITY);
    expect(psnr(every, again(every, 'BC4', 'better'), [0])).toBe(Number.POSITIVE_INFINITY);
    expect(psnr(every, again(every, 'BC5', 'fast'), [0, 1])).toBe(Number.POSITIVE_INFINITY);
  });
});

test.each(['fast', 'better'] as const)(
  'two storable colors are kept exactly, in any pattern (%s)',
  (quality) => {
    const pattern = 0b1011_0010_0111_1000;
    const [red, teal] = [
      [255, 0, 0, 255],
      [0, 130, 132, 0],
    ] as const;
    const picture = madePicture(4, 4, (x, y) => ((pattern >> (y * 4 + x)) & 1 ? red : teal));
    expect(psnr(picture, again(picture, 'BC1', quality), RGB)).toBe(Number.POSITIVE_INFINITY);
    expect(psnr(picture, again(picture, 'BC3', quality), RGBA)).toBe(Number.POSITIVE_INFINITY);
    expect(psnr(picture, again(picture, 'BC5', quality), [0, 1])).toBe(Number.POSITIVE_INFINITY);
  },
);

describe('BC7', () => {
  test('keeps opaque pixels fully opaque', () => {
    for (const quality of ['fast', 'better'] as const) {
      for (const picture of [PHOTO, GRADIENT]) {
        const { rgba } = again(picture, 'BC7', quality);
        expect(rgba.every((value, at) => at % 4 !== 3 || value === 255)).toBe(true);
      }
    }
  });

  test('uses all the modes that it supports', () => {
    const modes = new Set<number>();
    for (const picture of [PHOTO, ALPHA, NORMALS, madePicture(4, 4, () => [1, 2, 3, 4])]) {
      const bytes = encodePixels(picture, 'BC7', { quality: 'better' });
      for (let at = 0; at < bytes.length; at += 16) modes.add(31 - Math.clz32(bytes[at]! & -bytes[at]!));
    }
    expect([...modes].toSorted((a, b) => a - b)).toEqual([1, 3, 5, 6, 7]);
  });
});

describe('BC1 with cut-out alpha', () => {
  test('drops pixels of less than half alpha, and ignores their colors', () => {
    const picture = madePicture(4, 4, (x) => (x < 2 ? [0, 0, 0, 127] : [255, 0, 0, 128]));
    const { rgba } = again(picture, 'BC1 cut out', 'better');
    expect([...rgba.subarray(0, 16)]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 255, 0, 0, 255, 255, 0, 0, 255]);
  });

  test('can be completely transparent', () => {
    expect([
      ...again(
        madePicture(4, 4, () => [9, 9, 9, 0]),
        'BC1 cut out',
        'fast',
      ).rgba,
    ]).toEqual(Array(64).fill(0));
  });

  test('opaque blocks have no hole', () => {
    for (const quality of ['fast', 'better'] as const) {
      for (const picture of [PHOTO, GRADIENT]) {
        const { rgba } = again(picture, 'BC1 cut out', quality);
        expect(rgba.every((value, at) => at % 4 !== 3 || value === 255)).toBe(true);
        expect(again(picture, 'BC1', quality).rgba.every((value, at) => at % 4 !== 3 || value === 255)).toBe(
          true,
        );
      }
    }
  });
});

test('a ramp with 0 and 255 beside close values keeps both kinds', () => {
  const values = [0, 255, 100, 101, 102, 103, 104, 105, 100, 101, 102, 103, 104, 105, 0, 255];
  const picture = madePicture(4, 4, (x, y) => [values[y * 4 + x] ?? 0, 0, 0, 255]);
  for (const quality of ['fast', 'better'] as const) {
    expect(psnr(picture, again(picture, 'BC4', quality), [0])).toBe(Number.POSITIVE_INFINITY);
  }
});

test('blocks over the edge repeat its last pixels, without affecting visible colors', () => {
  const picture = madePicture(5, 3, (x) => (x < 4 ? [0, 0, 0, 255] : [255, 255, 255, 255]));
  expect(psnr(picture, again(picture, 'BC1', 'fast'), RGB)).toBe(Number.POSITIVE_INFINITY);
  expect(psnr(picture, again(picture, 'BC3', 'better'), RGBA)).toBe(Number.POSITIVE_INFINITY);
});

test('BGRA keeps every pixel', () => {
  expect([
    ...encodePixels({ width: 1, height: 1, rgba: Uint8Array.of(1, 2, 3, 4) }, 'BGRA', { quality: 'fast' }),
  ]).toEqual([3, 2, 1, 4]);
});

test('stops on request', () => {
  let rows = 0;
  const check = (): void => {
    rows += 1;
    if (rows === 3) throw new Error('enough');
  };
  expect(() => encodePixels(PHOTO, 'BC1', { quality: 'fast', check })).toThrow('enough');
  expect(rows).toBe(3);
});

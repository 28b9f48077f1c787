import { describe, expect, test } from 'vitest';
import { byteOfLight, lightOfByte, nearByteOfLight } from '#shared/image/float-byte.ts';
import { type MipOptions, makeMips, mipCount } from '#shared/image/mips.ts';
import { madePicture, noise, normalMap, photoLike } from '#test/support/made-pictures.ts';

const PLAIN: MipOptions = { filter: 'box', content: 'numbers', weighByAlpha: false, keepCoverage: false };
const COLORS: MipOptions = { ...PLAIN, content: 'colors', weighByAlpha: true };
const pixels = (rgba: Uint8Array): readonly (readonly number[])[] =>
  Array.from({ length: rgba.length / 4 }, (_, at) => [...rgba.subarray(at * 4, at * 4 + 4)]);

describe('sides', () => {
  test('halve down to one pixel, rounded down', () => {
    const mips = makeMips(
      madePicture(13, 6, () => [1, 2, 3, 4]),
      99,
      PLAIN,
    );
    expect(mips.map(({ width, height }) => `${width}×${height}`)).toEqual(['6×3', '3×1', '1×1']);
    expect(mipCount(13, 6)).toBe(4);
    expect(mipCount(1, 1)).toBe(1);
    expect(mipCount(4096, 1)).toBe(13);
  });

  test('are limited to the requested number', () => {
    expect(makeMips(photoLike(16), 2, PLAIN)).toHaveLength(2);
    expect(makeMips(photoLike(16), 0, PLAIN)).toEqual([]);
  });
});

test.each(['box', 'sharp'] as const)('one color stays that color at every size (%s)', (filter) => {
  const picture = madePicture(21, 12, () => [200, 13, 77, 90]);
  for (const content of ['colors', 'numbers'] as const) {
    for (const weighByAlpha of [false, true]) {
      for (const { rgba } of makeMips(picture, 99, { ...PLAIN, filter, content, weighByAlpha })) {
        expect(new Set(pixels(rgba).map(String))).toEqual(new Set(['200,13,77,90']));
      }
    }
  }
});

test('colors are averaged as light, numbers linearly', () => {
  const checks = madePicture(2, 2, (x, y) => ((x + y) % 2 === 0 ? [255, 255, 255, 255] : [0, 0, 0, 255]));
  expect(makeMips(checks, 1, COLORS)[0]?.rgba[0]).toBe(188);
  expect(makeMips(checks, 1, PLAIN)[0]?.rgba[0]).toBe(128);
});

test('invisible pixels do not affect the color, unless alpha has another meaning', () => {
  const picture = madePicture(2, 2, (x) => (x === 0 ? [200, 0, 0, 255] : [0, 200, 0, 0]));
  expect([...(makeMips(picture, 1, COLORS)[0]?.rgba ?? [])]).toEqual([200, 0, 0, 128]);
  expect([...(makeMips(picture, 1, { ...PLAIN })[0]?.rgba ?? [])]).toEqual([100, 100, 0, 128]);
  const clear = madePicture(4, 4, () => [7, 80, 9, 0]);
  expect(pixels(makeMips(clear, 2, COLORS)[1]?.rgba ?? new Uint8Array())).toEqual([[7, 80, 9, 0]]);
});

test('an uneven side weighs every pixel by its covered area', () => {
  const picture = madePicture(3, 1, (x) => [[0, 90, 240][x] ?? 0, 0, 0, 255]);
  expect(makeMips(picture, 1, PLAIN)[0]?.rgba[0]).toBe(110);
});

describe('normals', () => {
  const NORMALS: MipOptions = { ...PLAIN, content: 'normals' };

  test('keep length 1 if directions differ', () => {
    for (const filter of ['box', 'sharp'] as const) {
      for (const { rgba } of makeMips(normalMap(64), 99, { ...NORMALS, filter })) {
        for (const [red = 0, green = 0, blue = 0] of pixels(rgba)) {
          const length = Math.hypot(red / 127.5 - 1, green / 127.5 - 1, blue / 127.5 - 1);
          expect(Math.abs(length - 1)).toBeLessThan(0.01);
        }
      }
    }
  });

  test('a flat one stays flat', () => {
    const flat = madePicture(8, 8, () => [128, 128, 255, 40]);
    expect(pixels(makeMips(flat, 3, NORMALS)[2]?.rgba ?? new Uint8Array())).toEqual([[128, 128, 255, 40]]);
  });

  test('that cancel each other out point outwards', () => {
    const split = madePicture(2, 1, (x) => [x === 0 ? 0 : 255, 128, 128, 255]);
    const [red = 0, , blue = 0] = makeMips(split, 1, NORMALS)[0]?.rgba ?? [];
    expect(Math.abs(red - 128)).toBeLessThanOrEqual(1);
    expect(blue).toBeGreaterThan(128);
  });
});

describe('the sharp filter', () => {
  test('keeps more fine detail than the box filter', () => {
    const contrast = (filter: MipOptions['filter']): number => {
      const rgba = makeMips(photoLike(128), 1, { ...PLAIN, filter })[0]?.rgba ?? new Uint8Array();
      let sum = 0;
      for (let at = 0; at + 4 < rgba.length; at += 4) sum += Math.abs((rgba[at + 4] ?? 0) - (rgba[at] ?? 0));
      return sum;
    };
    expect(contrast('sharp')).toBeGreaterThan(contrast('box') * 1.02);
  });

  test('adds no color beside cut edges', () => {
    const leaf = madePicture(64, 64, (x, y) =>
      (x - 32) ** 2 + (y - 32) ** 2 < 300 ? [40, 160, 30, 255] : [40, 160, 30, 0],
    );
    for (const { rgba } of makeMips(leaf, 99, { ...COLORS, filter: 'sharp' })) {
      for (const [red, green, blue] of pixels(rgba)) expect([red, green, blue]).toEqual([40, 160, 30]);
    }
  });
});

test('pictures that are opaque, or only faint, keep their alpha if coverage is preserved', () => {
  for (const alpha of [255, 60]) {
    const even = madePicture(8, 8, () => [1, 2, 3, alpha]);
    for (const { rgba } of makeMips(even, 3, { ...COLORS, keepCoverage: true })) {
      expect(new Set(pixels(rgba).map((pixel) => pixel[3]))).toEqual(new Set([alpha]));
    }
  }
});

test('cut-outs keep their coverage on request, and get thinner otherwise', () => {
  const coverage = (rgba: Uint8Array): number =>
    pixels(rgba).filter(([, , , alpha = 0]) => alpha >= 128).length / (rgba.length / 4);
  const grass = noise(256);
  for (let at = 3; at < grass.rgba.length; at += 4) grass.rgba[at] = (grass.rgba[at] ?? 0) < 51 ? 255 : 0;
  const thin = makeMips(grass, 3, COLORS)[2]?.rgba ?? new Uint8Array();
  const kept = makeMips(grass, 3, { ...COLORS, keepCoverage: true })[2]?.rgba ?? new Uint8Array();
  expect(coverage(grass.rgba)).toBeCloseTo(0.2, 1);
  expect(coverage(thin)).toBeLessThan(0.01);
  expect(Math.abs(coverage(kept) - coverage(grass.rgba))).toBeLessThan(0.05);
});

test('light and bytes convert back and forth exactly, by the table too', () => {
  for (let byte = 0; byte < 256; byte++) {
    expect(byteOfLight(lightOfByte(byte))).toBe(byte);
    expect(nearByteOfLight(lightOfByte(byte))).toBe(byte);
  }
  expect([nearByteOfLight(-1), nearByteOfLight(Number.NaN), nearByteOfLight(2)]).toEqual([0, 0, 255]);
});

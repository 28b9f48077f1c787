import { describe, expect, test } from 'vitest';
import { ROTATION } from '#shared/animation/transform-numbers.ts';
import { decodeSpline } from '#shared/formats/havok/spline/decode-spline.ts';
import { layPieces, oneBlock, type Piece } from '#test/fixtures/havok/spline-data.ts';

const HALF = Math.SQRT1_2;

/** The rotation that bytes of a format stand for, as the one value of a track. */
function unpacked(format: number, pieces: readonly Piece[]): readonly number[] {
  const data = layPieces([format << 2, 0, 0x0f, 0, ...pieces, { align: 4 }]);
  return Array.from(decodeSpline(oneBlock(data)).transforms.subarray(ROTATION, ROTATION + 4));
}

/** 40 bits: three parts of 12, the part left out, its sign. */
function bits40(
  parts: readonly [number, number, number],
  leftOut: number,
  isNegative = false,
): readonly number[] {
  const [a, b, c] = parts.map(BigInt) as [bigint, bigint, bigint];
  const bits = a | (b << 12n) | (c << 24n) | (BigInt(leftOut) << 36n) | (isNegative ? 1n << 38n : 0n);
  return [0n, 8n, 16n, 24n, 32n].map((shift) => Number((bits >> shift) & 0xffn));
}

describe.each([
  ['polar, 32 bits', 0],
  ['40 bits', 1],
  ['48 bits', 2],
  ['24 bits', 3],
  ['16 bits', 4],
  ['not quantized', 5],
])('rotations of %s', (_, format) => {
  const cases: Readonly<Record<number, readonly (readonly [readonly Piece[], readonly number[]])[]>> = {
    0: [
      [polar(0, 0, 0), [0, 0, 0, 1]],
      [polar(1023, 511 * 511, 0), [1, 0, 0, 0]],
      [polar(1023, 511 * 511 + 1022, 2), [0, -1, 0, 0]],
      [polar(1023, 0, 4), [0, 0, -1, 0]],
      [polar(0, 0, 8), [0, 0, 0, -1]],
      // w = 1 − (723 / 1023)² is about a half.
      [polar(723, 0, 0), [0, 0, Math.sqrt(1 - (1 - (723 / 1023) ** 2) ** 2), 1 - (723 / 1023) ** 2]],
    ],
    1: [
      [bits40([2049, 2049, 2049], 3), [0, 0, 0, 1]],
      [bits40([2049, 2049, 2049], 0, true), [-1, 0, 0, 0]],
      [
        bits40([2049 + 1000, 2049, 2049 - 1000], 1),
        [0.345436, Math.sqrt(1 - 2 * 0.345436 ** 2), 0, -0.345436],
      ],
      [bits40([2049, 2049 + 2000, 2049], 2), [0, 0.690872, Math.sqrt(1 - 0.690872 ** 2), 0]],
    ],
    2: [
      [words(16383, 16383, 16383), [1, 0, 0, 0]],
      [words(16383 | 0x8000, 16383, 16383), [0, 1, 0, 0]],
      [words(16383, 16383 | 0x8000, 16383), [0, 0, 1, 0]],
      [words(16383 | 0x8000, 16383 | 0x8000, 16383 | 0x8000), [0, 0, 0, -1]],
      [words(16383 + 10000, 16383 | 0x8000, 16383), [0.43161, 0, Math.sqrt(1 - 0.43161 ** 2), 0]],
    ],
    3: [
      [
        [63, 63, 63],
        [1, 0, 0, 0],
      ],
      [
        [63 | 0x80, 63, 63],
        [0, 1, 0, 0],
      ],
      [
        [63, 63 | 0x80, 63],
        [0, 0, 1, 0],
      ],
      [
        [63 | 0x80, 63 | 0x80, 63 | 0x80],
        [0, 0, 0, -1],
      ],
      [
        [63 | 0x80, 63 | 0x80, 126],
        [0, 0, HALF, HALF],
      ],
    ],
    4: [
      [
        [0x77, 0xe7],
        [0, 0, 0, 1],
      ],
      [
        [0x7e, 0x77],
        [1, 0, 0, 0],
      ],
      [
        [0x07, 0x77],
        [0, -1, 0, 0],
      ],
      [
        [0x77, 0xee],
        [0, 0, HALF, HALF],
      ],
    ],
    5: [
      [floats(0, HALF, 0, HALF), [0, HALF, 0, HALF]],
      [floats(0, 0, 3, 4), [0, 0, 0.6, 0.8]],
    ],
  };
  test.each(cases[format] ?? [])('%j', (pieces, expected) => {
    const found = unpacked(format, pieces);
    found.forEach((value, i) => {
      expect(value).toBeCloseTo(expected[i] ?? Number.NaN, 4);
    });
  });
});

test.each([
  [0, 4],
  [1, 1],
  [2, 2],
  [3, 1],
  [4, 2],
  [5, 4],
])('splines of format %d begin at multiples of %d bytes after their knots', (format, alignment) => {
  const identity: Readonly<Record<number, readonly Piece[]>> = {
    0: polar(0, 0, 0),
    1: bits40([2049, 2049, 2049], 3),
    2: words(16383 | 0x8000, 16383 | 0x8000, 16383),
    3: [63 | 0x80, 63 | 0x80, 63],
    4: [0x77, 0xe7],
    5: floats(0, 0, 0, 1),
  };
  const rotation = identity[format] ?? [];
  const spline = [{ u16: 1 }, 1, 0, 0, 1, 1, { align: alignment }, ...rotation, ...rotation, { align: 4 }];
  // The scale behind it is only found where the rotation ends.
  const data = layPieces([format << 2, 0, 0xf0, 0x01, ...spline, { f32: 5 }]);
  const { transforms } = decodeSpline(oneBlock(data, { frames: 2 }));
  expect(transforms[7]).toBe(5);
  expect(transforms[6]).toBeCloseTo(1, 4);
});

function polar(radius: number, direction: number, signs: number): readonly number[] {
  const bits = (direction | (radius << 18) | (signs << 28)) >>> 0;
  return [bits & 0xff, (bits >>> 8) & 0xff, (bits >>> 16) & 0xff, bits >>> 24];
}

function words(...values: readonly number[]): readonly Piece[] {
  return values.map((u16) => ({ u16 }));
}

function floats(...values: readonly number[]): readonly Piece[] {
  return values.map((f32) => ({ f32 }));
}

import { describe, expect, test } from 'vitest';
import { halfOf, ofHalf } from '#test/support/xbox360/half.ts';
import { l1, l2, l3, l4, l5, l6 } from '#test/support/xbox360/laid-layouts.ts';
import { type PackedVertex, packedBlock } from '#test/support/xbox360/packed-block.ts';

describe('the packer used for round trips writes the same bytes', () => {
  const wholes = [
    [0.1, 0.2, 0.3],
    [-0.7, 0.8, -0.9],
  ] as const;
  const vertices = (whole: boolean, colored: boolean): readonly PackedVertex[] => [
    {
      position: [1, 2, 3],
      normal: whole ? wholes[0] : [0, 0, 1],
      uv: [0.25, 0.75],
      bitangent: [1, 0, 0],
      tangent: [0, 1, 0],
      ...(colored ? { color: [255, 51, 0, 128] as const } : {}),
    },
    {
      position: [-2, 0.5, 8],
      normal: whole ? wholes[1] : [0, 0, -1],
      uv: [-1, 2],
      bitangent: [-1, 0, 0.125],
      tangent: [0, 0.5, 0.25],
      ...(colored ? { color: [1, 254, 102, 255] as const } : {}),
    },
  ];
  const skinned = (colored: boolean): readonly PackedVertex[] =>
    (
      [
        [4, [1, 0, 0, 1], [0, 0, 0, 1], [51, 102, 153, 255]],
        [2, [0.75, 0.25, 0, 0], [0, 1, 0, 0], [255, 0, 1, 0]],
        [2, [0.75, 0.25, 0, 0], [1, 0, 0, 0], [255, 0, 1, 0]],
        [1, [0.5, 0.25, 0.125, 0.125], [0, 1, 0, 1], [0, 0, 0, 255]],
      ] as const
    ).map(([x, weights, bones, color]) => ({
      position: [x, 0, 0],
      normal: [0, 0, 1],
      uv: [0.5, 0.25],
      bitangent: [1, 0, 0],
      tangent: [0, 1, 0],
      weights,
      bones,
      ...(colored ? { color } : {}),
    }));

  test.each([
    ['L1', l1(), vertices(false, true)],
    ['L2', l2(), vertices(false, false)],
    ['L3', l3(), skinned(false)],
    ['L4', l4(), skinned(true)],
    ['L5', l5(), vertices(true, false)],
    ['L6', l6(), vertices(true, true)],
  ] as const)('for %s', (layout, laid, rows) => {
    expect(packedBlock(layout, rows, 'xbox360')).toEqual(laid.bytes);
  });

  test('as many as the reference counts', () => {
    // 6 + 25 streams + 4 + 1 + 4 + 4 + 4 + 4 + 4 numData + vertices * stride + 8, of L1.
    expect(l1().bytes.length).toBe(6 + 25 * 6 + 4 + 1 + 4 + 4 + 4 + 4 + 4 * 22 + 2 * 40 + 8);
  });

  test('with halves rounded to the nearest, ties to even', () => {
    const ties = [
      1 + 2 ** -11,
      1 + 3 * 2 ** -11,
      65519.99,
      65520,
      2 ** -25,
      1.01 * 2 ** -25,
      -(2 ** -14),
      -0,
    ];
    expect(ties.map(halfOf)).toEqual([0x3c00, 0x3c02, 0x7bff, 0x7c00, 0, 1, 0x8400, 0x8000]);
    for (let bits = 0; bits < 0x10000; bits += 1) {
      if ((bits & 0x7c00) !== 0x7c00) expect(halfOf(ofHalf(bits))).toBe(bits);
    }
  });
});

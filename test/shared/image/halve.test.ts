import { expect, test } from 'vitest';
import { halved } from '#shared/image/halve.ts';

const half = (width: number, height: number, ...pixels: readonly (readonly number[])[]) =>
  halved({ width, height, rgba: Uint8Array.from(pixels.flat()) });

test('each pixel is the mean of four', () => {
  const { width, height, rgba } = half(
    2,
    2,
    [10, 0, 0, 255],
    [20, 0, 0, 255],
    [30, 0, 4, 255],
    [40, 8, 0, 255],
  );
  expect([width, height, ...rgba]).toEqual([1, 1, 25, 2, 1, 255]);
});

test('invisible pixels do not affect the color', () => {
  const green = [0, 255, 0, 0];
  expect([...half(2, 2, [200, 0, 0, 255], green, green, green).rgba]).toEqual([200, 0, 0, 64]);
  expect([...half(2, 2, green, green, green, green).rgba]).toEqual([0, 255, 0, 0]);
});

test('a side of one pixel stays, and leftover pixels at the edge are dropped', () => {
  expect([...half(3, 1, [10, 0, 0, 255], [20, 0, 0, 255], [99, 0, 0, 255]).rgba]).toEqual([15, 0, 0, 255]);
  expect([...half(1, 2, [10, 0, 0, 255], [20, 0, 0, 255]).rgba]).toEqual([15, 0, 0, 255]);
});

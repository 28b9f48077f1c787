import { describe, expect, test } from 'vitest';
import type { BlockCodec } from '#shared/image/pixel-form.ts';
import { decodePixels } from '#shared/image/pixels.ts';

/**
 * Blocks built by hand from the published descriptions. `image-decoders.test.ts` compares all kinds with a graphics
 * card.
 */

const decode = (codec: BlockCodec, block: readonly number[], width = 4, height = 4) =>
  decodePixels({ kind: 'blocks', codec }, Uint8Array.from(block), width, height).rgba;
const pixels = (rgba: Uint8Array): readonly string[] =>
  Array.from({ length: rgba.length / 4 }, (_, at) => rgba.subarray(at * 4, at * 4 + 4).join(' '));

/** Red, then blue; pixels 0 to 3 of each row have the colors 0 to 3. */
const RED_BLUE = [0x00, 0xf8, 0x1f, 0x00, 0xe4, 0xe4, 0xe4, 0xe4];
const BLUE_RED = [0x1f, 0x00, 0x00, 0xf8, 0xe4, 0xe4, 0xe4, 0xe4];

describe('BC1', () => {
  test('a first color above the second gives two colors between them', () => {
    const row = ['255 0 0 255', '0 0 255 255', '170 0 85 255', '85 0 170 255'];
    expect(pixels(decode('BC1', RED_BLUE))).toEqual([...row, ...row, ...row, ...row]);
  });

  test('otherwise one between them, and a transparent one', () => {
    const row = ['0 0 255 255', '255 0 0 255', '128 0 128 255', '0 0 0 0'];
    expect(pixels(decode('BC1', BLUE_RED))).toEqual([...row, ...row, ...row, ...row]);
  });
});

test('BC2 has four bits of alpha a pixel, and always four colors', () => {
  const alpha = [0x10, 0x32, 0x54, 0x76, 0x98, 0xba, 0xdc, 0xfe];
  const decoded = pixels(decode('BC2', [...alpha, ...BLUE_RED]));
  expect(decoded.slice(0, 4)).toEqual(['0 0 255 0', '255 0 0 17', '85 0 170 34', '170 0 85 51']);
  expect(decoded[15]).toBe('170 0 85 255');
});

test('BC3 has alpha as a ramp of eight, or of six and the extremes', () => {
  const steps = (first: number, second: number) => {
    // Pixels 0 to 7 use the values 0 to 7: three bits each, lowest first.
    const chosen = [0x88, 0xc6, 0xfa];
    const rgba = decode('BC3', [first, second, ...chosen, ...chosen, ...RED_BLUE]);
    return Array.from({ length: 8 }, (_, pixel) => rgba[pixel * 4 + 3]);
  };
  expect(steps(210, 0)).toEqual([210, 0, 180, 150, 120, 90, 60, 30]);
  expect(steps(0, 100)).toEqual([0, 100, 20, 40, 60, 80, 0, 255]);
});

test('BC4 is gray; signed, −1 is black and 0 in the middle', () => {
  expect(pixels(decode('BC4', [200, 10, 0x88, 0xc6, 0xfa, 0, 0, 0])).slice(0, 2)).toEqual([
    '200 200 200 255',
    '10 10 10 255',
  ]);
  // Values −128 (which equals −127), 0 and, as sixth of seven, −127 and 127.
  const signed = pixels(decode('BC4 signed', [0x80, 0, 0x88, 0xc6, 0xfa, 0, 0, 0]));
  expect([signed[0], signed[1], signed[6], signed[7]]).toEqual([
    '0 0 0 255',
    '128 128 128 255',
    '0 0 0 255',
    '255 255 255 255',
  ]);
});

test('BC5 is red and green', () => {
  expect(pixels(decode('BC5', [9, 0, 0, 0, 0, 0, 0, 0, 70, 0, 0, 0, 0, 0, 0, 0]))[5]).toBe('9 70 0 255');
});

test('BC7 of mode 6 and of mode 5, whose rotation swaps alpha with a color', () => {
  // Mode 6: red 127, green 0, blue 64, alpha 127 at both ends, each with a low bit of 1; indices of 0.
  const ends = bits(
    [7, 64],
    [7, 127],
    [7, 127],
    [7, 0],
    [7, 0],
    [7, 64],
    [7, 64],
    [7, 127],
    [7, 127],
    [1, 1],
    [1, 1],
  );
  expect(pixels(decode('BC7', ends))[3]).toBe('255 1 129 255');
  // Mode 5, rotation 1: red 127, green 1, blue 2, alpha 9.
  const swapped = bits([6, 32], [2, 1], [7, 127], [7, 127], [7, 1], [7, 1], [7, 2], [7, 2], [8, 9], [8, 9]);
  expect(pixels(decode('BC7', swapped))[0]).toBe('9 2 4 255');
});

test('BC7 without a mode draws nothing; BC6H without one is black', () => {
  expect(new Set(pixels(decode('BC7', new Array<number>(16).fill(0))))).toEqual(new Set(['0 0 0 0']));
  expect(new Set(pixels(decode('BC6H', [0x13, ...new Array<number>(15).fill(255)])))).toEqual(
    new Set(['0 0 0 255']),
  );
});

test('BC6H of mode 3: white and black as halves', () => {
  // Ten bits an end: 1023 is the largest half, far above white.
  const block = bits([5, 3], [10, 1023], [10, 0], [10, 1023], [10, 1023], [10, 0], [10, 1023]);
  expect(pixels(decode('BC6H', block))[0]).toBe('255 0 255 255');
});

test('blocks over the edge are cropped', () => {
  const blocks = [...RED_BLUE, ...BLUE_RED, ...RED_BLUE, ...BLUE_RED];
  const decoded = pixels(decode('BC1', blocks, 5, 5));
  expect(decoded).toHaveLength(25);
  expect([decoded[0], decoded[4], decoded[5], decoded[20]]).toEqual([
    '255 0 0 255',
    '0 0 255 255',
    '255 0 0 255',
    '255 0 0 255',
  ]);
});

test('fewer bytes than the blocks need are rejected before any allocation', () => {
  expect(() => decode('BC1', RED_BLUE, 8, 4)).toThrow('has 8 bytes of pixels, but needs 16');
  expect(() => decode('BC7', [], 16384, 16384)).toThrow('needs 268435456');
});

/** A block of 16 bytes from fields of some bits, lowest first. */
function bits(...fields: readonly (readonly [width: number, value: number])[]): readonly number[] {
  let block = 0n;
  let at = 0n;
  for (const [width, value] of fields) {
    block |= BigInt(value) << at;
    at += BigInt(width);
  }
  return Array.from({ length: 16 }, (_, byte) => Number((block >> BigInt(byte * 8)) & 255n));
}

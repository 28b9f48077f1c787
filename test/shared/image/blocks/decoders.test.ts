import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeBlocks } from '#shared/image/blocks/blocks.ts';
import type { BlockCodec } from '#shared/image/pixel-form.ts';
import { blockForm, decodePixels } from '#shared/image/pixels.ts';
import { decodePlainly } from '#test/support/plain-blocks.ts';

/** The fast decoders, with SIMD and block by block, compared with simple reference decoders. */

const CODECS: readonly (readonly [codec: BlockCodec, bytes: number])[] = [
  ['BC1', 8],
  ['BC2', 16],
  ['BC3', 16],
  ['BC4', 8],
  ['BC4 signed', 8],
  ['BC5', 16],
  ['BC5 signed', 16],
  ['BC6H', 16],
  ['BC6H signed', 16],
  ['BC7', 16],
];

const decode = (codec: BlockCodec, blocks: Uint8Array, width: number, height: number): readonly number[] => {
  const one = decodeBlocks(blocks, width, height, { ...blockForm(codec), fast: null }).rgba;
  const { rgba } = decodePixels({ kind: 'blocks', codec }, blocks, width, height);
  expect(one).toEqual(rgba);
  return [...rgba];
};
const plainly = (codec: BlockCodec, block: Uint8Array): readonly number[] =>
  decodePlainly(codec, block).flat();

describe.each(CODECS)('%s', (codec, length) => {
  const block = fc.uint8Array({ minLength: length, maxLength: length });

  test('any block decodes as described', () => {
    fc.assert(
      fc.property(block, (bytes) => {
        expect(decode(codec, bytes, 4, 4)).toEqual(plainly(codec, bytes));
      }),
      { numRuns: 150 },
    );
  });

  test('several are placed side by side, and pixels over the edge are cropped', () => {
    const size = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }));
    const some = fc.uint8Array({ minLength: 9 * length, maxLength: 9 * length });
    fc.assert(
      fc.property(size, some, ([width, height], bytes) => {
        const across = Math.ceil(width / 4);
        const decoded = decode(codec, bytes, width, height);
        for (let y = 0; y < height; y++) {
          for (let x = 0; x < width; x++) {
            const at = (Math.floor(y / 4) * across + Math.floor(x / 4)) * length;
            const pixel = plainly(codec, bytes.subarray(at, at + length)).slice(((y % 4) * 4 + (x % 4)) * 4);
            const to = (y * width + x) * 4;
            expect(decoded.slice(to, to + 4)).toEqual(pixel.slice(0, 4));
          }
        }
      }),
      { numRuns: 3 },
    );
  });
});

describe('every mode', () => {
  const rest = fc.uint8Array({ minLength: 16, maxLength: 16 });

  test.each([0, 1, 2, 3, 4, 5, 6, 7])('%i of BC7, with every partition, rotation and swap', (mode) => {
    fc.assert(
      fc.property(rest, fc.nat({ max: 63 }), (bytes, next) => {
        const block = Uint8Array.from(bytes);
        // The mode’s number is the position of its lowest 1 bit; the most important fields follow.
        const head = (next << (mode + 1)) | (1 << mode);
        block[0] = head & 255;
        block[1] = (block[1]! & 0xc0) | (head >> 8);
        expect(decode('BC7', block, 4, 4)).toEqual(plainly('BC7', block));
      }),
      { numRuns: 150 },
    );
  });

  test.each([0, 1, 2, 6, 10, 14, 18, 22, 26, 30, 3, 7, 11, 15])(
    '%i of BC6H, with signs and without',
    (mode) => {
      fc.assert(
        fc.property(rest, fc.constantFrom('BC6H' as const, 'BC6H signed' as const), (bytes, codec) => {
          const block = Uint8Array.from(bytes);
          block[0] = mode < 2 ? (block[0]! & 0xfc) | mode : (block[0]! & 0xe0) | mode;
          expect(decode(codec, block, 4, 4)).toEqual(plainly(codec, block));
        }),
        { numRuns: 150 },
      );
    },
  );

  test.each([0, ...[19, 23, 27, 31]])('%i, which neither BC7 nor BC6H has', (mode) => {
    const block = new Uint8Array(16).fill(0x5a);
    block[0] = mode;
    for (const codec of mode === 0 ? (['BC7'] as const) : (['BC6H', 'BC6H signed'] as const)) {
      expect(decode(codec, block, 4, 4)).toEqual(plainly(codec, block));
    }
  });
});

test('blocks can begin at any byte', () => {
  const bytes = Uint8Array.from({ length: 35 }, (_, i) => (i * 73 + 5) & 255);
  for (const [codec, length] of CODECS) {
    const block = bytes.subarray(3, 3 + length);
    expect(decode(codec, block, 4, 4)).toEqual(plainly(codec, block));
  }
});

test.each(CODECS)('%s: pictures of many rows decode alike with SIMD and block by block', (codec, length) => {
  let state = 1;
  const next = (): number => {
    state = (Math.imul(state, 1103515245) + 12345) | 0;
    return state >>> 24;
  };
  // One is wider than the decoder's room has rows for, one has no whole block.
  for (const [width, height] of [
    [4096, 44],
    [1030, 270],
    [3, 5],
  ] as const) {
    const blocks = Uint8Array.from({ length: Math.ceil(width / 4) * Math.ceil(height / 4) * length }, next);
    const one = decodeBlocks(blocks, width, height, { ...blockForm(codec), fast: null }).rgba;
    const { rgba } = decodePixels({ kind: 'blocks', codec }, blocks, width, height);
    expect(Buffer.compare(one, rgba)).toBe(0);
  }
});

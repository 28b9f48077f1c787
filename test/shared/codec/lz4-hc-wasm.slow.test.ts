import { expect, test } from 'vitest';
import { createHcEncoder } from '#shared/codec/lz4-hc.ts';
import { createFastHcEncoder } from '#shared/codec/lz4-hc-wasm.ts';
import type { BlockEncoder } from '#shared/codec/lz4-sequence.ts';
import { type SampleKind, sample } from './samples.ts';

/** The program writes the bytes of the encoder that describes the method. */

const BLOCK = 64 * 1024;
const KINDS: readonly SampleKind[] = ['noise', 'runs', 'copies', 'words'];

function packed(encoder: BlockEncoder, data: Uint8Array, block = BLOCK): readonly Buffer[] {
  encoder.begin(data);
  const out = Buffer.alloc(block + 8);
  const blocks: Buffer[] = [];
  for (let start = 0; start < data.length; start += block) {
    const end = Math.min(data.length, start + block);
    const length = encoder.encode(start, end, out, 4, 4 + end - start - 1);
    blocks.push(Buffer.from(out.subarray(4, 4 + length)));
  }
  return blocks;
}

test.each([3, 4, 5, 6, 7, 8, 9])(
  'level %i, for every kind and size of data, one after the other',
  (level) => {
    const [plain, fast] = [createHcEncoder(level), createFastHcEncoder(level)];
    for (const kind of KINDS) {
      for (const size of [1, 12, 13, 14, 300, BLOCK - 1, BLOCK + 13, 3 * BLOCK + 7]) {
        const data = sample(kind, size, level);
        expect(packed(fast, data), `${kind} ${size}`).toEqual(packed(plain, data));
      }
    }
  },
);

test('data that the memory of the program has no room for passes through it', () => {
  const data = Buffer.concat([sample('copies', 2_500_000), sample('words', 900_000)]);
  expect(packed(createFastHcEncoder(9), data)).toEqual(packed(createHcEncoder(9), data));
});

test('larger blocks, and then small ones again', () => {
  const [plain, fast] = [createHcEncoder(9), createFastHcEncoder(9)];
  for (const size of [300_000, 1000, 200_000]) {
    const data = sample('words', size);
    expect(packed(fast, data, size)).toEqual(packed(plain, data, size));
  }
});

import { describe, expect, test } from 'vitest';
import { closures } from '#shared/binary/closures.ts';
import { generated } from '#shared/binary/generate.ts';
import { u8, u16 } from '#shared/binary/number.ts';
import { PartReader, read } from '#shared/binary/read.ts';
import { array, struct } from '#shared/binary/struct.ts';
import { rest } from '#shared/binary/type.ts';
import { FormatError } from '#shared/errors.ts';

const LITTLE = { littleEndian: true };
const Pair = struct('pair', { first: u8(), second: u16() });
const Pairs = array(Pair, rest);
const Bytes = array(u8(), rest);
const BYTES = Uint8Array.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);

describe.each([
  ['closures', closures],
  ['generated', generated],
])('a reader of parts, %s', (_, backEnd) => {
  test('reads each as if there were no bytes after it', () => {
    const parts = new PartReader(BYTES, LITTLE, { backEnd });
    for (const [start, end] of [
      [6, 9],
      [1, 7],
      [4, 4],
    ] as const) {
      const alone = read(Pairs, BYTES.subarray(start, end), LITTLE, { backEnd });
      const part = parts.read(Pairs, start, end);
      expect(part.length).toBe((end - start) / 3);
      expect(JSON.stringify(part)).toBe(JSON.stringify(alone));
    }
    expect(parts.read(Pair, 2, 9)).toEqual({ first: 2, second: 0x0403 });
    expect(parts.position).toBe(5);
  });

  test('reads on after a part that ends too early, and says where', () => {
    const parts = new PartReader(BYTES, LITTLE, { backEnd, base: 100 });
    const failed = (): unknown => parts.read(Pair, 4, 6);
    expect(failed).toThrow(FormatError);
    expect(failed).toThrow(expect.objectContaining({ code: 'truncated', offset: 105, path: 'second' }));
    expect(parts.read(Pair, 4, 7)).toEqual({ first: 4, second: 0x0605 });
  });

  test('gives each part the whole budget', () => {
    const parts = new PartReader(BYTES, LITTLE, { backEnd, budget: { bytes: 4 } });
    for (let i = 0; i < 3; i += 1) expect(parts.read(Bytes, i, i + 4).length).toBe(4);
    expect(() => parts.read(Bytes, 0, 5)).toThrow(expect.objectContaining({ code: 'budget-bytes' }));
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copyLowerCase, copyShort, equalBytes, viewOf } from '#shared/binary/copy-bytes.ts';

const run = fc
  .tuple(fc.uint8Array({ maxLength: 40 }), fc.nat(8), fc.nat(8))
  .map(([bytes, skip, at]) => ({ bytes, start: Math.min(skip, bytes.length), at }));

test('copies every byte of a run, and touches none around it', () => {
  fc.assert(
    fc.property(run, ({ bytes, start, at }) => {
      const to = new Uint8Array(60).fill(0xaa);
      const end = copyShort(viewOf(bytes), start, bytes.length, viewOf(to), at);
      expect(end).toBe(at + bytes.length - start);
      expect(to.subarray(at, end)).toEqual(bytes.subarray(start));
      expect([...to.subarray(0, at), ...to.subarray(end)].every((byte) => byte === 0xaa)).toBe(true);
    }),
  );
});

test('lowercases A to Z and leaves all other bytes, whatever their alignment', () => {
  const all = Uint8Array.from({ length: 256 * 4 }, (_, i) => (i >> 2) + (i & 3) * 64);
  const lower = all.map((byte) => (byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte));
  for (let start = 0; start < 4; start += 1) {
    const to = new Uint8Array(all.length);
    copyLowerCase(viewOf(all), start, all.length, viewOf(to), start);
    expect(to.subarray(start)).toEqual(lower.subarray(start));
  }
});

test('part of a buffer is read as that part alone', () => {
  const whole = Uint8Array.from({ length: 20 }, (_, i) => i);
  const to = new Uint8Array(5);
  copyShort(viewOf(whole.subarray(7, 12)), 0, 5, viewOf(to), 0);
  expect(to).toEqual(Uint8Array.of(7, 8, 9, 10, 11));
});

test('runs are equal if all their bytes are, whatever their alignment', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 20 }), fc.nat(5), fc.nat(30), (run, gap, at) => {
      const bytes = Uint8Array.from([...run, ...new Uint8Array(gap), ...run]);
      const second = run.length + gap;
      expect(equalBytes(viewOf(bytes), 0, second, run.length)).toBe(true);
      bytes[second + (at % run.length)]! ^= 1;
      expect(equalBytes(viewOf(bytes), 0, second, run.length)).toBe(false);
    }),
  );
});

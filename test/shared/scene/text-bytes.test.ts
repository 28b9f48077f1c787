import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextBytes } from '#shared/scene/text-bytes.ts';

/** Numbers as text in bytes. */

function written(write: (out: TextBytes) => void): string {
  const out = new TextBytes();
  write(out);
  return Buffer.from(out.take()).toString('latin1');
}

test('whole numbers are written exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 40 }), (value) => {
      expect(written((out) => out.whole(value))).toBe(String(value));
    }),
  );
});

test('any 32-bit number reads back with eight digits, and NaN is 0', () => {
  fc.assert(
    fc.property(fc.float(), (value) => {
      const text = written((out) => out.decimal(value));
      expect(text).toMatch(/^-?\d+(\.\d+)?(e[-+]\d+)?$/);
      if (!Number.isFinite(value)) expect(text).toBe('0');
      else expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(Math.abs(value) * 6e-8);
    }),
    { numRuns: 2000 },
  );
  const texts = [0, -0, 1, -0.5, 0.1, 9.9999999, 1e7, 1000, 0.0001, 123_456.5, -1e-30];
  expect(texts.map((value) => written((out) => out.decimal(value)))).toEqual([
    ...['0', '0', '1', '-0.5', '0.1', '9.9999999', '10000000', '1000', '0.0001', '123456.5', '-1e-30'],
  ]);
});

test('pieces contain all of a text, however long its lines are', () => {
  const out = new TextBytes();
  const line = `${'long '.repeat(300_000)}\n`;
  out.text(line);
  expect(out.isFull).toBe(true);
  expect(Buffer.from(out.take()).toString()).toBe(line);
  out.whole(7);
  expect([out.isFull, Buffer.from(out.take()).toString()]).toEqual([false, '7']);
});

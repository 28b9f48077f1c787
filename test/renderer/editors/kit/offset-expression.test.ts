import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseOffset } from '#renderer/editors/kit/offset-expression.ts';

const names = { here: 0x100, size: 0x1000 };

test.each([
  ['6716', 6716],
  ['0x1A3C', 0x1a3c],
  ['0X1a3c', 0x1a3c],
  ['1A3Ch', 0x1a3c],
  ['$1A3C', 0x1a3c],
  ['1A3C', 0x1a3c],
  ['+0x10', 0x110],
  ['-4', 0xfc],
  ['+2*8', 0x110],
  ['end', 0x1000],
  ['end-0x10', 0xff0],
  ['start+4', 4],
  ['here*2', 0x200],
  ['$+1', 0x101],
  ['(3+4)*16', 112],
  ['50%', 0x800],
  ['7/2', 3],
  ['1\u2009000', 1000],
])('%s is %d', (text, offset) => {
  expect(parseOffset(text, names)).toBe(offset);
});

test.each(['', ' ', 'xyz', '0x', '1 2', '(1', '1)', '1/0', '*2', '1e', '0x1G', '150 %', '))((', '--'])(
  '“%s” is not an offset',
  (text) => {
    // `1e` is hex for 30: a letter makes digits hex.
    expect(parseOffset(text, names)).toBe(text === '1e' ? 0x1e : null);
  },
);

test('an offset shown in hex or decimal reads back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 40 }), (offset) => {
      expect(parseOffset(`0x${offset.toString(16).toUpperCase()}`, names)).toBe(offset);
      expect(parseOffset(String(offset), names)).toBe(offset);
    }),
  );
});

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const offset = parseOffset(text, names);
      expect(offset === null || Number.isInteger(offset)).toBe(true);
    }),
  );
});

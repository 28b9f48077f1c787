import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf } from '#shared/text/commented-json.ts';

test('the line of a place counts the line ends before it', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '\n', '\r\n') });
  fc.assert(
    fc.property(text, fc.nat(20), (all, place) => {
      expect(linesOf(all)(place)).toBe(all.slice(0, place).split('\n').length);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fuzzyBeginning, fuzzyScore, fuzzyScoreAfter, maxPoints } from '#shared/workspace/fuzzy.ts';

const chars = (text: string): number[] => Array.from(text, (c) => c.charCodeAt(0));
const text = fc.string({ unit: fc.constantFrom('a', 'b', '1', '_', '/'), maxLength: 14 });
const term = fc.string({ unit: fc.constantFrom('a', 'b', '1', '/'), minLength: 1, maxLength: 5 });

test('a text with a known prefix scores like the whole, wherever the prefix ends', () => {
  fc.assert(
    fc.property(text, text, term, (first, rest, wanted) => {
      const whole = chars(first + rest);
      const beginning = fuzzyBeginning(whole, first.length, chars(wanted));
      const score = fuzzyScoreAfter(beginning, whole, whole.length, chars(wanted));
      expect(score).toBe(fuzzyScore(whole, 0, whole.length, chars(wanted)));
    }),
    { numRuns: 5000 },
  );
});

test("no text scores above its term's maximum", () => {
  fc.assert(
    fc.property(text, term, (any, wanted) => {
      const score = fuzzyScore(chars(any), 0, any.length, chars(wanted));
      expect(score).toBeLessThanOrEqual(maxPoints(wanted.length));
    }),
    { numRuns: 5000 },
  );
  for (const alternating of ['a1a1a1a1a1a1', '_a_a_a_a_a_a_a']) {
    const wanted = chars('aaaaaa');
    expect(fuzzyScore(chars(alternating), 0, alternating.length, wanted)).toBeLessThanOrEqual(maxPoints(6));
  }
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Found,
  findPattern,
  hexPatterns,
  type Pattern,
  textPatterns,
} from '#shared/document/find-patterns.ts';
import { type PatternSearcher, patternSearcher } from '#shared/document/pattern-searcher.ts';

/** Few different bytes, so that there are matches and near matches. */
const bytes = fc
  .uint8Array({ maxLength: 200 })
  .map((all) => all.map((byte) => [0, 0x41, 0x61, 0x62, 0xff][byte % 5]!));
const pattern = fc
  .tuple(
    fc.array(fc.constantFrom(0, 0x41, 0x61, 0x62, 0xff), { minLength: 1, maxLength: 6 }),
    fc.infiniteStream(fc.constantFrom(0xff, 0xff, 0xdf, 0)),
  )
  .map(([values, masks]): Pattern => {
    const mask = Uint8Array.from(values, () => masks.next().value as number);
    return { bytes: Uint8Array.from(values, (value, at) => value & mask[at]!), mask };
  });

test('finds the same matches as checking every byte, from any offset', () => {
  fc.assert(
    fc.property(
      bytes,
      fc.array(pattern, { minLength: 1, maxLength: 4 }),
      fc.nat(250),
      fc.nat(250),
      (data, patterns, from, to) => {
        expect(all(patternSearcher(patterns), data, from, to)).toEqual(oneByOne(patterns, data, from, to));
      },
    ),
    { numRuns: 2000 },
  );
});

test.each([
  ['a text in any case', textPatterns('Chair'), 'xxcHAIRxx', 2],
  ['a text as UTF-16', textPatterns('Chair'), 'xxC\0h\0a\0i\0r\0', 2],
  ['digits with holes', hexPatterns('41 ?? 43'), 'xxAzC', 2],
  ['nothing where there is nothing', textPatterns('chair'), 'a table', -1],
])('finds %s', (_, patterns, text, offset) => {
  const [found] = all(patternSearcher(patterns), Buffer.from(text, 'latin1'), 0, text.length);
  expect(found?.offset ?? -1).toBe(offset);
});

function all(searcher: PatternSearcher, bytes: Uint8Array, from: number, to: number): readonly Found[] {
  const found: Found[] = [];
  searcher.each(bytes, from, to, (match) => {
    found.push(match);
    return true;
  });
  return found;
}

function oneByOne(
  patterns: readonly Pattern[],
  bytes: Uint8Array,
  from: number,
  to: number,
): readonly Found[] {
  const found: Found[] = [];
  for (let at = from; at < to; ) {
    const match = findPattern(bytes, patterns, at, to, false);
    if (match === undefined) return found;
    found.push(match);
    at = match.offset + match.length;
  }
  return found;
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findPattern,
  hexPatterns,
  type Pattern,
  textPatterns,
  valuePatterns,
} from '#shared/document/find-patterns.ts';
import { UserError } from '#shared/errors.ts';

const hex = (text: string) => Uint8Array.from(text.split(' '), (pair) => Number.parseInt(pair, 16));
const ascii = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const all = (bytes: Uint8Array, patterns: readonly Pattern[]) => {
  const found = [];
  for (let at = 0; ; ) {
    const hit = findPattern(bytes, patterns, at, bytes.length, false);
    if (hit === undefined) return found;
    found.push([hit.offset, hit.length]);
    at = hit.offset + 1;
  }
};

describe('queries', () => {
  test.each(['DE AD BE EF', 'deadbeef', '0xDE 0xad,0xBE 0xEF', 'D? A? BE ?F'])(
    'hex “%s” finds the bytes',
    (query) => {
      expect(all(hex('00 DE AD BE EF 00'), hexPatterns(query))).toEqual([[1, 4]]);
    },
  );

  test('an open digit matches any', () => {
    expect(all(hex('A1 B1 A2 B1 C3 D4'), hexPatterns('A? B?'))).toEqual([
      [0, 2],
      [2, 2],
    ]);
    expect(all(hex('01 02 03'), hexPatterns('?? 03'))).toEqual([[1, 2]]);
  });

  test.each(['', 'A', 'XY', '??', 'A B C'])('hex “%s” is rejected', (query) => {
    expect(() => hexPatterns(query)).toThrow(UserError);
  });

  test('text is found in any case, with one or two bytes per character', () => {
    const bytes = Uint8Array.of(
      ...ascii('..NiTriShape.'),
      ...[...'nitri'].flatMap((char) => [char.charCodeAt(0), 0]),
    );
    expect(all(bytes, textPatterns('NITRI'))).toEqual([
      [2, 5],
      [13, 10],
    ]);
    expect(all(ascii('[x] {x}'), textPatterns('{'))).toEqual([[4, 1]]);
  });

  test('a letter outside ASCII is found in UTF-8 and as a single byte', () => {
    expect(all(Uint8Array.of(0xed, 1, 0xc3, 0xad), textPatterns('í'))).toEqual([
      [0, 1],
      [2, 2],
    ]);
  });

  test('a number is found as integer and float, in both byte orders', () => {
    const bytes = hex('00 00 80 3F FF FF 3F 80 00 00 FF 00 00 00 01');
    expect(all(bytes, valuePatterns('1')).map(([offset]) => offset)).toEqual([0, 6, 11]);
    expect(all(hex('00 3F 00 00 00 FF'), valuePatterns('0.5'))).toEqual([[1, 4]]);
    expect(all(hex('FF FE FF FF FF'), valuePatterns('-2'))).toEqual([[1, 4]]);
    expect(all(hex('EF BE AD DE'), valuePatterns('0xDEADBEEF'))).toEqual([[0, 4]]);
  });

  test('a type and a byte order can be given', () => {
    const bytes = hex('01 02 02 01');
    expect(all(bytes, valuePatterns('513u16'))).toEqual([
      [0, 2],
      [2, 2],
    ]);
    expect(all(bytes, valuePatterns('513 u16 le'))).toEqual([[0, 2]]);
    expect(all(bytes, valuePatterns('513u16be'))).toEqual([[2, 2]]);
    expect(all(hex('00 FF'), valuePatterns('-1i8'))).toEqual([[1, 1]]);
    expect(valuePatterns('12345678901234')[0]?.bytes).toHaveLength(8);
  });

  test.each(['abc', '', '300u8', '1.5u16', '5f16', '1 2'])('number “%s” is rejected', (query) => {
    expect(() => valuePatterns(query)).toThrow(UserError);
  });
});

describe('searching', () => {
  test('agrees with a plain comparison at every offset, both ways and in any window', () => {
    const byte = fc.nat({ max: 3 });
    const pattern = fc
      .array(fc.tuple(byte, fc.constantFrom(0xff, 0xfe, 0)), { minLength: 1, maxLength: 3 })
      .map((pairs) => ({
        bytes: Uint8Array.from(pairs, ([value, mask]) => value & mask),
        mask: Uint8Array.from(pairs, ([, mask]) => mask),
      }));
    fc.assert(
      fc.property(
        fc.array(byte, { maxLength: 30 }),
        fc.array(pattern, { minLength: 1, maxLength: 3 }),
        fc.nat({ max: 30 }),
        fc.nat({ max: 30 }),
        (values, patterns, one, other) => {
          const bytes = Uint8Array.from(values);
          const from = Math.min(one, other, bytes.length);
          const to = Math.min(Math.max(one, other), bytes.length);
          const matching = (at: number) =>
            patterns.filter(
              (each) =>
                at + each.bytes.length <= bytes.length &&
                each.bytes.every((value, index) => (bytes[at + index]! & each.mask[index]!) === value),
            );
          const places = Array.from({ length: to - from }, (_, index) => from + index).filter(
            (at) => matching(at).length > 0,
          );
          const expected = (at: number | undefined) =>
            at === undefined
              ? undefined
              : { offset: at, length: Math.max(...matching(at).map((each) => each.bytes.length)) };
          expect(findPattern(bytes, patterns, from, to, false)).toEqual(expected(places[0]));
          expect(findPattern(bytes, patterns, from, to, true)).toEqual(expected(places.at(-1)));
        },
      ),
      { numRuns: 500 },
    );
  });
});

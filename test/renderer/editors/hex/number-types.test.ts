import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numberTypes, readNumber, writeNumber } from '#renderer/editors/hex/number-types.ts';

function type(name: string) {
  const found = numberTypes.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no type ${name}`);
  return found;
}

function bytes(name: string, text: string, little = true, current: string | null = null) {
  const result = writeNumber(type(name), text, current, little);
  return 'bytes' in result ? [...result.bytes] : result.problem;
}

const some = Uint8Array.of(0x00, 0x3c, 0xff, 0x80, 0x00, 0x00, 0x80, 0x3f);

test.each([
  ['u8', '0', '0'],
  ['i16', '15360', '60'],
  ['u16', '15360', '60'],
  ['u32', '2164210688', '3997568'],
  ['i32', '-2130756608', '3997568'],
  ['u64', String(0x3f80_0000_80ff_3c00n), String(0x003c_ff80_0000_803fn)],
  ['f16', '1', '0.0000036'],
])('%s is read in both byte orders', (name, little, big) => {
  expect(readNumber(type(name), some, true)).toBe(little);
  expect(readNumber(type(name), some, false)).toBe(big);
});

test('floats show the shortest decimal that gives the same bytes', () => {
  expect(readNumber(type('f32'), some.subarray(4), true)).toBe('1');
  expect(readNumber(type('f32'), Uint8Array.of(0xcd, 0xcc, 0xcc, 0x3d), true)).toBe('0.1');
  expect(readNumber(type('f32'), Uint8Array.of(0, 0, 0x80, 0x7f), true)).toBe('inf');
  expect(readNumber(type('f32'), Uint8Array.of(0, 0, 0, 0x80), true)).toBe('-0');
  expect(readNumber(type('bf16'), Uint8Array.of(0x80, 0x3f), true)).toBe('1');
});

test('long numbers are written with an exponent, and short ones without', () => {
  const shown = (name: string, value: number): string | null => {
    const made = writeNumber(type(name), String(value), null, true);
    return 'bytes' in made ? readNumber(type(name), made.bytes, true) : null;
  };
  expect(shown('bf16', 784e18)).toBe('7.84e+20');
  expect(shown('f64', 123_456_700_000_000_000_000)).toBe('1.234567e+20');
  expect(shown('f32', 0.000001)).toBe('0.000001');
  expect(shown('f64', 0.1 + 0.2)).toBe('0.30000000000000004');
});

test('a type with too few bytes left shows nothing', () => {
  expect(readNumber(type('u32'), some.subarray(0, 3), true)).toBeNull();
});

describe('writing', () => {
  test('every displayed value reads back to the same bytes, in both byte orders', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), fc.boolean(), (raw, little) => {
        for (const one of numberTypes) {
          const stored = raw.slice(0, one.size);
          const text = readNumber(one, stored, little) ?? '';
          // A NaN's payload has no text.
          if (text === 'nan') continue;
          expect(bytes(one.name, text, little)).toEqual([...stored]);
        }
      }),
    );
  });

  test('hex, binary, arithmetic and the current value can be typed', () => {
    expect(bytes('u16', '0x1F')).toEqual([0x1f, 0]);
    expect(bytes('u8', '0b101')).toEqual([5]);
    expect(bytes('u8', '*2', true, '21')).toEqual([42]);
    expect(bytes('f32', '1/2')).toEqual([0, 0, 0, 0x3f]);
    expect(bytes('i8', '-1')).toEqual([255]);
    expect(bytes('u64', '18446744073709551615')).toEqual(Array(8).fill(255));
  });

  test('a value that does not fit is rejected with the range', () => {
    expect(bytes('u8', '256')).toBe('u8 holds 0 to 255');
    expect(bytes('u8', '-1')).toBe('u8 holds 0 to 255');
    expect(bytes('i64', '9223372036854775808')).toContain('holds -9223372036854775808');
    expect(bytes('u8', 'x')).toContain('whole number');
    expect(bytes('f32', 'x')).toContain('Type a number');
  });
});

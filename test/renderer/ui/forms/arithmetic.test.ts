import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluate, numberText } from '#renderer/ui/forms/arithmetic.ts';

test('numbers are read as people write them', () => {
  expect(evaluate('0.5')).toBe(0.5);
  expect(evaluate('.5')).toBe(0.5);
  expect(evaluate('0,25')).toBe(0.25);
  expect(evaluate('0x1F')).toBe(31);
  expect(evaluate('1e-3')).toBe(0.001);
  expect(evaluate(' -7 ')).toBe(-7);
  expect(evaluate('12 ms')).toBe(12);
  expect(evaluate('0.5 m/s')).toBe(0.5);
});

test('arithmetic respects precedence, and signs are allowed anywhere', () => {
  expect(evaluate('1/4')).toBe(0.25);
  expect(evaluate('2+3*4')).toBe(14);
  expect(evaluate('(2+3)*4')).toBe(20);
  expect(evaluate('2--3')).toBe(5);
  expect(evaluate('10/4/5')).toBe(0.5);
});

test('a leading times or divide works on the existing value; a leading minus is a sign', () => {
  expect(evaluate('*2', 21)).toBe(42);
  expect(evaluate('/4', 1)).toBe(0.25);
  expect(evaluate('-2', 21)).toBe(-2);
  expect(evaluate('*2')).toBeNull();
  expect(evaluate('*2', -3)).toBe(-6);
});

test('text that is not a number gives none', () => {
  for (const text of ['', '  ', 'abc', '1/0', '1+', '(1', '1)', '1 2', '0x', '1..2', '--', '()', '*']) {
    expect(evaluate(text), text).toBeNull();
  }
});

test('no text makes it throw or return anything but a finite number', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.+-*/() xe') }), (text) => {
      const value = evaluate(text, 3);
      expect(value === null || Number.isFinite(value)).toBe(true);
    }),
  );
});

test('a 32-bit float is written briefly and read back as the same float', () => {
  expect(numberText(Math.fround(0.1))).toBe('0.1');
  expect(numberText(0.1)).toBe('0.1');
  fc.assert(
    fc.property(fc.float({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(Math.fround(Number(numberText(value)))).toBe(value === 0 ? Number(numberText(value)) : value);
    }),
  );
});

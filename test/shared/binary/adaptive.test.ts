import { afterEach, expect, test, vi } from 'vitest';
import { adaptive } from '#shared/binary/adaptive.ts';
import { closures } from '#shared/binary/closures.ts';
import { u8, u16 } from '#shared/binary/number.ts';
import { type BackEnd, read, readWithEnd, write } from '#shared/binary/read.ts';
import { array, list, struct } from '#shared/binary/struct.ts';
import { sizedText } from '#shared/binary/text.ts';
import { FormatError } from '#shared/errors.ts';

const LITTLE = { littleEndian: true };

/** New types every time, since a type’s reader is kept. */
function makeList() {
  const Item = struct('item', {
    size: u16(),
    name: sizedText(u8()),
    count: u8(),
    values: array(u8(), 'count'),
  });
  return struct('list', { count: u16(), items: list(Item, 'count') });
}

function bytesOf(items: number): Uint8Array {
  const item = [7, 0, 3, 0x61, 0x62, 0x63, 2, 8, 9];
  return Uint8Array.from([items & 0xff, items >> 8, ...Array.from({ length: items }, () => item).flat()]);
}

/** Without code generation, as in a page. */
function forbidFunctions(): void {
  vi.stubGlobal('Function', () => {
    throw new Error('a reader was compiled');
  });
}

afterEach(() => vi.unstubAllGlobals());

test('what is read little is read without compiling anything', () => {
  const List = makeList();
  forbidFunctions();
  for (let i = 0; i < 10; i += 1)
    expect(read(List, bytesOf(20), LITTLE, { backEnd: adaptive }).items).toHaveLength(20);
});

test('what is read much, or is large, is read by generated code', () => {
  const Often = makeList();
  for (let i = 0; i < 100; i += 1) read(Often, bytesOf(20), LITTLE, { backEnd: adaptive });
  const Large = makeList();
  forbidFunctions();
  expect(read(Often, bytesOf(20), LITTLE, { backEnd: adaptive }).items).toHaveLength(20);
  expect(() => read(Large, bytesOf(5000), LITTLE, { backEnd: adaptive })).toThrow('a reader was compiled');
});

test('values, ends and errors are those of the reference, before and after', () => {
  const List = makeList();
  const whole = bytesOf(40);
  const outcome = (bytes: Uint8Array, backEnd: BackEnd): unknown => {
    try {
      const { value, end } = readWithEnd(List, bytes, LITTLE, { backEnd, base: 100, budget: { bytes: 150 } });
      return { value: JSON.stringify(value), end, written: write(List, value, LITTLE, { backEnd }) };
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      return { code: error.code, offset: error.offset, path: error.path };
    }
  };
  for (let round = 0; round < 3; round += 1) {
    for (let length = 0; length <= whole.length; length += 1) {
      const cut = whole.subarray(0, length);
      expect(outcome(cut, adaptive)).toEqual(outcome(cut, closures));
    }
    expect(outcome(bytesOf(10), adaptive)).toEqual(outcome(bytesOf(10), closures));
  }
});

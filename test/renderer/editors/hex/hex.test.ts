import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bitsOf,
  copyArray,
  copyHex,
  copyText,
  parseBits,
  rowCharacters,
  rowHex,
} from '#renderer/editors/hex/byte-text.ts';
import { caretAt, cursorOver, moved, selected } from '#renderer/editors/hex/cursor.ts';
import {
  boxesPath,
  bytesChar,
  bytesChars,
  columnAtChar,
  offsetDigits,
  rangeBoxes,
} from '#renderer/editors/hex/geometry.ts';
import { byteOfCharacter, hexDigit, parseHexText, parsePlainText } from '#renderer/editors/hex/typing.ts';

const columnsOf = fc.constantFrom(8 as const, 16 as const, 32 as const);

describe('rows', () => {
  test('a byte is drawn where the geometry says', () => {
    fc.assert(
      fc.property(columnsOf, fc.uint8Array({ minLength: 32, maxLength: 32 }), (columns, bytes) => {
        const text = rowHex(bytes, columns);
        expect(text).toHaveLength(bytesChars(columns));
        for (let column = 0; column < columns; column++) {
          const at = bytesChar(column);
          expect(Number.parseInt(text.slice(at, at + 2), 16)).toBe(bytes[column]);
          expect(columnAtChar(at, columns)).toBe(column);
          expect(columnAtChar(at + 1, columns)).toBe(column);
        }
      }),
    );
  });

  test('missing bytes leave a gap', () => {
    expect(rowHex([0x41, null], 8)).toBe(`41${' '.repeat(bytesChars(8) - 2)}`);
    expect(rowCharacters([0x41, null, 0x7f, 0x0a], 8)).toBe('A ··    ');
  });

  test('offsets have eight digits, and more only for files that need them', () => {
    expect(offsetDigits(10)).toBe(8);
    expect(offsetDigits(2 ** 32)).toBe(8);
    expect(offsetDigits(2 ** 32 + 1)).toBe(9);
  });
});

describe('boxes of a range', () => {
  const geometry = { columns: 16 as const, ch: 8, row: 20 };

  test('a range over three rows is three boxes, clipped to the view', () => {
    expect(rangeBoxes(geometry, 'text', 14, 34, 0, 10)).toEqual([
      { x: 112, y: 0, width: 16, height: 20 },
      { x: 0, y: 20, width: 128, height: 20 },
      { x: 0, y: 40, width: 16, height: 20 },
    ]);
    expect(rangeBoxes(geometry, 'text', 0, 2 ** 31, 100, 2)).toHaveLength(2);
    expect(rangeBoxes(geometry, 'text', 0, 16, 1, 10)).toEqual([]);
  });

  test('adjacent bytes touch, so a selection has no gaps inside a group', () => {
    const [first] = rangeBoxes(geometry, 'bytes', 0, 1, 0, 1);
    const [second] = rangeBoxes(geometry, 'bytes', 1, 2, 0, 1);
    expect((first?.x ?? 0) + (first?.width ?? 0)).toBe(second?.x);
  });

  test('a path has one closed figure per box', () => {
    expect(boxesPath([{ x: 4, y: 20, width: 8, height: 20 }], 1)).toBe('M4 20H11V39H4Z');
  });
});

describe('caret', () => {
  const extent = { size: 100, columns: 16, pageRows: 3 };
  const key = (from: number, name: string, ctrl = false, shift = false) =>
    selected(moved(caretAt(from, extent.size), name, ctrl, shift, extent) ?? caretAt(0, 0));

  test.each([
    ['ArrowRight', 5, 6],
    ['ArrowLeft', 5, 4],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 5, 21],
    ['ArrowDown', 95, 95],
    ['ArrowUp', 21, 5],
    ['ArrowUp', 5, 5],
    ['Home', 21, 16],
    ['End', 21, 31],
    ['End', 98, 99],
    ['PageDown', 5, 53],
    ['PageDown', 70, 99],
    ['PageUp', 70, 22],
    ['PageUp', 20, 4],
  ])('%s from %d goes to %d', (name, from, to) => {
    expect(key(from, name)).toEqual({ offset: to, length: 0 });
  });

  test('Ctrl+Home and Ctrl+End go to the ends of the file', () => {
    expect(key(50, 'Home', true).offset).toBe(0);
    expect(key(50, 'End', true).offset).toBe(99);
  });

  test('Shift selects from the anchor, including the byte under the caret', () => {
    expect(key(5, 'ArrowRight', false, true)).toEqual({ offset: 5, length: 2 });
    expect(key(5, 'ArrowLeft', false, true)).toEqual({ offset: 4, length: 2 });
    expect(key(5, 'End', true, true)).toEqual({ offset: 5, length: 95 });
  });

  test('an arrow without Shift leaves a selection at its edge', () => {
    const cursor = cursorOver(10, 4, 100);
    expect(selected(cursor)).toEqual({ offset: 10, length: 4 });
    expect(selected(moved(cursor, 'ArrowRight', false, false, extent)!)).toEqual({ offset: 13, length: 0 });
    expect(selected(moved(cursor, 'ArrowLeft', false, false, extent)!)).toEqual({ offset: 10, length: 0 });
  });

  test('no key moves the caret out of the file, even an empty one', () => {
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'];
    fc.assert(
      fc.property(
        fc.nat(200),
        columnsOf,
        fc.array(fc.tuple(fc.constantFrom(...keys), fc.boolean(), fc.boolean())),
        (size, columns, presses) => {
          let cursor = caretAt(0, size);
          for (const [name, ctrl, shift] of presses) {
            cursor = moved(cursor, name, ctrl, shift, { size, columns, pageRows: 4 }) ?? cursor;
            const { offset, length } = selected(cursor);
            expect(offset).toBeGreaterThanOrEqual(0);
            expect(offset + length).toBeLessThanOrEqual(Math.max(1, size));
          }
        },
      ),
    );
  });
});

describe('typing', () => {
  test('only hex digits are digits', () => {
    expect(['0', 'a', 'F', 'g', 'Enter', ' '].map(hexDigit)).toEqual([0, 10, 15, null, null, null]);
  });

  test('only a single-byte character can overwrite a byte', () => {
    expect(['A', 'é', '€', '😀'].map(byteOfCharacter)).toEqual([0x41, 0xe9, null, null]);
  });
});

describe('clipboard', () => {
  test('copied hex can be pasted', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 100 }), (bytes) => {
        expect(parseHexText(copyHex(bytes))).toEqual(new Uint8Array(bytes));
        const array = copyArray(bytes, 0x1a3c);
        expect(parseHexText(array.slice(array.indexOf('{'), array.indexOf('}')))).toEqual(
          new Uint8Array(bytes),
        );
      }),
    );
  });

  test('text that is not hex is rejected', () => {
    expect(['', 'abc', 'zz', '4'].map(parseHexText)).toEqual([null, null, null, null]);
  });

  test('text is decoded as UTF-8 if valid, and otherwise by single bytes', () => {
    expect(copyText(new TextEncoder().encode('Ysgramör'))).toBe('Ysgramör');
    expect(copyText(Uint8Array.of(0x4d, 0xed))).toBe('Mí');
    expect(parsePlainText('Mí')).toEqual(Uint8Array.of(0x4d, 0xed));
    expect(parsePlainText('€')).toBeNull();
  });

  test('a C array includes its length and its origin', () => {
    expect(copyArray(Uint8Array.of(1, 0xff), 0x20)).toBe(
      'const unsigned char bytes_20[2] = {\n  0x01, 0xFF,\n};\n',
    );
  });

  test('bits read back unchanged', () => {
    expect(bitsOf(0x7f)).toBe('0111 1111');
    for (let byte = 0; byte < 256; byte++) expect(parseBits(bitsOf(byte))).toBe(byte);
    expect(parseBits('12')).toBeNull();
  });
});

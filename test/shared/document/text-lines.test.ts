import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText, encodingName, replaceText, textEncodingOf } from '#shared/document/text-lines.ts';

const ascii = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, littleEndian: boolean) => {
  const bytes = new Uint8Array(2 + text.length * 2);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0xfeff, littleEndian);
  for (let at = 0; at < text.length; at++) view.setUint16(2 + at * 2, text.charCodeAt(at), littleEndian);
  return bytes;
};

/** The file after its text was replaced, as in the document. */
function replaced(bytes: Uint8Array, text: string): Uint8Array {
  const splice = replaceText(bytes, textEncodingOf(bytes), text);
  if (splice === undefined) return bytes;
  const { offset, remove, insert } = splice;
  return Uint8Array.from([...bytes.subarray(0, offset), ...insert, ...bytes.subarray(offset + remove)]);
}

const read = (bytes: Uint8Array) => decodeText(bytes, textEncodingOf(bytes));

describe('encodings', () => {
  test.each([
    ['plain ASCII', ascii('[General]\r\nsName=x\r\n'), 'Unicode (UTF-8)', '[General]\r\nsName=x\r\n'],
    ['UTF-8', utf8('naïve Ж'), 'Unicode (UTF-8)', 'naïve Ж'],
    ['UTF-8 with mark', Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8('é')), 'Unicode (UTF-8) with mark', 'é'],
    ['Windows 1252', ascii('Mar\xeda'), 'Western (Windows 1252)', 'María'],
    ['UTF-16', utf16('héllo Ж\r\n', true), 'Unicode (UTF-16)', 'héllo Ж\r\n'],
    ['UTF-16 big-endian', utf16('héllo', false), 'Unicode (UTF-16, big-endian)', 'héllo'],
    ['an empty file', new Uint8Array(0), 'Unicode (UTF-8)', ''],
  ])('%s is detected correctly', (_, bytes, name, text) => {
    expect(encodingName(textEncodingOf(bytes))).toBe(name);
    expect(read(bytes)).toBe(text);
  });

  test('Cyrillic files of Windows are not mistaken for Western ones', () => {
    const bytes = Uint8Array.of(...ascii('sName='), 0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x0d, 0x0a);
    expect(read(bytes)).toBe('sName=Привет\r\n');
  });
});

describe('replacing a text', () => {
  test('the same text changes nothing, whatever its line ends', () => {
    const bytes = ascii('a\r\nb\nc\rd');
    expect(replaceText(bytes, textEncodingOf(bytes), 'a\nb\nc\nd')).toBeUndefined();
  });

  test('only the edited line changes in a file of mixed line ends', () => {
    expect(replaced(ascii('a\r\nb\nc\rd\r\n'), 'a\nB!\nc\nd\n')).toEqual(ascii('a\r\nB!\nc\rd\r\n'));
  });

  test('invalid bytes are kept in untouched lines', () => {
    // A NUL and a stray 0x81 in a Windows 1252 file, edited elsewhere.
    const bytes = ascii('ok\r\n\x81\x00\xe9\r\nend');
    expect(replaced(bytes, read(bytes).replace('end', 'END'))).toEqual(ascii('ok\r\n\x81\x00\xe9\r\nEND'));
  });

  test('new lines get the most common line end, the last line has none', () => {
    expect(replaced(ascii('a\r\nb\r\nc'), 'a\nb\nx\ny\nc')).toEqual(ascii('a\r\nb\r\nx\r\ny\r\nc'));
    expect(replaced(ascii('a\r\nb'), 'a\nb\nc')).toEqual(ascii('a\r\nb\r\nc'));
    expect(replaced(ascii('a\r\nb\r\n'), 'a\nb')).toEqual(ascii('a\r\nb'));
    expect(replaced(ascii('one'), 'one\r\ntwo')).toEqual(ascii('one\r\ntwo'));
    expect(replaced(ascii(''), 'x\ny')).toEqual(ascii('x\ny'));
    expect(replaced(ascii('x\ny'), '')).toEqual(ascii(''));
  });

  test('the encoding and its byte order mark stay', () => {
    const marked = Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8('a\nb'));
    expect(replaced(marked, 'a\nЖ')).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8('a\nЖ')));
    expect(replaced(utf16('a\r\nb', true), 'a\nЖ')).toEqual(utf16('a\r\nЖ', true));
    expect(replaced(utf16('a\r\nb', false), 'A\r\nb')).toEqual(utf16('A\r\nb', false));
    expect(replaced(ascii('Mar\xeda\nb'), 'María\né')).toEqual(ascii('Mar\xeda\n\xe9'));
  });

  test('a character missing from the encoding is rejected with its line', () => {
    expect(() => replaced(ascii('Mar\xeda\nb'), 'María\n日本')).toThrow(/Windows 1252.*日本/);
  });

  test('any new text reads back unchanged, and untouched lines keep their bytes', () => {
    const line = fc.string({ unit: fc.constantFrom('a', 'b', 'é', ' '), maxLength: 4 });
    const end = fc.constantFrom('\n', '\r\n', '\r');
    const file = fc
      .array(fc.tuple(line, end), { maxLength: 8 })
      .chain((lines) => fc.tuple(fc.constant(lines.map(([text, eol]) => text + eol).join('')), line))
      .map(([lines, last]) => lines + last);
    fc.assert(
      fc.property(
        file,
        fc.array(line, { minLength: 1, maxLength: 9 }),
        fc.boolean(),
        (stored, lines, wide) => {
          const bytes = wide ? utf16(stored, true) : utf8(stored);
          const result = replaced(bytes, lines.join('\n'));
          expect(read(result).split(/\r\n|\r|\n/)).toEqual(lines);
        },
      ),
      { numRuns: 500 },
    );
  });
});

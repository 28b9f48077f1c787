import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromByteString, isAscii, toByteString } from '#shared/binary/byte-string.ts';
import { decodeAs, decodeName, ENCODINGS, encodeName } from '#shared/text/encoding.ts';
import { isUtf8 } from '#shared/text/utf8.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('byte strings', () => {
  it('keep every byte both ways', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 20_000, size: 'large' }), (bytes) => {
        expect(fromByteString(toByteString(bytes))).toEqual(bytes);
      }),
      { numRuns: 50 },
    );
  });

  it('can be made from parts of buffers', () => {
    expect(toByteString(Uint8Array.of(1, 0x41, 0xff, 2), 1, 3)).toBe('A\xff');
  });

  it('reject text that is not a byte string', () => {
    expect(() => fromByteString('\u0142')).toThrow(RangeError);
  });

  it('recognize ASCII', () => {
    expect(isAscii(utf8('meshes\\book.nif'))).toBe(true);
    expect(isAscii(Uint8Array.of(0x80))).toBe(false);
  });
});

describe('isUtf8', () => {
  it('agrees with the strict decoder of the platform on any bytes', () => {
    const strict = new TextDecoder('utf-8', { fatal: true });
    const edge = fc.constantFrom(
      0x7f,
      0x80,
      0xbf,
      0xc0,
      0xc1,
      0xc2,
      0xdf,
      0xe0,
      0xed,
      0xef,
      0xf0,
      0xf4,
      0xf5,
      0xff,
    );
    const inside = fc.integer({ min: 0x80, max: 0xbf });
    const bytes = fc
      .array(fc.oneof(edge, inside, fc.nat(255)), { maxLength: 6 })
      .map((b) => Uint8Array.from(b));
    fc.assert(
      fc.property(bytes, (data) => {
        let valid = true;
        try {
          strict.decode(data);
        } catch {
          valid = false;
        }
        expect(isUtf8(data)).toBe(valid);
      }),
      { numRuns: 5000 },
    );
  });

  it('accepts all valid text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => isUtf8(utf8(text))));
  });
});

describe('names', () => {
  it('of well-formed UTF-8 are read as such, whatever was chosen', () => {
    expect(decodeName(utf8('Žluťoučký.nif'), 'windows-1251')).toBe('Žluťoučký.nif');
  });

  it('of other bytes are read in the chosen encoding, by default Western', () => {
    expect(decodeName(fromByteString('Mar\xeda_F.fuz'))).toBe('María_F.fuz');
    expect(decodeName(fromByteString('\xcf\xf0\xe8\xe2\xe5\xf2'), 'windows-1251')).toBe('Привет');
    expect(decodeName(fromByteString('\xc4\xe3\xba\xc3.dds'), 'gbk')).toBe('你好.dds');
  });

  it('keep their curly quotes and euro signs, which some hosts lose', () => {
    expect(decodeName(fromByteString('\x80 \x93quoted\x94 it\x92s'))).toBe('€ “quoted” it’s');
  });

  it('are restored from Western text byte for byte, all 256 of them', () => {
    const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    expect(encodeName(decodeAs(all, 'windows-1252'))).toEqual(all);
  });

  it.each(ENCODINGS.map(({ label }) => [label] as const))('can be written in %s', (label) => {
    const sample: Record<string, string> = {
      'utf-8': 'né 你 Привет',
      'windows-1252': 'ño “x” €',
      'windows-1250': 'Žluťoučký',
      'windows-1251': 'Привет',
      'windows-1253': 'Καλημέρα',
      'windows-1254': 'Işık',
      'windows-1257': 'Šiaulių',
      gbk: '你好 world',
      big5: '臺灣',
      shift_jis: 'こんにちは',
      'euc-kr': '안녕하세요',
    };
    const text = sample[label] as string;
    expect(text).toBeTruthy();
    expect(decodeAs(encodeName(text, label), label)).toBe(text);
  });

  it('that an encoding cannot write are rejected with a plain message', () => {
    expect(() => encodeName('Привет.nif')).toThrow(
      expect.objectContaining({ name: 'UserError', code: 'name-not-encodable', path: 'Привет.nif' }),
    );
    expect(() => encodeName('你', 'windows-1251')).toThrow(/Cyrillic/);
  });
});

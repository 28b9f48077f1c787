import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listedNames, readIni } from '#shared/text/ini.ts';

const read = (text: string | Uint8Array) =>
  readIni(typeof text === 'string' ? Buffer.from(text) : text, 'Game.ini');

describe('an INI file', () => {
  test('returns its values by section and key, ignoring case', () => {
    const ini = read(
      '; made\r\n[Archive]\r\nsArchiveList = A.bsa, "B.bsa" ,, C.bsa\r\n[ General ]\nbUse=1\n',
    );
    expect(ini.get('ARCHIVE', 'SARCHIVELIST')).toEqual({
      key: 'sArchiveList',
      value: 'A.bsa, "B.bsa" ,, C.bsa',
      line: 3,
    });
    expect(listedNames(ini.get('archive', 'sarchivelist')?.value ?? '')).toEqual(['A.bsa', 'B.bsa', 'C.bsa']);
    expect(ini.get('general', 'bUse')?.value).toBe('1');
    expect(ini.get('general', 'other')).toBe(undefined);
    expect(ini.findings).toEqual([]);
  });

  test.each([
    ['UTF-8 with its mark', Buffer.from('\ufeff[A]\nk=é.bsa')],
    [
      'UTF-16, low byte first',
      Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from('[A]\nk=é.bsa', 'utf16le')]),
    ],
    ['UTF-16 without a mark', Buffer.from('[A]\nk=é.bsa', 'utf16le')],
    ['UTF-16, high byte first', Buffer.from('\ufeff[A]\nk=é.bsa', 'utf16le').swap16()],
    ['Windows 1252', Buffer.from('[A]\nk=é.bsa', 'latin1')],
    ['UTF-8', Buffer.from('[A]\nk=é.bsa')],
  ])('is read in %s', (_, bytes) => {
    expect(read(bytes).get('a', 'k')?.value).toBe('é.bsa');
  });

  test('reports oddities with the line, and the rest counts', () => {
    const ini = read('stray=1\n[Archive\nk=1\nno value\nk=2\n=3\n[Archive]\nk=1\n');
    expect(ini.get('archive', 'k')?.value).toBe('1');
    expect(ini.findings.map(({ code, message }) => [code, message.split(':')[0]])).toEqual([
      ['ini-no-section', 'Game.ini, line 1'],
      ['ini-section', 'Game.ini, line 2'],
      ['ini-line', 'Game.ini, line 4'],
      ['ini-duplicate', 'Game.ini, line 5'],
      ['ini-line', 'Game.ini, line 6'],
    ]);
  });

  test('of any bytes is read in bounded time', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
        const ini = read(bytes);
        for (const { severity, message } of ini.findings) {
          expect(severity).toBe('warning');
          expect(message.length).toBeLessThan(300);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('of a million broken lines has some findings and a count', () => {
    const ini = read('x\n'.repeat(1_000_000));
    expect(ini.findings.length).toBeLessThan(300);
    expect(ini.findings.at(-1)?.count).toBe(1_000_000 - 200);
  });

  test('that is far too long is read up to the length of any game’s', () => {
    const ini = read(Buffer.concat([Buffer.from('[A]\nk=1\n'), Buffer.alloc(8 * 1024 * 1024, ';')]));
    expect(ini.get('a', 'k')?.value).toBe('1');
    expect(ini.findings).toMatchObject([{ code: 'ini-too-long' }]);
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EXCERPT_REACH, type Excerpt, excerptOf } from '#shared/document/excerpt.ts';
import { findPattern } from '#shared/document/find-patterns.ts';
import { type QueryKind, queryPatterns } from '#shared/document/query-patterns.ts';

function first(data: string | Uint8Array, query: string, kind: QueryKind = 'text'): Excerpt | undefined {
  const bytes = typeof data === 'string' ? Buffer.from(data) : data;
  const found = findPattern(bytes, queryPatterns(kind, query), 0, bytes.length, false);
  return found && excerptOf(bytes, found, kind, query);
}

const joined = (data: string | Uint8Array, query: string, kind?: QueryKind): string => {
  const { before, match, after } = first(data, query, kind) ?? { before: '', match: '', after: '' };
  return `${before}[${match}]${after}`;
};

test('a match in text is shown in its line, without indentation', () => {
  expect(joined('ScriptName Mill\r\n\tif GetStage("CoalBrook") > 10\r\nendif', 'coalbrook')).toBe(
    'if GetStage("[CoalBrook]") > 10',
  );
});

test('a long line is cut at sixty characters on either side', () => {
  const { before, match, after } = first(`${'é'.repeat(200)}chair${'ж'.repeat(200)}`, 'chair')!;
  expect([before, match, after]).toEqual([`…${'é'.repeat(60)}`, 'chair', `${'ж'.repeat(60)}…`]);
});

test('in binary data, the printable characters around the match are shown', () => {
  const data = Buffer.concat([
    Buffer.of(0xff, 0x1c, 0, 0, 0),
    Buffer.from('textures\\mill\\chair_n.dds'),
    Buffer.of(0xe9, 0, 0x80, 0x3f),
  ]);
  expect(joined(data, 'chair')).toBe('textures\\mill\\[chair]_n.dds');
});

test('code pages count in text only, and UTF-16 is read as such', () => {
  expect(joined(Buffer.from('La chaise cassée est brûlée', 'latin1'), 'est')).toBe(
    'La chaise cassée [est] brûlée',
  );
  expect(joined(Buffer.from('\u0001The chair is old\u0001', 'utf16le'), 'CHAIR')).toBe('The [chair] is old');
  expect(joined(Buffer.from('\u4e00Старый стул\u4e00', 'utf16le'), 'стул')).toBe('Старый [стул]');
});

test('bytes and numbers are shown in hex, with the text beside them', () => {
  const data = Buffer.concat([Buffer.of(0, 4, 0, 0, 0), Buffer.from('Mill'), Buffer.of(0)]);
  expect(joined(data, '4u32le', 'value')).toBe('[04 00 00 00] Mill');
  expect(joined(data, '4D 69', 'hex')).toBe('[Mi]ll');
});

test('an excerpt depends on nothing farther away than its reach', () => {
  const far = fc.uint8Array({ maxLength: 50 });
  const near = fc.uint8Array({ minLength: EXCERPT_REACH + 4, maxLength: EXCERPT_REACH + 20 });
  fc.assert(
    fc.property(far, near, near, far, (head, left, right, tail) => {
      const around = Buffer.concat([left, Buffer.from('chair'), right]);
      const found = { offset: left.length, length: 5 };
      const whole = Buffer.concat([head, around, tail]);
      expect(excerptOf(whole, { ...found, offset: head.length + left.length }, 'text', 'chair')).toEqual(
        excerptOf(around, found, 'text', 'chair'),
      );
    }),
  );
});

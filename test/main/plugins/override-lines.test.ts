import { expect, test } from 'vitest';
import { overrideLines } from '#main/plugins/override-lines.ts';

const part = (type: string, value: unknown, within = '') => ({ part: type, name: 'field', within, value });
const version = (plugin: string, parts: readonly ReturnType<typeof part>[], wins = false) => ({
  plugin,
  wins,
  flags: [],
  parts,
});
const many = (last: number): readonly number[] => [...Array.from({ length: 100 }, (_, at) => at), last];

test('a part that differs, is new or is gone has a mark, however long it is', () => {
  const lines = overrideLines({
    formId: 'A.esm|000800',
    type: 'STAT',
    editorId: 'One',
    overrides: [
      version('A.esm', [part('KWDA', many(1)), part('FULL', 'Lamp'), part('CTDA', 1), part('CTDA', 2)]),
      version('B.esp', [part('KWDA', many(2)), part('CTDA', 1), part('CTDA', 3), part('DATA', 4)], true),
    ],
  });
  expect(lines.map((line) => line.slice(0, 20))).toEqual([
    'STAT  A.esm|000800  ',
    'A.esm',
    '  KWDA field: [0,1,2',
    '  FULL field: "Lamp"',
    '  CTDA field: 1',
    '  CTDA field: 2',
    'B.esp (wins)',
    '* KWDA field: [0,1,2',
    '  CTDA field: 1',
    '* CTDA field: 3',
    '* DATA field: 4',
    '- FULL field: "Lamp"',
  ]);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(190);
});

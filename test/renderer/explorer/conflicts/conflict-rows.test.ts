import { expect, test } from 'vitest';
import { conflictColumns } from '#renderer/explorer/conflicts/conflict-file-columns.ts';
import { pairNote, pairRows } from '#renderer/explorer/conflicts/conflict-groups.ts';
import {
  ContentState,
  conflictAddress,
  conflictFiles,
  contentsText,
  filesOf,
} from '#renderer/explorer/conflicts/conflict-rows.ts';
import { formatBytes } from '#renderer/ui/format.ts';
import type { ConflictColumns } from '#shared/contract/conflicts.ts';
import { conflictPairs, conflictTotals, pathOfFiles } from '#shared/workspace/conflict-pairs.ts';

const PATHS = ['a/Cup.nif', 'a/lid.nif', 'b/cup.dds'];

/** `a/Cup.nif`: loose, A twice. `a/lid.nif`: B, A. `b/cup.dds`: B, and Off, which is not loaded. */
const columns: ConflictColumns = {
  list: 'c1',
  count: 3,
  paths: new TextEncoder().encode(PATHS.join('')),
  pathStart: Uint32Array.of(0, 9, 18, 27),
  providers: [
    { kind: 'loose', name: 'Loose files', loaded: true },
    { kind: 'archive', name: 'A.bsa', loaded: true },
    { kind: 'archive', name: 'B.bsa', loaded: true },
    { kind: 'archive', name: 'Off.bsa', loaded: false },
  ],
  start: Uint32Array.of(0, 3, 5, 7),
  provider: Uint16Array.of(0, 1, 1, 2, 1, 2, 3),
  entry: Uint32Array.of(9, 4, 5, 0, 6, 1, 0),
  size: Float64Array.of(10, 30, 20, 50, 40, 5, 6),
  respelled: new Uint8Array(7),
  verdict: Uint32Array.of(0, 1, 1, 0, 1, 0, 1),
  verdicts: [
    { wins: true, reason: 'first', disputed: false },
    { wins: false, reason: 'behind', disputed: true },
  ],
};
const paths = pathOfFiles(columns);
const contents = Uint8Array.of(0, ContentState.identical, ContentState.differs, 0, 0, 0, 0);
const all = filesOf(conflictPairs(columns), []);
const rows = conflictFiles(columns, paths, all);

test('a path is one row, with every copy that its winner overrides', () => {
  expect(rows).toEqual([
    { path: 'a/Cup.nif', winner: 0, losers: [1, 2] },
    { path: 'a/lid.nif', winner: 3, losers: [4] },
    { path: 'b/cup.dds', winner: 5, losers: [6] },
  ]);
  expect(conflictFiles(columns, paths, Uint32Array.of(2, 6))).toEqual([
    { path: 'a/Cup.nif', winner: 0, losers: [2] },
    { path: 'b/cup.dds', winner: 5, losers: [6] },
  ]);
  expect(conflictFiles(columns, paths, new Uint32Array(0))).toEqual([]);
});

test('a row names its sides once each, adds up what is overridden, and tells all states of contents', () => {
  const cells = (id: string) => {
    const column = conflictColumns(columns, contents).find((one) => one.id === id);
    return rows.map((row) => column?.text(row));
  };
  expect(cells('winner')).toEqual(['Loose files', 'B.bsa', 'B.bsa']);
  expect(cells('losers')).toEqual(['A.bsa', 'A.bsa', 'Off.bsa']);
  expect(cells('copies')).toEqual(['2', '1', '1']);
  expect(cells('loserSize')).toEqual([50, 40, 6].map(formatBytes));
  expect(rows.map((row) => contentsText(row, contents))).toEqual([
    'Identical, Differs',
    'Unknown',
    'Unknown',
  ]);
});

test('files of several groups are listed once, in path order', () => {
  const totals = conflictTotals(columns);
  const at = (name: string) => totals.findIndex(({ provider }) => columns.providers[provider]?.name === name);
  expect([...filesOf(totals, [at('B.bsa')])]).toEqual([4, 6]);
  expect([...filesOf(totals, [at('B.bsa'), at('A.bsa')])]).toEqual([1, 2, 4, 6]);
});

test('a side is addressed as in the Explorer, and by its entry only if the archive has the path twice', () => {
  const cup = { path: 'a/Cup.nif', winner: 0 };
  const address = (file: number) => conflictAddress(columns, cup, file, 'w');
  expect(address(0)).toEqual({ workspace: 'w', path: 'a/Cup.nif' });
  expect(address(1)).toEqual({ workspace: 'w', path: 'a/Cup.nif', archive: 'A.bsa' });
  expect(address(2)).toEqual({ workspace: 'w', path: 'a/Cup.nif', archive: 'A.bsa', entry: 5 });
});

test('pairs are sorted by either name or by files, and show warnings', () => {
  const pairs = conflictPairs(columns);
  const named = (column: string, descending = false) =>
    pairRows(pairs, columns, { column, descending }).map((at) => {
      const { winner, loser } = pairs[at]!;
      return `${columns.providers[winner]?.name} > ${columns.providers[loser]?.name}`;
    });
  expect(named('files', true)).toEqual(['Loose files > A.bsa', 'B.bsa > A.bsa', 'B.bsa > Off.bsa']);
  expect(named('winner')).toEqual(['B.bsa > A.bsa', 'B.bsa > Off.bsa', 'Loose files > A.bsa']);
  expect(pairs.map((pair) => pairNote(pair, columns))).toEqual(['disputed', 'disputed', 'not loaded']);
  const twice = { winner: 1, loser: 1, files: Uint32Array.of(1), disputed: false };
  expect(pairNote(twice, columns)).toBe('same path twice');
});

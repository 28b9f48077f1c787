import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conflictPairs, conflictTotals, pathOfFiles } from '#shared/workspace/conflict-pairs.ts';

const verdicts = [
  { wins: true, reason: 'first', disputed: false },
  { wins: false, reason: 'behind', disputed: false },
  { wins: false, reason: 'behind, some say', disputed: true },
  { wins: false, reason: 'not loaded', disputed: false },
];

/** Columns of paths, each with its providers, the winner first. */
function columnsOf(
  paths: readonly (readonly number[])[],
  verdictOf = (_file: number, at: number): number => (at === 0 ? 0 : 1),
) {
  const start = new Uint32Array(paths.length + 1);
  for (const [i, { length }] of paths.entries()) start[i + 1] = (start[i] ?? 0) + length;
  return {
    start,
    provider: Uint16Array.from(paths.flat()),
    verdict: Uint32Array.from(paths.flatMap((path, i) => path.map((_, at) => verdictOf(start[i]! + at, at)))),
    verdicts,
  };
}

test('losing files are grouped by winner and loser, the largest group first', () => {
  const pairs = conflictPairs(
    columnsOf(
      [
        [0, 1],
        [2, 1],
        [2, 0, 1],
        [2, 1],
      ],
      (file) => (file === 3 ? 2 : 1),
    ),
  );
  expect(pairs.map(({ winner, loser, files, disputed }) => [winner, loser, [...files], disputed])).toEqual([
    [2, 1, [3, 6, 8], true],
    [0, 1, [1], false],
    [2, 0, [5], false],
  ]);
});

test('a path that one provider has twice pairs it with itself', () => {
  expect(conflictPairs(columnsOf([[3, 3, 3]]))).toMatchObject([{ winner: 3, loser: 3 }]);
  expect(conflictTotals(columnsOf([[3, 3, 3]]))).toEqual([
    { provider: 3, wins: 1, loses: 2, files: Uint32Array.of(1, 2) },
  ]);
});

test('an unloaded provider that comes first wins nothing', () => {
  const totals = conflictTotals(columnsOf([[1, 2]], () => 3));
  expect(totals.map(({ provider, wins, loses }) => [provider, wins, loses])).toEqual([
    [1, 0, 0],
    [2, 0, 1],
  ]);
});

test('with any paths, every losing file is in one pair, under its own provider and its path’s first', () => {
  const providers = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 2, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(providers, { maxLength: 40 }), (paths) => {
      const columns = columnsOf(paths);
      const pathOf = pathOfFiles(columns);
      const pairs = conflictPairs(columns);
      const seen: number[] = [];
      for (const { winner, loser, files } of pairs) {
        for (const file of files) {
          seen.push(file);
          expect(columns.provider[file]).toBe(loser);
          expect(paths[pathOf[file]!]![0]).toBe(winner);
        }
        expect([...files]).toEqual([...files].sort((a, b) => a - b));
      }
      const losers = [...columns.provider.keys()].filter(
        (file) => !columns.start.slice(0, -1).includes(file),
      );
      expect(seen.sort((a, b) => a - b)).toEqual(losers);
      const totals = conflictTotals(columns);
      expect(totals.reduce((sum, { wins }) => sum + wins, 0)).toBe(paths.length);
      expect(totals.reduce((sum, { loses }) => sum + loses, 0)).toBe(losers.length);
    }),
  );
});

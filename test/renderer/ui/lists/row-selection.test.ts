import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  clampSelection,
  extendTo,
  isSelected,
  noRows,
  type RowSelection,
  selectAll,
  selectedCount,
  selectedRows,
  selectOnly,
  toggleRow,
} from '#renderer/ui/lists/row-selection.ts';

test('Shift selects from the anchor, whichever way the range grows or turns', () => {
  const first = extendTo(selectOnly(10), 13);
  expect(selectedRows(first)).toEqual([10, 11, 12, 13]);
  expect(selectedRows(extendTo(first, 8))).toEqual([8, 9, 10]);
});

test('toggling removes a row from the middle of a range and restores it as one range', () => {
  const holed = toggleRow(extendTo(selectOnly(1), 5), 3);
  expect(holed.ranges).toEqual([
    [1, 3],
    [4, 6],
  ]);
  expect(toggleRow(holed, 3).ranges).toEqual([[1, 6]]);
});

test('all of 400,000 rows is one range', () => {
  const all = selectAll(400_000, 7);
  expect(all.ranges).toEqual([[0, 400_000]]);
  expect(selectedCount(all)).toBe(400_000);
  expect(selectedRows(all, 3)).toEqual([0, 1, 2]);
});

test('a shorter list keeps the remaining selected rows', () => {
  const kept = clampSelection(extendTo(selectOnly(2), 9), 5);
  expect(selectedRows(kept)).toEqual([2, 3, 4]);
  expect(kept.focus).toBe(4);
  expect(clampSelection(selectOnly(9), 0)).toEqual({ ranges: [], anchor: 0, focus: -1 });
});

test('toggling in any order selects the same as a set, in ascending disjoint ranges', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(30)), (rows) => {
      const set = new Set<number>();
      let selection: RowSelection = noRows;
      for (const row of rows) {
        selection = toggleRow(selection, row);
        if (!set.delete(row)) set.add(row);
      }
      expect(selectedRows(selection)).toEqual([...set].sort((a, b) => a - b));
      for (let row = 0; row <= 31; row++) expect(isSelected(selection, row)).toBe(set.has(row));
      for (const [index, [start, end]] of selection.ranges.entries()) {
        expect(start).toBeLessThan(end);
        expect(start).toBeGreaterThan(selection.ranges[index - 1]?.[1] ?? -1);
      }
    }),
  );
});

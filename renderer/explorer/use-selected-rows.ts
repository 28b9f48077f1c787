import { useMemo, useState } from 'react';
import { noRows, type RowSelection, rowsAsSelection } from '#renderer/ui/lists/row-selection.ts';

/** The selection of a table whose selected items are stored elsewhere, so it survives a change of order. */
export function useSelectedRows(
  rows: readonly number[],
  chosen: ReadonlySet<number>,
): readonly [selection: RowSelection, move: (selection: RowSelection) => void] {
  const [moved, setMoved] = useState<{
    readonly rows: readonly number[];
    readonly selection: RowSelection;
  }>();
  const selection = useMemo(
    () => (moved?.rows === rows ? moved.selection : selectionOf(rows, chosen)),
    [moved, rows, chosen],
  );
  return [selection, (next) => setMoved({ rows, selection: next })];
}

function selectionOf(rows: readonly number[], chosen: ReadonlySet<number>): RowSelection {
  const indices = [...rows.keys()].filter((index) => chosen.has(rows[index] ?? -1));
  const [first] = indices;
  return first === undefined ? noRows : rowsAsSelection(indices, first);
}

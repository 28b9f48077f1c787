import { useMemo, useState } from 'react';
import { noRows, type RowSelection, rowsAsSelection } from '#renderer/ui/row-selection.ts';

/** The selection of a table whose chosen rows are kept elsewhere: in another order, those that were chosen are selected. */
export function useChosenRows(
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
  const places = [...rows.keys()].filter((place) => chosen.has(rows[place] ?? -1));
  const [first] = places;
  return first === undefined ? noRows : rowsAsSelection(places, first);
}

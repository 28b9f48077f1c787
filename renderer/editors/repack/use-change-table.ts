import { useEffect, useMemo, useRef, useState } from 'react';
import { clampSelection, noRows, type RowSelection, selectedRows } from '../../ui/row-selection.ts';
import type { SortOrder } from '../../ui/table-header.tsx';
import type { TableHandle } from '../../ui/virtual-table.tsx';
import { ACTION_LETTERS, type RepackRow, storingText } from './repack-row.ts';

/** The list of changes as it is shown: its order, and what is selected in it. */
export interface ChangeTable {
  readonly rows: readonly RepackRow[];
  readonly sort: SortOrder | null;
  readonly setSort: (sort: SortOrder) => void;
  readonly selection: RowSelection;
  readonly select: (selection: RowSelection) => void;
  /** The selected rows; the one with the keyboard where none is. */
  readonly selected: readonly RepackRow[];
  readonly selectedKeys: ReadonlySet<string>;
  readonly handle: React.RefObject<TableHandle | null>;
  /** Selects rows by their keys, as soon as they are there. */
  readonly selectKeys: (keys: readonly string[]) => void;
  /** Selects the row of a path and takes the focus there. */
  readonly reveal: (path: string) => void;
}

export function useChangeTable(all: readonly RepackRow[]): ChangeTable {
  const [sort, setSort] = useState<SortOrder | null>(null);
  const [kept, setSelection] = useState<RowSelection>(noRows);
  const [wanted, setWanted] = useState<ReadonlySet<string> | null>(null);
  const handle = useRef<TableHandle>(null);
  const rows = useMemo(() => orderRows(all, sort), [all, sort]);
  const selection = useMemo(() => clampSelection(kept, rows.length), [kept, rows.length]);
  const selected = useMemo(() => {
    const places =
      selection.ranges.length === 0 && selection.focus >= 0 ? [selection.focus] : selectedRows(selection);
    return places.flatMap((place) => rows[place] ?? []);
  }, [rows, selection]);
  useEffect(() => {
    if (wanted === null) return;
    const places = rows.flatMap(({ key }, place) => (wanted.has(key) ? [place] : []));
    const [first] = places;
    if (first === undefined) return;
    setSelection({ ranges: places.map((place) => [place, place + 1]), anchor: first, focus: first });
    setWanted(null);
  }, [rows, wanted]);
  const selectedKeys = useMemo(() => new Set(selected.map(({ key }) => key)), [selected]);
  return {
    rows,
    sort,
    setSort: (next) => {
      setSort(next);
      setSelection(noRows);
    },
    selection,
    select: setSelection,
    selectKeys: (keys) => setWanted(new Set(keys)),
    selected,
    selectedKeys,
    handle,
    reveal: (path) => {
      const at = rows.findIndex((row) => row.path === path);
      if (at >= 0) handle.current?.reveal(at);
    },
  };
}

/** Rows in the order asked for; equal ones stay as they were. */
export function orderRows(rows: readonly RepackRow[], sort: SortOrder | null): readonly RepackRow[] {
  if (sort === null) return rows;
  const value = VALUES[sort.column];
  if (value === undefined) return rows;
  const sign = sort.descending ? -1 : 1;
  return [...rows].sort((a, b) => {
    const [left, right] = [value(a), value(b)];
    return left < right ? -sign : left > right ? sign : 0;
  });
}

const VALUES: Readonly<Record<string, (row: RepackRow) => string | number>> = {
  action: ({ action }) => ACTION_LETTERS[action],
  path: ({ path }) => path.toLowerCase(),
  oldSize: ({ oldSize }) => oldSize ?? -1,
  newSize: ({ newSize }) => newSize ?? -1,
  storing: storingText,
  reason: ({ reason }) => reason,
};

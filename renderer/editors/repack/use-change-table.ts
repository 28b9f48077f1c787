import { useEffect, useMemo, useRef, useState } from 'react';
import { type DataColumn, orderRows } from '#renderer/ui/lists/data-columns.ts';
import {
  clampSelection,
  noRows,
  type RowSelection,
  rowsAsSelection,
  selectedRows,
} from '#renderer/ui/lists/row-selection.ts';
import type { SortOrder } from '#renderer/ui/lists/table-header.tsx';
import type { TableHandle } from '#renderer/ui/lists/virtual-table.tsx';
import { ACTION_LETTERS, type RepackRow, storingText } from './repack-row.ts';

/** Order and selection of the list of changes. */
export interface ChangeTable {
  readonly rows: readonly RepackRow[];
  readonly sort: SortOrder | null;
  readonly setSort: (sort: SortOrder) => void;
  readonly selection: RowSelection;
  readonly select: (selection: RowSelection) => void;
  /** The selected rows; the focused one if none is. */
  readonly selected: readonly RepackRow[];
  readonly selectedKeys: ReadonlySet<string>;
  readonly handle: React.RefObject<TableHandle | null>;
  /** Selects rows by key, as soon as they exist. */
  readonly selectKeys: (keys: readonly string[]) => void;
  /** Selects and focuses the row of a path. */
  readonly reveal: (path: string) => void;
}

export function useChangeTable(all: readonly RepackRow[]): ChangeTable {
  const [sort, setSort] = useState<SortOrder | null>(null);
  const [kept, setSelection] = useState<RowSelection>(noRows);
  const [wanted, setWanted] = useState<ReadonlySet<string> | null>(null);
  const handle = useRef<TableHandle>(null);
  const rows = useMemo(() => orderChanges(all, sort), [all, sort]);
  const selection = useMemo(() => clampSelection(kept, rows.length), [kept, rows.length]);
  const selected = useMemo(() => {
    const indices =
      selection.ranges.length === 0 && selection.focus >= 0 ? [selection.focus] : selectedRows(selection);
    return indices.flatMap((index) => rows[index] ?? []);
  }, [rows, selection]);
  useEffect(() => {
    if (wanted === null) return;
    const indices = rows.flatMap(({ key }, index) => (wanted.has(key) ? [index] : []));
    const [first] = indices;
    if (first === undefined) return;
    setSelection(rowsAsSelection(indices, first));
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

export function orderChanges(rows: readonly RepackRow[], sort: SortOrder | null): readonly RepackRow[] {
  return orderRows(rows, Object.values(CHANGE_ORDERS), sort);
}

type Ordered = Required<Pick<DataColumn<RepackRow>, 'id' | 'sortable' | 'value'>>;

const ordered = (id: string, value: Ordered['value']): Ordered => ({ id, sortable: true, value });

/** Sortable columns of the list. */
export const CHANGE_ORDERS = {
  action: ordered('action', ({ action }) => ACTION_LETTERS[action]),
  path: ordered('path', ({ path }) => path.toLowerCase()),
  oldSize: ordered('oldSize', ({ oldSize }) => oldSize ?? -1),
  newSize: ordered('newSize', ({ newSize }) => newSize ?? -1),
  storing: ordered('storing', storingText),
  reason: ordered('reason', ({ reason }) => reason),
} as const;

import { type RefObject, useDeferredValue, useMemo, useRef, useState } from 'react';
import { type DataColumn, orderRows } from '#renderer/ui/lists/data-columns.ts';
import { noRows, type RowSelection, selectedRows } from '#renderer/ui/lists/row-selection.ts';
import type { SortOrder } from '#renderer/ui/lists/table-header.tsx';
import type { TableHandle } from '#renderer/ui/lists/virtual-table.tsx';

/** The rows of a view that is a table below a filter. */
export interface FilteredRows<Row> {
  /** Those that the filter leaves, as they are sorted. */
  readonly rows: readonly Row[];
  /** The focused one; null = none. */
  readonly row: Row | null;
  /** The selected ones, or the focused one if none is. */
  readonly selected: () => readonly Row[];
  readonly select: (selection: RowSelection) => void;
  readonly handle: RefObject<TableHandle | null>;
  readonly filterField: RefObject<HTMLInputElement | null>;
  /** For the filter of a results bar. */
  readonly filter: {
    readonly value: string;
    readonly onChange: (text: string) => void;
    readonly onEnter: () => void;
  };
  /** For the table. */
  readonly table: {
    readonly count: number;
    readonly at: (index: number) => Row | undefined;
    readonly sort: SortOrder | null;
    readonly onSort: (sort: SortOrder | null) => void;
    readonly selection: RowSelection;
    readonly onSelect: (selection: RowSelection) => void;
  };
}

/**
 * Rows that can be filtered, sorted and selected.
 * @param matching the rows that a filter leaves; the same function until what it looks at changes
 */
export function useFilteredRows<Row>(
  all: readonly Row[],
  columns: readonly DataColumn<Row>[],
  matching: (rows: readonly Row[], filter: string) => readonly Row[],
): FilteredRows<Row> {
  const handle = useRef<TableHandle>(null);
  const filterField = useRef<HTMLInputElement>(null);
  const [filter, setFilter] = useState('');
  const [sort, setSort] = useState<SortOrder | null>(null);
  const [selection, setSelection] = useState<RowSelection>(noRows);
  const wanted = useDeferredValue(filter);
  const rows = useMemo(
    () => orderRows(matching(all, wanted), columns, sort),
    [all, matching, wanted, columns, sort],
  );
  const row = rows[selection.focus] ?? null;
  return {
    rows,
    row,
    selected: () => {
      const chosen = selectedRows(selection).flatMap((at) => rows[at] ?? []);
      return chosen.length > 0 || row === null ? chosen : [row];
    },
    select: setSelection,
    handle,
    filterField,
    filter: {
      value: filter,
      onChange: (text) => {
        setFilter(text);
        setSelection(noRows);
      },
      onEnter: () => handle.current?.focus(),
    },
    table: {
      count: rows.length,
      at: (at) => rows[at],
      sort,
      onSort: (next) => {
        setSort(next);
        setSelection(noRows);
      },
      selection,
      onSelect: setSelection,
    },
  };
}

import { useMemo, useState } from 'react';
import { orderEntries } from '#renderer/editors/kit/entry-order.ts';
import { noRows, type RowSelection, selectedCount, selectedRows } from '#renderer/ui/lists/row-selection.ts';
import type { SortOrder } from '#renderer/ui/lists/table-header.tsx';
import { EntryMark } from '#shared/formats/kit/archive.ts';
import type { OpenedArchive } from './use-archive.ts';

export interface EntryTable {
  /** Entries as shown. */
  readonly order: Uint32Array;
  readonly entryAt: (row: number) => number;
  readonly filter: string;
  readonly setFilter: (filter: string) => void;
  readonly onlyFindings: boolean;
  readonly setOnlyFindings: (only: boolean) => void;
  readonly sort: SortOrder | null;
  readonly setSort: (sort: SortOrder) => void;
  readonly selection: RowSelection;
  readonly select: (selection: RowSelection) => void;
  readonly selected: number;
  /** Selected entries in stored order. */
  readonly selectedEntries: () => Uint32Array;
  /** The same, or the focused entry if none is selected. */
  readonly targets: () => Uint32Array;
}

/** Filter, order and selection of the entries. */
export function useEntryTable(archive: OpenedArchive, sizes: Float64Array | null): EntryTable {
  const { entries, names } = archive;
  const [filter, setFilter] = useState('');
  const [onlyFindings, setOnlyFindings] = useState(false);
  const [sort, setSort] = useState<SortOrder | null>(null);
  const [selection, setSelection] = useState<RowSelection>(noRows);

  const shown = useMemo(() => {
    const words = filter.split(/\s+/).filter((word) => word !== '');
    const found = names.matching(words);
    if (!onlyFindings) return found;
    return found.filter((entry) => ((entries.marks[entry] ?? 0) & EntryMark.finding) !== 0);
  }, [names, entries, filter, onlyFindings]);
  const order = useMemo(
    () => orderEntries(shown, sort, entries, names, sizes),
    [shown, sort, entries, names, sizes],
  );
  // Rows are indices in the list: another list begins without a selection.
  const fresh =
    <T>(set: (value: T) => void) =>
    (value: T): void => {
      setSelection(noRows);
      set(value);
    };
  const selectedEntries = (): Uint32Array =>
    Uint32Array.from(selectedRows(selection), (row) => order[row] ?? 0).sort();
  return {
    order,
    entryAt: (row) => order[row] ?? 0,
    filter,
    setFilter: fresh(setFilter),
    onlyFindings,
    setOnlyFindings: fresh(setOnlyFindings),
    sort,
    setSort: fresh(setSort),
    selection,
    select: setSelection,
    selected: selectedCount(selection),
    selectedEntries,
    targets: () => {
      const { focus } = selection;
      const chosen = selectedEntries();
      if (chosen.length > 0 || focus < 0 || focus >= order.length) return chosen;
      return Uint32Array.of(order[focus] ?? 0);
    },
  };
}

import { useMemo, useState } from 'react';
import { orderEntries } from '#renderer/editors/kit/entry-order.ts';
import { noRows, type RowSelection, selectedCount, selectedRows } from '#renderer/ui/lists/row-selection.ts';
import type { SortOrder } from '#renderer/ui/lists/table-header.tsx';
import { EntryMark } from '#shared/formats/kit/archive.ts';
import { entriesBelow } from './entry-tree.ts';
import type { OpenedArchive } from './use-archive.ts';
import { type EntryTreeView, useEntryTree } from './use-entry-tree.ts';

export interface EntryTable {
  /** Entries by row; -1 = a folder of the tree. */
  readonly order: Uint32Array | Int32Array;
  readonly entryAt: (row: number) => number;
  /** Number of entries that match the filter. */
  readonly matching: number;
  /** Null = a list is shown. */
  readonly tree: EntryTreeView | null;
  readonly filter: string;
  readonly setFilter: (filter: string) => void;
  readonly onlyFindings: boolean;
  readonly setOnlyFindings: (only: boolean) => void;
  readonly sort: SortOrder | null;
  readonly setSort: (sort: SortOrder) => void;
  readonly selection: RowSelection;
  readonly select: (selection: RowSelection) => void;
  /** Number of selected entries. */
  readonly selected: number;
  /** Selected entries in stored order, with those in selected folders. */
  readonly selectedEntries: () => Uint32Array;
  /** Entries of rows, with those in folders. */
  readonly entriesOf: (rows: readonly number[]) => Uint32Array;
  /** The selected entries, or those of the focused row if none is selected. */
  readonly targets: () => Uint32Array;
}

const NO_ENTRIES = new Uint32Array();

/** Filter, order and selection of the entries, in a list or a tree. */
export function useEntryTable(
  archive: OpenedArchive,
  sizes: Float64Array | null,
  asTree: boolean,
): EntryTable {
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
  const listed = useMemo(
    () => (asTree ? null : orderEntries(shown, sort, entries, names, sizes)),
    [asTree, shown, sort, entries, names, sizes],
  );
  const isFiltered = shown.length < entries.count;
  const tree = useEntryTree(asTree ? shown : null, (entry) => names.path(entry), isFiltered);
  const order = tree?.order ?? listed ?? NO_ENTRIES;
  // Rows are indices in the list: another list begins without a selection.
  const fresh =
    <T>(set: (value: T) => void) =>
    (value: T): void => {
      setSelection(noRows);
      set(value);
    };
  const entriesOf = (rows: readonly number[]): Uint32Array => {
    const found = new Set<number>();
    for (const row of rows) {
      const folder = tree?.folderAt(row);
      if (folder === undefined) found.add(order[row] ?? 0);
      else for (const entry of entriesBelow(folder)) found.add(entry);
    }
    return Uint32Array.from(found).sort();
  };
  const selectedEntries = (): Uint32Array => entriesOf(selectedRows(selection));
  return {
    order,
    entryAt: (row) => order[row] ?? 0,
    matching: shown.length,
    tree,
    filter,
    setFilter: fresh(setFilter),
    onlyFindings,
    setOnlyFindings: fresh(setOnlyFindings),
    sort,
    setSort: fresh(setSort),
    selection,
    select: setSelection,
    selected: tree === null ? selectedCount(selection) : selectedEntries().length,
    selectedEntries,
    entriesOf,
    targets: () => {
      const { focus } = selection;
      const chosen = selectedEntries();
      if (chosen.length > 0 || focus < 0 || focus >= order.length) return chosen;
      return entriesOf([focus]);
    },
  };
}

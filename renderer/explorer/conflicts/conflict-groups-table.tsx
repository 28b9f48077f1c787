import { type KeyboardEvent, type ReactNode, type Ref, useMemo } from 'react';
import { useSelectedRows } from '#renderer/explorer/use-selected-rows.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { DataTable } from '#renderer/ui/lists/data-table.tsx';
import { type RowSelection, selectedRows } from '#renderer/ui/lists/row-selection.ts';
import type { SortOrder } from '#renderer/ui/lists/table-header.tsx';
import type { TableHandle } from '#renderer/ui/lists/virtual-table.tsx';
import { pairColumns, pairNote, pairRows, totalColumns, totalRows } from './conflict-groups.ts';
import { type ListedConflicts, useConflicts } from './conflicts-store.ts';

/** Pairs of winner and loser, or totals of each provider; selecting some lists their files in a tab. */
export function ConflictGroupsTable(props: {
  readonly listed: ListedConflicts;
  readonly onEnter: () => void;
  readonly ref: Ref<TableHandle>;
}): ReactNode {
  const { listed, onEnter, ref } = props;
  const { grouped, groupSort, chosen } = useConflicts();
  const { columns, pairs, totals } = listed;
  const rows = useMemo(
    () => (grouped === 'pairs' ? pairRows(pairs, columns, groupSort) : totalRows(totals, columns, groupSort)),
    [grouped, pairs, totals, columns, groupSort],
  );
  const noted = useMemo(() => pairs.some((pair) => pairNote(pair, columns) !== ''), [pairs, columns]);
  const [selection, moveSelection] = useSelectedRows(
    rows,
    useMemo(() => new Set(chosen), [chosen]),
  );
  const choose = (next: RowSelection): void => {
    moveSelection(next);
    const indices = selectedRows(next).map((row) => rows[row] ?? 0);
    if (indices.join() === chosen.join()) return;
    if (indices.length > 0) useWorkbench.getState().openAnswer('conflicts');
    useConflicts.setState({ chosen: indices });
  };
  const table = {
    ref,
    count: rows.length,
    sort: groupSort,
    onSort: (next: SortOrder) => useConflicts.setState({ groupSort: next }),
    selection,
    onSelect: choose,
    onActivate: onEnter,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || chosen.length === 0) return;
      choose({ ...selection, ranges: [] });
      event.preventDefault();
    },
    empty: <EmptyState title="No conflicts">Every file has one provider.</EmptyState>,
  };
  return grouped === 'pairs' ? (
    <DataTable
      key="pairs"
      {...table}
      label="Pairs of winner and loser"
      columns={pairColumns(columns, noted)}
      at={(row) => pairs[rows[row] ?? -1]}
    />
  ) : (
    <DataTable
      key="providers"
      {...table}
      label="What each wins and loses"
      columns={totalColumns(columns)}
      at={(row) => totals[rows[row] ?? -1]}
    />
  );
}

import { type ReactNode, type Ref, useMemo } from 'react';
import { useSelectedRows } from '#renderer/explorer/use-selected-rows.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { DataTable } from '#renderer/ui/lists/data-table.tsx';
import { isSelected, type RowSelection, selectedRows, selectOnly } from '#renderer/ui/lists/row-selection.ts';
import type { TableHandle } from '#renderer/ui/lists/virtual-table.tsx';
import type { BlockScanInfo } from '#shared/contract/search.ts';
import { chooseTypes, typeColumns, typeRows, useBlockSearch } from './block-search.ts';

/** Maximum types per search. */
const MAX_SELECTED = 10_000;

/** The types that occur; selecting some lists their files in a tab. */
export function BlockTypeTable(props: {
  readonly result: BlockScanInfo;
  readonly onEnter: () => void;
  readonly ref: Ref<TableHandle>;
}): ReactNode {
  const { result, onEnter, ref } = props;
  const client = useClient();
  const { filter, sort, chosen } = useBlockSearch();
  const rows = useMemo(() => typeRows(result, filter, sort), [result, filter, sort]);
  const chosenTypes = useMemo(
    () => new Set(chosen.map((name) => result.types.indexOf(name))),
    [result, chosen],
  );
  const [selection, moveSelection] = useSelectedRows(rows, chosenTypes);
  const choose = (next: RowSelection): void => {
    moveSelection(next);
    const names = selectedRows(next, MAX_SELECTED).map((row) => result.types[rows[row] ?? 0] ?? '');
    if (names.join('\n') === chosen.join('\n')) return;
    if (names.length > 0) useWorkbench.getState().openAnswer('search');
    void chooseTypes(client, names);
  };
  return (
    <DataTable
      ref={ref}
      label="Block types"
      columns={typeColumns(result)}
      count={rows.length}
      at={(row) => rows[row]}
      sort={sort}
      onSort={(next) => useBlockSearch.setState({ sort: next })}
      selection={selection}
      onSelect={choose}
      onActivate={(row) => {
        // A row may have the focus without being selected: filtering left it there.
        if (!isSelected(selection, row)) choose(selectOnly(row));
        onEnter();
      }}
      empty={<EmptyState title="No matching types">The filter searches type names.</EmptyState>}
    />
  );
}

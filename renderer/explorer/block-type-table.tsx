import { type ReactNode, type Ref, useMemo, useState } from 'react';
import type { BlockScanInfo } from '#shared/rpc/contract.ts';
import { useClient } from '../host/client-context.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { formatCount } from '../ui/format.ts';
import { MiddleEllipsis } from '../ui/middle-ellipsis.tsx';
import { noRows, type RowSelection, selectedRows } from '../ui/row-selection.ts';
import { type Column, type TableHandle, VirtualTable } from '../ui/virtual-table.tsx';
import { chooseTypes, typeRows, useBlockSearch } from './block-search.ts';

/** More types than this are not looked for together. */
const MOST_CHOSEN = 10_000;

/** The types that occur; choosing some of them finds their files. */
export function BlockTypeTable(props: {
  readonly result: BlockScanInfo;
  readonly onEnter: () => void;
  readonly ref: Ref<TableHandle>;
}): ReactNode {
  const { result, onEnter, ref } = props;
  const client = useClient();
  const { filter, sort, chosen } = useBlockSearch();
  const rows = useMemo(() => typeRows(result, filter, sort), [result, filter, sort]);
  const type = (row: number): number => rows[row] ?? 0;
  const [moved, setMoved] = useState<{
    readonly rows: readonly number[];
    readonly selection: RowSelection;
  }>();
  const selection = useMemo(
    () => (moved?.rows === rows ? moved.selection : selectionOf(rows, result.types, chosen)),
    [moved, rows, result, chosen],
  );
  const columns: readonly Column[] = [
    {
      id: 'type',
      title: 'Type',
      width: 120,
      grow: true,
      sortable: true,
      text: (row) => result.types[type(row)] ?? '',
      cell: (row) => <MiddleEllipsis text={result.types[type(row)] ?? ''} keep={9} />,
    },
    {
      id: 'files',
      title: 'Files',
      width: 66,
      align: 'end',
      data: true,
      sortable: true,
      text: (row) => formatCount(result.files[type(row)] ?? 0),
    },
    {
      id: 'blocks',
      title: 'Blocks',
      width: 64,
      align: 'end',
      data: true,
      sortable: true,
      text: (row) => formatCount(result.blocks[type(row)] ?? 0),
    },
  ];
  return (
    <VirtualTable
      ref={ref}
      label="Block types"
      columns={columns}
      count={rows.length}
      sort={sort}
      onSort={(next) => useBlockSearch.setState({ sort: next })}
      selection={selection}
      onSelect={(next) => {
        setMoved({ rows, selection: next });
        const names = selectedRows(next, MOST_CHOSEN).map((row) => result.types[type(row)] ?? '');
        if (names.join('\n') !== chosen.join('\n')) void chooseTypes(client, names);
      }}
      onActivate={onEnter}
      empty={<EmptyState title="No type has such a name">The filter looks at the names of types.</EmptyState>}
    />
  );
}

/** The chosen types where they stand in these rows. */
function selectionOf(
  rows: readonly number[],
  types: readonly string[],
  chosen: readonly string[],
): RowSelection {
  const wanted = new Set(chosen);
  const at = [...rows.keys()].filter((row) => wanted.has(types[rows[row] ?? 0] ?? ''));
  const [first] = at;
  if (first === undefined) return noRows;
  return { ranges: at.map((row) => [row, row + 1] as const), anchor: first, focus: first };
}

import { type ReactNode, type Ref, useMemo, useState } from 'react';
import { providerText } from '../state/providers.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { formatCount } from '../ui/format.ts';
import { MiddleEllipsis } from '../ui/middle-ellipsis.tsx';
import { noRows, type RowSelection, selectedRows } from '../ui/row-selection.ts';
import { type Column, type TableHandle, VirtualTable } from '../ui/virtual-table.tsx';
import { pairNote, pairRows, totalRows } from './conflict-rows.ts';
import { type GroupedBy, type ListedConflicts, useConflicts } from './conflicts-store.ts';
import styles from './search-view.module.css';

const LABELS: Readonly<Record<GroupedBy, string>> = {
  pairs: 'Pairs of winner and loser',
  providers: 'What each wins and loses',
};

/** Who loses to whom, or what each wins and loses; choosing some lists their files. */
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
  const [moved, setMoved] = useState<{
    readonly rows: readonly number[];
    readonly selection: RowSelection;
  }>();
  const selection = useMemo(
    () => (moved?.rows === rows ? moved.selection : selectionOf(rows, chosen)),
    [moved, rows, chosen],
  );
  const choose = (next: RowSelection): void => {
    setMoved({ rows, selection: next });
    const places = selectedRows(next).map((row) => rows[row] ?? 0);
    if (places.join() !== chosen.join()) useConflicts.setState({ chosen: places });
  };
  return (
    <VirtualTable
      key={grouped}
      ref={ref}
      label={LABELS[grouped]}
      columns={grouped === 'pairs' ? pairColumns(listed, rows) : totalColumns(listed, rows)}
      count={rows.length}
      sort={groupSort}
      onSort={(next) => useConflicts.setState({ groupSort: next })}
      selection={selection}
      onSelect={choose}
      onActivate={onEnter}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || chosen.length === 0) return;
        choose({ ...selection, ranges: [] });
        event.preventDefault();
      }}
      empty={<EmptyState title="Nothing is in conflict">Every file is there once.</EmptyState>}
    />
  );
}

function pairColumns({ pairs, columns }: ListedConflicts, rows: readonly number[]): readonly Column[] {
  const pair = (row: number) => pairs[rows[row] ?? 0];
  const name = (at: number | undefined): string => providerText(columns.providers[at ?? 0]);
  const note = (row: number): string => {
    const one = pair(row);
    return one === undefined ? '' : pairNote(one, columns);
  };
  return [
    {
      id: 'winner',
      title: 'Winner',
      width: 120,
      grow: true,
      sortable: true,
      text: (row) => name(pair(row)?.winner),
      cell: (row) => <MiddleEllipsis text={name(pair(row)?.winner)} keep={7} />,
    },
    {
      id: 'loser',
      title: 'Over',
      width: 160,
      sortable: true,
      text: (row) => name(pair(row)?.loser),
      cell: (row) => <MiddleEllipsis text={name(pair(row)?.loser)} keep={7} />,
    },
    {
      id: 'files',
      title: 'Files',
      width: 66,
      align: 'end',
      data: true,
      sortable: true,
      text: (row) => formatCount(pair(row)?.files.length ?? 0),
    },
    {
      id: 'note',
      title: 'Note',
      width: 96,
      text: note,
      cell: (row) => <span className={styles.folder}>{note(row)}</span>,
    },
  ];
}

function totalColumns({ totals, columns }: ListedConflicts, rows: readonly number[]): readonly Column[] {
  const total = (row: number) => totals[rows[row] ?? 0];
  const name = (row: number): string => {
    const provider = columns.providers[total(row)?.provider ?? 0];
    return `${providerText(provider)}${provider?.loaded === false ? ', not loaded' : ''}`;
  };
  return [
    {
      id: 'provider',
      title: 'Name',
      width: 110,
      grow: true,
      sortable: true,
      text: name,
      cell: (row) => <MiddleEllipsis text={name(row)} keep={9} />,
    },
    {
      id: 'wins',
      title: 'Wins',
      width: 62,
      align: 'end',
      data: true,
      sortable: true,
      text: (row) => formatCount(total(row)?.wins ?? 0),
    },
    {
      id: 'loses',
      title: 'Loses',
      width: 66,
      align: 'end',
      data: true,
      sortable: true,
      text: (row) => formatCount(total(row)?.loses ?? 0),
    },
  ];
}

/** The chosen groups where they stand in these rows. */
function selectionOf(rows: readonly number[], chosen: readonly number[]): RowSelection {
  const wanted = new Set(chosen);
  const at = [...rows.keys()].filter((row) => wanted.has(rows[row] ?? -1));
  const [first] = at;
  if (first === undefined) return noRows;
  return { ranges: at.map((row) => [row, row + 1] as const), anchor: first, focus: first };
}

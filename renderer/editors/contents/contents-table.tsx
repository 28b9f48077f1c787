import type { MouseEvent, ReactNode, Ref } from 'react';
import { rowFrom, rowPath } from '#shared/compare/content-report.ts';
import type { ContentsComparison } from '#shared/rpc/contract.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatBytes, formatExactBytes } from '../../ui/format.ts';
import { MiddleEllipsis } from '../../ui/middle-ellipsis.tsx';
import type { RowSelection } from '../../ui/row-selection.ts';
import type { SortOrder } from '../../ui/table-header.tsx';
import { type Column, type TableHandle, VirtualTable } from '../../ui/virtual-table.tsx';
import styles from '../compare/compare-view.module.css';
import { changeOf } from './content-rows.ts';

export interface ContentsTableProps {
  readonly ref: Ref<TableHandle>;
  readonly comparison: ContentsComparison;
  /** Rows of the comparison, as they are shown. */
  readonly rows: Uint32Array;
  readonly hasMoved: boolean;
  readonly sort: SortOrder;
  readonly onSort: (sort: SortOrder) => void;
  readonly selection: RowSelection;
  readonly onSelect: (selection: RowSelection) => void;
  readonly onActivate: (row: number) => void;
  readonly onContextMenu: (event: MouseEvent, row: number, anchor: Element | null) => void;
}

/** The files of both sides, one a row. */
export function ContentsTable(props: ContentsTableProps): ReactNode {
  const { comparison, rows } = props;
  const change = (row: number) => changeOf(comparison.state[rows[row] ?? 0]);
  return (
    <VirtualTable
      ref={props.ref}
      label="Files of both sides"
      columns={columnsOf(props)}
      count={rows.length}
      sort={props.sort}
      onSort={props.onSort}
      selection={props.selection}
      onSelect={props.onSelect}
      onActivate={props.onActivate}
      onContextMenu={props.onContextMenu}
      typeAhead="path"
      rowTone={(row) => change(row).tone}
      empty={
        <EmptyState icon="filter" title="No file matches">
          None of the chosen states has a path with all of these words.
        </EmptyState>
      }
    />
  );
}

function columnsOf({ comparison, rows, hasMoved }: ContentsTableProps): readonly Column[] {
  const at = (row: number): number => rows[row] ?? 0;
  const change = (row: number) => changeOf(comparison.state[at(row)]);
  const before = (row: number): number => comparison.sizeBefore[at(row)] ?? Number.NaN;
  const after = (row: number): number => comparison.sizeAfter[at(row)] ?? Number.NaN;
  const path = (row: number): string => rowPath(comparison, at(row));
  const from = (row: number): string => rowFrom(comparison, at(row));
  const size = (bytes: number): string => (Number.isNaN(bytes) ? '' : formatBytes(bytes));
  const sizeCell = (bytes: number): ReactNode =>
    Number.isNaN(bytes) ? '' : <span title={formatExactBytes(bytes)}>{formatBytes(bytes)}</span>;
  const numbers = { align: 'end', data: true, sortable: true } as const;
  const moved: readonly Column[] = hasMoved
    ? [
        {
          id: 'from',
          title: 'Moved from',
          width: 140,
          sortable: true,
          text: from,
          cell: (row) => <MiddleEllipsis text={from(row)} keep={14} />,
        },
      ]
    : [];
  return [
    {
      id: 'state',
      title: 'State',
      width: 108,
      sortable: true,
      text: (row) => change(row).word,
      cell: (row) => (
        <>
          <span aria-hidden="true" className={styles.letter}>
            <Badge tone={change(row).tone ?? 'neutral'}>{change(row).letter}</Badge>
          </span>{' '}
          {change(row).word}
        </>
      ),
    },
    {
      id: 'path',
      title: 'Path',
      width: 130,
      grow: true,
      sortable: true,
      text: path,
      cell: (row) => <MiddleEllipsis text={path(row)} keep={18} />,
    },
    ...moved,
    {
      ...numbers,
      id: 'before',
      title: 'Before',
      width: 74,
      text: (row) => size(before(row)),
      cell: (row) => sizeCell(before(row)),
    },
    {
      ...numbers,
      id: 'after',
      title: 'After',
      width: 74,
      text: (row) => size(after(row)),
      cell: (row) => sizeCell(after(row)),
    },
    {
      ...numbers,
      id: 'difference',
      title: 'Difference',
      width: 90,
      text: (row) => differenceText(after(row) - before(row)),
    },
  ];
}

function differenceText(bytes: number): string {
  if (Number.isNaN(bytes)) return '';
  return bytes === 0 ? '0' : `${bytes > 0 ? '+' : '−'}${formatBytes(Math.abs(bytes))}`;
}

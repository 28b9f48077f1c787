import type { ReactNode } from 'react';
import styles from '#renderer/editors/kit/comparison.module.css';
import { Badge } from '#renderer/ui/badge.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { formatBytes, formatExactBytes } from '#renderer/ui/format.ts';
import type { DataColumn } from '#renderer/ui/lists/data-columns.ts';
import { DataTable, type DataTableProps } from '#renderer/ui/lists/data-table.tsx';
import { rowFrom, rowPath } from '#shared/compare/content-report.ts';
import type { ContentsComparison } from '#shared/contract/compare.ts';
import { changeOf } from './content-rows.ts';

export interface ContentsTableProps
  extends Omit<DataTableProps<number>, 'label' | 'columns' | 'count' | 'at'> {
  readonly comparison: ContentsComparison;
  /** The shown rows of the comparison. */
  readonly rows: Uint32Array;
  readonly hasMoved: boolean;
}

/** The files of both sides, one per row. */
export function ContentsTable({ comparison, rows, hasMoved, ...table }: ContentsTableProps): ReactNode {
  return (
    <DataTable
      {...table}
      label="Files of both sides"
      columns={columnsOf(comparison, hasMoved)}
      count={rows.length}
      at={(row) => rows[row]}
      typeAhead="path"
      tone={(row) => changeOf(comparison.state[row]).tone}
      empty={
        <EmptyState icon="filter" title="No matching files">
          No file in the selected states matches the filter.
        </EmptyState>
      }
    />
  );
}

function columnsOf(comparison: ContentsComparison, hasMoved: boolean): readonly DataColumn<number>[] {
  const change = (row: number) => changeOf(comparison.state[row]);
  const before = (row: number): number => comparison.sizeBefore[row] ?? Number.NaN;
  const after = (row: number): number => comparison.sizeAfter[row] ?? Number.NaN;
  const size = (id: string, title: string, bytes: (row: number) => number): DataColumn<number> => ({
    id,
    title,
    width: 74,
    numeric: true,
    sortable: true,
    text: (row) => (Number.isNaN(bytes(row)) ? '' : formatBytes(bytes(row))),
    cell: (row) =>
      Number.isNaN(bytes(row)) ? (
        ''
      ) : (
        <span title={formatExactBytes(bytes(row))}>{formatBytes(bytes(row))}</span>
      ),
  });
  const moved: DataColumn<number> = {
    id: 'from',
    title: 'Moved from',
    width: 140,
    sortable: true,
    keep: 14,
    text: (row) => rowFrom(comparison, row),
  };
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
      keep: 18,
      text: (row) => rowPath(comparison, row),
    },
    ...(hasMoved ? [moved] : []),
    size('before', 'Before', before),
    size('after', 'After', after),
    {
      id: 'difference',
      title: 'Difference',
      width: 90,
      numeric: true,
      sortable: true,
      text: (row) => differenceText(after(row) - before(row)),
    },
  ];
}

function differenceText(bytes: number): string {
  if (Number.isNaN(bytes)) return '';
  return bytes === 0 ? '0' : `${bytes > 0 ? '+' : '−'}${formatBytes(Math.abs(bytes))}`;
}

import type { ReactNode } from 'react';
import { Badge } from '#renderer/ui/badge.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { formatBytes, formatExactBytes } from '#renderer/ui/format.ts';
import type { DataColumn } from '#renderer/ui/lists/data-columns.ts';
import { DataTable, type DataTableProps } from '#renderer/ui/lists/data-table.tsx';
import { MiddleEllipsis } from '#renderer/ui/middle-ellipsis.tsx';
import type { ConvertRow } from '#shared/contract/convert.ts';
import styles from './convert.module.css';
import { remarkText, resultLabel } from './row-text.ts';
import type { Rows } from './use-rows.ts';

export interface ResultsTableProps
  extends Omit<DataTableProps<ConvertRow>, 'label' | 'columns' | 'count' | 'at'> {
  readonly rows: Rows;
  readonly running: boolean;
}

/** Results, one file per row. */
export function ResultsTable({ rows, running, ...table }: ResultsTableProps): ReactNode {
  return (
    <DataTable
      {...table}
      label="Results"
      columns={RESULT_COLUMNS}
      count={rows.total}
      at={rows.row}
      typeAhead="path"
      tone={({ result, findings }) =>
        result === 'refused' ? 'error' : findings.length > 0 ? 'warning' : undefined
      }
      empty={
        rows.counts.all === 0 ? (
          <EmptyState title={running ? 'Converting the first files' : 'No files were converted'} />
        ) : (
          <EmptyState icon="filter" title="No matching files">
            None of the files shown matches the filter.
          </EmptyState>
        )
      }
    />
  );
}

/** A column for each value of a result. */
export const RESULT_COLUMNS: readonly DataColumn<ConvertRow>[] = [
  {
    id: 'result',
    title: 'Result',
    width: 144,
    sortable: true,
    text: (row) => resultLabel(row).word,
    cell: (row) => {
      const { word, letter, tone } = resultLabel(row);
      return (
        <>
          <span aria-hidden="true" className={styles.letter}>
            <Badge tone={tone}>{letter}</Badge>
          </span>{' '}
          {word}
        </>
      );
    },
  },
  {
    id: 'path',
    title: 'File',
    width: 150,
    grow: true,
    sortable: true,
    text: (row) => row.in,
    // Nearly all rows have the same archive, which the properties and the report show.
    cell: ({ source }) => <MiddleEllipsis text={source.path} keep={18} />,
  },
  { id: 'findings', title: 'Findings', width: 170, grow: true, sortable: true, text: remarkText },
  {
    id: 'size',
    title: 'Size',
    width: 72,
    numeric: true,
    sortable: true,
    text: ({ out, bytesOut }) => (out === null ? '' : formatBytes(bytesOut)),
    value: ({ out, bytesOut }) => (out === null ? '' : bytesOut),
    cell: ({ out, bytesIn, bytesOut }) =>
      out === null ? (
        ''
      ) : (
        <span title={`${formatExactBytes(bytesIn)} before, ${formatExactBytes(bytesOut)} after`}>
          {formatBytes(bytesOut)}
        </span>
      ),
  },
];

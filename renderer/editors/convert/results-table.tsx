import type { ReactNode, Ref } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatBytes, formatExactBytes } from '../../ui/format.ts';
import { MiddleEllipsis } from '../../ui/middle-ellipsis.tsx';
import type { RowSelection } from '../../ui/row-selection.ts';
import type { SortOrder } from '../../ui/table-header.tsx';
import {
  type Column,
  type TableHandle,
  VirtualTable,
  type VirtualTableProps,
} from '../../ui/virtual-table.tsx';
import styles from './convert.module.css';
import { remarkText, resultWords } from './row-words.ts';
import type { Rows } from './use-rows.ts';

export interface ResultsTableProps extends Required<Pick<VirtualTableProps, 'onActivate' | 'onContextMenu'>> {
  readonly ref: Ref<TableHandle>;
  readonly rows: Rows;
  readonly sort: SortOrder | null;
  readonly onSort: (sort: SortOrder) => void;
  readonly selection: RowSelection;
  readonly onSelect: (selection: RowSelection) => void;
  readonly running: boolean;
}

/** What became of each file, one a row. */
export function ResultsTable(props: ResultsTableProps): ReactNode {
  const { rows, running } = props;
  return (
    <VirtualTable
      ref={props.ref}
      label="Results"
      columns={columnsOf(rows)}
      count={rows.total}
      sort={props.sort}
      onSort={props.onSort}
      selection={props.selection}
      onSelect={props.onSelect}
      onActivate={props.onActivate}
      onContextMenu={props.onContextMenu}
      typeAhead="path"
      rowTone={(at) => {
        const row = rows.row(at);
        if (row === undefined) return undefined;
        if (row.result === 'refused') return 'error';
        return row.findings.length > 0 ? 'warning' : undefined;
      }}
      empty={
        rows.counts.all === 0 ? (
          <EmptyState title={running ? 'The first files are being converted' : 'No file came to its end'} />
        ) : (
          <EmptyState icon="filter" title="No file matches">
            None of the files that are shown has a path with all of these words.
          </EmptyState>
        )
      }
    />
  );
}

function columnsOf({ row }: Rows): readonly Column[] {
  return [
    {
      id: 'result',
      title: 'Result',
      width: 144,
      sortable: true,
      text: (at) => {
        const one = row(at);
        return one === undefined ? '' : resultWords(one).word;
      },
      cell: (at) => {
        const one = row(at);
        if (one === undefined) return '…';
        const { word, letter, tone } = resultWords(one);
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
      text: (at) => row(at)?.in ?? '',
      // The archive is the same for all, or nearly: the properties and the report say which it is.
      cell: (at) => <MiddleEllipsis text={row(at)?.source.path ?? ''} keep={18} />,
    },
    {
      id: 'told',
      title: 'What to know',
      width: 170,
      grow: true,
      sortable: true,
      text: (at) => {
        const one = row(at);
        return one === undefined ? '' : remarkText(one);
      },
    },
    {
      id: 'size',
      align: 'end',
      data: true,
      sortable: true,
      title: 'Size',
      width: 72,
      text: (at) => {
        const one = row(at);
        return one === undefined || one.out === null ? '' : formatBytes(one.bytesOut);
      },
      cell: (at) => {
        const one = row(at);
        if (one === undefined || one.out === null) return '';
        return (
          <span title={`${formatExactBytes(one.bytesIn)} before, ${formatExactBytes(one.bytesOut)} after`}>
            {formatBytes(one.bytesOut)}
          </span>
        );
      },
    },
  ];
}

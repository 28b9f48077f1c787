import type { ReactNode } from 'react';
import { MiddleEllipsis } from '#renderer/ui/middle-ellipsis.tsx';
import type { Column } from './column.ts';
import type { DataColumn } from './data-columns.ts';
import styles from './virtual-table.module.css';
import { VirtualTable, type VirtualTableProps } from './virtual-table.tsx';

type Tone = ReturnType<NonNullable<VirtualTableProps['rowTone']>>;

export interface DataTableProps<Row> extends Omit<VirtualTableProps, 'columns' | 'rowTone'> {
  readonly columns: readonly DataColumn<Row>[];
  /** The row shown at an index; undefined = not loaded yet. */
  readonly at: (index: number) => Row | undefined;
  /** Bar at the row's start; say the same in a cell. */
  readonly tone?: (row: Row) => Tone;
}

/** A virtual table whose rows are values and whose columns are data. */
export function DataTable<Row>({ columns, at, tone, ...table }: DataTableProps<Row>): ReactNode {
  return (
    <VirtualTable
      {...table}
      columns={columns.map((column, index) => drawn(column, at, index === 0))}
      {...(tone === undefined
        ? {}
        : {
            rowTone: (place: number) => {
              const row = at(place);
              return row === undefined ? undefined : tone(row);
            },
          })}
    />
  );
}

function drawn<Row>(column: DataColumn<Row>, at: DataTableProps<Row>['at'], first: boolean): Column {
  const { id, title, width, numeric = false, text, cell = ownCell(column) } = column;
  return {
    id,
    title,
    width,
    grow: column.grow ?? false,
    sortable: column.sortable ?? false,
    align: numeric ? 'end' : 'start',
    data: numeric || column.data === true,
    choices: column.choices,
    total: column.total,
    text: (place) => {
      const row = at(place);
      return row === undefined ? '' : text(row);
    },
    ...(cell === undefined
      ? {}
      : {
          cell: (place: number) => {
            const row = at(place);
            if (row === undefined) return first ? '…' : '';
            return cell(row, place);
          },
        }),
  };
}

function ownCell<Row>({ keep, quiet, text }: DataColumn<Row>): DataColumn<Row>['cell'] {
  const className = quiet === true ? styles.quiet : undefined;
  if (keep !== undefined)
    return (row) => <MiddleEllipsis text={text(row)} keep={keep} className={className} />;
  return quiet === true ? (row) => <span className={className}>{text(row)}</span> : undefined;
}

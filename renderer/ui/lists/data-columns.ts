import type { ReactNode } from 'react';
import type { SortOrder } from './table-header.tsx';

/** A table column as data: text, cell and sort value of a row. */
export interface DataColumn<Row> {
  readonly id: string;
  readonly title: string;
  /** First width, px at zoom 1. */
  readonly width: number;
  /** Takes the remaining width. */
  readonly grow?: boolean;
  readonly sortable?: boolean;
  /** Numbers: tabular digits, aligned to the end. */
  readonly numeric?: boolean;
  /** Monospace, for data other than numbers. */
  readonly data?: boolean;
  /**
   * Too long a text is cut in the middle, and keeps this many characters at its end; infinite = cut at its beginning, for
   * folders; absent = cut at the end.
   */
  readonly keep?: number;
  /** Dimmed. */
  readonly quiet?: boolean;
  /** The texts that its filter offers; absent = any text can be typed. */
  readonly choices?: readonly string[];
  /** What stands below its cells, for all shown rows; absent = nothing. */
  readonly totals?: ColumnTotals<Row>;
  /** The same, once worked out. */
  readonly total?: string;
  /** For display, copying and type-ahead. */
  readonly text: (row: Row) => string;
  /** Content of a cell; default: the text. */
  readonly cell?: (row: Row, at: number) => ReactNode;
  /** Sort value. */
  readonly value?: (row: Row) => number | string;
}

/** A figure over the cells of a column: the sum of its numbers, the least and the greatest, or how many differ. */
export type ColumnTotals<Row> = {
  readonly text: (figure: number, rows: readonly Row[]) => string;
} & (
  | { readonly kind: 'sum' | 'range' }
  /** By their texts, if not told otherwise. */
  | { readonly kind: 'different'; readonly by?: (row: Row) => string }
);

type Valued<Row> = Pick<DataColumn<Row>, 'id' | 'value'>;

/** Rows in the given order; a stable sort. */
export function orderRows<Row>(
  rows: readonly Row[],
  columns: readonly Valued<Row>[],
  sort: SortOrder | null,
): readonly Row[] {
  return sort === null ? rows : orderedIndices(rows, columns, sort).map((index) => rows[index] as Row);
}

/** Indices of the rows in the given order. */
export function orderedIndices<Row>(
  rows: readonly Row[],
  columns: readonly Valued<Row>[],
  sort: SortOrder | null,
): readonly number[] {
  const indices = [...rows.keys()];
  const value = columns.find(({ id }) => id === sort?.column)?.value;
  if (sort === null || value === undefined) return indices;
  const values = rows.map(value);
  const sign = sort.descending ? -1 : 1;
  return indices.sort((a, b) => sign * compare(values[a] ?? '', values[b] ?? '') || a - b);
}

function compare(a: number | string, b: number | string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

import type { ReactNode } from 'react';
import type { SortOrder } from './table-header.tsx';

/** A column of a table, as data: what it says of a row, how that is shown, and what rows are ordered by. */
export interface DataColumn<Row> {
  readonly id: string;
  readonly title: string;
  /** First width, px at zoom 1. */
  readonly width: number;
  /** Takes what room is left. */
  readonly grow?: boolean;
  readonly sortable?: boolean;
  /** Numbers: in digits of one width, at the end of the cell. */
  readonly numeric?: boolean;
  /** Monospace, for what is no number. */
  readonly data?: boolean;
  /** Text without room loses its middle, and so many characters at its end stay the longest; absent = it loses its end. */
  readonly keep?: number;
  /** Less in sight than what it stands beside. */
  readonly quiet?: boolean;
  /** For the eye, for copying, and for type-ahead. */
  readonly text: (row: Row) => string;
  /** What is shown where that is more than the text. */
  readonly cell?: (row: Row, at: number) => ReactNode;
  /** What rows are ordered by. */
  readonly value?: (row: Row) => number | string;
}

type Valued<Row> = Pick<DataColumn<Row>, 'id' | 'value'>;

/** Rows in the order asked for; equal ones stay as they were. */
export function orderRows<Row>(
  rows: readonly Row[],
  columns: readonly Valued<Row>[],
  sort: SortOrder | null,
): readonly Row[] {
  return sort === null ? rows : orderedPlaces(rows, columns, sort).map((place) => rows[place] as Row);
}

/** Places of the rows in the order asked for, for tables that know their rows by place. */
export function orderedPlaces<Row>(
  rows: readonly Row[],
  columns: readonly Valued<Row>[],
  sort: SortOrder | null,
): readonly number[] {
  const places = [...rows.keys()];
  const value = columns.find(({ id }) => id === sort?.column)?.value;
  if (sort === null || value === undefined) return places;
  const values = rows.map(value);
  const sign = sort.descending ? -1 : 1;
  return places.sort((a, b) => sign * compare(values[a] ?? '', values[b] ?? '') || a - b);
}

function compare(a: number | string, b: number | string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

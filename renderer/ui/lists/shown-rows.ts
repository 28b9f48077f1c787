import { foldCase } from '#shared/text/fold.ts';
import { cellTest, rowTest } from './column-filter.ts';
import type { DataColumn } from './data-columns.ts';
import type { SortOrder } from './table-header.tsx';

/** Which rows of a table are shown, and in which order. */
export interface RowQuestion {
  /** What was typed in the filter of all columns; see `rowTest`. */
  readonly filter: string;
  /** What was typed in the filters of columns, by the column's id. */
  readonly byColumn: Readonly<Record<string, string>>;
  readonly sort: SortOrder | null;
}

/** Indices of the rows that pass all filters, in the given order; a stable sort. */
export function shownRows<Row>(
  columns: readonly DataColumn<Row>[],
  count: number,
  at: (index: number) => Row,
  { filter, byColumn, sort }: RowQuestion,
): Uint32Array {
  const ofAll = rowTest(filter);
  const tests = columns.flatMap((column) => {
    const test = cellTest(byColumn[column.id] ?? '');
    return test === null ? [] : [{ column, test }];
  });
  const passes = (row: Row): boolean => {
    if (!tests.every(({ column, test }) => test(column.text(row), column.value?.(row)))) return false;
    if (ofAll === null) return true;
    return ofAll(
      columns.map((column) => column.text(row)),
      columns.map((column) => column.value?.(row)),
    );
  };
  const shown = new Uint32Array(count);
  let size = 0;
  const isFiltered = tests.length > 0 || ofAll !== null;
  for (let index = 0; index < count; index += 1) {
    if (!isFiltered || passes(at(index))) shown[size++] = index;
  }
  return sorted(shown.subarray(0, size), columns, at, sort);
}

function sorted<Row>(
  rows: Uint32Array,
  columns: readonly DataColumn<Row>[],
  at: (index: number) => Row,
  sort: SortOrder | null,
): Uint32Array {
  const column = columns.find(({ id }) => id === sort?.column);
  if (sort === null || column === undefined) return rows;
  const keys = new Map<number, number | string>();
  for (const index of rows) keys.set(index, sortValue(column, at(index)));
  const sign = sort.descending ? -1 : 1;
  return rows.sort((a, b) => sign * compare(keys.get(a) ?? '', keys.get(b) ?? '') || a - b);
}

function sortValue<Row>({ value, text }: DataColumn<Row>, row: Row): number | string {
  return value?.(row) ?? foldCase(text(row));
}

/** Numbers come before texts: a cell without a number has an empty text. */
function compare(a: number | string, b: number | string): number {
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

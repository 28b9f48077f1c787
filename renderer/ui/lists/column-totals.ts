import type { ColumnTotals, DataColumn } from './data-columns.ts';

/** The columns with what stands below their cells. */
export function withTotals<Row>(
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
): readonly DataColumn<Row>[] {
  return columns.map((column) =>
    column.totals === undefined ? column : { ...column, total: totalOf(column, column.totals, rows) },
  );
}

function totalOf<Row>(column: DataColumn<Row>, totals: ColumnTotals<Row>, rows: readonly Row[]): string {
  const { kind, text } = totals;
  if (kind === 'different') {
    const different = new Set(rows.map(totals.by ?? column.text));
    different.delete('');
    return text(different.size, rows);
  }
  let [sum, least, greatest] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const row of rows) {
    const value = column.value?.(row);
    if (typeof value !== 'number' || Number.isNaN(value)) continue;
    sum += value;
    least = Math.min(least, value);
    greatest = Math.max(greatest, value);
  }
  if (kind === 'sum') return text(sum, rows);
  if (least > greatest) return '';
  return least === greatest ? text(least, rows) : `${text(least, rows)} – ${text(greatest, rows)}`;
}

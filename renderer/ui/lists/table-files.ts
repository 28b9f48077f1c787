import type { DataColumn } from './data-columns.ts';

/** Rows of a table as files for other programs. Numbers are written as numbers, without groups of digits or units. */

/** CSV as RFC 4180 has it, with a header line, in UTF-8 with a mark, without which spreadsheets guess another encoding. */
export function csvText<Row>(columns: readonly DataColumn<Row>[], rows: Iterable<Row>): string {
  const lines = [columns.map(({ title }) => csvCell(title)).join(',')];
  for (const row of rows) {
    lines.push(columns.map((column) => csvCell(String(plainValue(column, row)))).join(','));
  }
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** JSON: an object for each row, by the ids of columns. */
export function jsonText<Row>(columns: readonly DataColumn<Row>[], rows: Iterable<Row>): string {
  const lines = Array.from(rows, (row) =>
    JSON.stringify(Object.fromEntries(columns.map((column) => [column.id, plainValue(column, row)]))),
  );
  return lines.length === 0 ? '[]\n' : `[\n${lines.join(',\n')}\n]\n`;
}

function plainValue<Row>({ numeric, value, text }: DataColumn<Row>, row: Row): number | string {
  const number = numeric === true ? value?.(row) : undefined;
  return typeof number === 'number' ? number : text(row);
}

function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

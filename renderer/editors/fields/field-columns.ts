import type { Column } from '#renderer/ui/lists/column.ts';

export type ColumnId = 'name' | 'value' | 'type' | 'offset' | 'length';

const COLUMNS: readonly (Column & { readonly id: ColumnId })[] = [
  { id: 'name', title: 'Name', width: 210, text: () => '' },
  { id: 'value', title: 'Value', width: 130, grow: true, text: () => '' },
  { id: 'type', title: 'Type', width: 116, text: () => '' },
  { id: 'offset', title: 'Offset', width: 92, align: 'end', text: () => '' },
  { id: 'length', title: 'Length', width: 76, align: 'end', text: () => '' },
];

/** Widths for narrow views: only the three essential columns. */
const NARROW: Readonly<Record<string, number>> = { name: 140, value: 84, type: 92 };

/** Columns that fit a width (px at zoom 1): the hex view beside it also shows offset and length. */
export function columnsFor(width: number): readonly (Column & { readonly id: ColumnId })[] {
  if (width === 0 || width >= 640) return COLUMNS;
  if (width >= 548) return COLUMNS.slice(0, 4);
  const three = COLUMNS.slice(0, 3);
  return width >= 456
    ? three
    : three.map((column) => ({ ...column, width: NARROW[column.id] ?? column.width }));
}

import { formatCount } from '#renderer/ui/format.ts';
import type { DataColumn } from '#renderer/ui/lists/data-columns.ts';
import { idText, type StringTable } from '#shared/formats/kit/string-table.ts';

/** An entry of a string table. */
export interface StringRow {
  readonly entry: number;
  readonly id: number;
  /** Entries of the same number share a text; -1 = not shared. */
  readonly shared: number;
  /** Null = the entry points outside of the data. */
  readonly text: string | null;
  /** Offset of the text in the file. */
  readonly offset: number;
  readonly length: number;
}

export function stringRows({ ids, textOf, texts, offset, length }: StringTable): readonly StringRow[] {
  return Array.from(ids, (id, entry) => {
    const text = textOf[entry] ?? -1;
    const place = { offset: offset[text] ?? 0, length: length[text] ?? 0 };
    return { entry, id, shared: text, text: texts[text] ?? null, ...place };
  });
}

/** The rows that contain every word of a filter in their text or ID. */
export function filteredStrings(rows: readonly StringRow[], filter: string): readonly StringRow[] {
  const words = filter
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return rows;
  return rows.filter(({ id, text }) => {
    const searched = `${idText(id)} ${text ?? ''}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}

export const STRING_COLUMNS: readonly DataColumn<StringRow>[] = [
  {
    id: 'id',
    title: 'ID',
    width: 110,
    data: true,
    sortable: true,
    text: ({ id }) => idText(id),
    value: ({ id }) => id,
  },
  {
    id: 'length',
    title: 'Bytes',
    width: 72,
    numeric: true,
    sortable: true,
    text: ({ text, length }) => (text === null ? '' : formatCount(length)),
    value: ({ length }) => length,
  },
  {
    id: 'text',
    title: 'Text',
    width: 300,
    grow: true,
    sortable: true,
    text: ({ text }) => (text === null ? '(outside of the data)' : text.replaceAll(/\r?\n/g, '\u2424')),
    value: ({ text }) => (text ?? '').toLowerCase(),
  },
];

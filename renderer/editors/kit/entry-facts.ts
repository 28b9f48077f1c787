import type { DataColumn } from '#renderer/ui/lists/data-columns.ts';
import type { EntryColumns } from '#shared/formats/kit/archive.ts';
import type { EntryNames } from './entry-names.ts';

/** Column with the path of an entry. */
export function pathColumn(
  names: EntryNames,
  options: Required<Pick<DataColumn<number>, 'title' | 'width' | 'keep'>>,
): DataColumn<number> {
  return { ...options, id: 'path', grow: true, sortable: true, text: (entry) => names.path(entry) };
}

/** Column with the uncompressed size of an entry, if known. */
export function sizeColumn(
  sizes: Float64Array | null,
  format: (bytes: number) => string,
): DataColumn<number> {
  return {
    id: 'size',
    title: 'Size',
    width: 84,
    numeric: true,
    sortable: true,
    text: (entry) => {
      const size = sizes?.[entry];
      return size === undefined ? '' : format(size);
    },
  };
}

export function hashText(entries: EntryColumns, entry: number): string {
  return (entries.hash[entry] ?? 0n).toString(16).toUpperCase().padStart(16, '0');
}

import type { SortOrder } from '#renderer/ui/lists/table-header.tsx';
import { type EntryColumns, EntryMark } from '#shared/formats/kit/archive.ts';
import type { EntryNames } from './entry-names.ts';

export type EntryColumn = 'path' | 'size' | 'stored' | 'ratio' | 'packed' | 'hash' | 'flags' | 'findings';

/** Filtered and sorted entries. Equal entries stay in stored order. */
export function orderEntries(
  shown: Uint32Array,
  sort: SortOrder | null,
  entries: EntryColumns,
  names: EntryNames,
  sizes: Float64Array | null,
): Uint32Array {
  if (sort === null) return shown;
  const sign = sort.descending ? -1 : 1;
  const order = shown.slice();
  const column = sort.column as EntryColumn;
  if (column === 'path') {
    const keys = new Map<number, string>();
    for (const entry of shown) keys.set(entry, names.key(entry));
    return order.sort((a, b) => sign * compare(keys.get(a) ?? '', keys.get(b) ?? '') || a - b);
  }
  if (column === 'hash') {
    return order.sort((a, b) => sign * compare(entries.hash[a] ?? 0n, entries.hash[b] ?? 0n) || a - b);
  }
  const value = numberOf(column, entries, sizes);
  return order.sort((a, b) => {
    const [left, right] = [value(a), value(b)];
    // Unknown values come last in either direction.
    if (Number.isNaN(left) || Number.isNaN(right)) {
      return Number(Number.isNaN(left)) - Number(Number.isNaN(right)) || a - b;
    }
    return sign * (left - right) || a - b;
  });
}

/** Stored bytes as a share of the uncompressed ones; NaN if the size is unknown or 0. */
export function ratioOf(entries: EntryColumns, sizes: Float64Array | null, entry: number): number {
  const size = sizes?.[entry] ?? Number.NaN;
  return size > 0 ? (entries.storedSize[entry] ?? 0) / size : Number.NaN;
}

function numberOf(
  column: EntryColumn,
  entries: EntryColumns,
  sizes: Float64Array | null,
): (entry: number) => number {
  const mark = (entry: number): number => entries.marks[entry] ?? 0;
  switch (column) {
    case 'size':
      return (entry) => sizes?.[entry] ?? Number.NaN;
    case 'stored':
      return (entry) => entries.storedSize[entry] ?? 0;
    case 'ratio':
      return (entry) => ratioOf(entries, sizes, entry);
    case 'packed':
      return (entry) => mark(entry) & EntryMark.compressed;
    case 'findings':
      return (entry) => mark(entry) & EntryMark.finding;
    default:
      return (entry) => mark(entry) & ~(EntryMark.compressed | EntryMark.finding);
  }
}

function compare<T extends string | bigint>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

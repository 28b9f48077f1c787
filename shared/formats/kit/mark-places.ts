import { EntryMark } from './archive.ts';

/** Where data lies in the file: one place an entry, or several where an archive cuts it into chunks. */
export interface DataPlaces {
  readonly count: number;
  readonly offset: Float64Array;
  readonly storedSize: Float64Array;
  /** The entry of each place; absent where they are the same. */
  readonly entryOf?: Uint32Array;
}

/** Marks entries outside the file, and entries that share their data. */
export function markPlaces(places: DataPlaces, marks: Uint8Array, fileSize: number): void {
  const { count, offset, storedSize, entryOf } = places;
  let last = Number.NEGATIVE_INFINITY;
  let ascending = true;
  for (let i = 0; i < count; i += 1) {
    const start = offset[i] ?? 0;
    const length = storedSize[i] ?? 0;
    if (length === 0) continue;
    if (start + length > fileSize) mark(marks, entryOf?.[i] ?? i, EntryMark.outside);
    if (start <= last) ascending = false;
    last = start;
  }
  // Most archives are written in the order of their entries: then no two have the same place.
  if (!ascending) markShared(places, marks);
}

function markShared({ count, offset, storedSize, entryOf }: DataPlaces, marks: Uint8Array): void {
  const firstAt = new Map<number, number>();
  for (let i = 0; i < count; i += 1) {
    const start = offset[i] ?? 0;
    const length = storedSize[i] ?? 0;
    if (length === 0) continue;
    const other = firstAt.get(start);
    if (other === undefined) {
      firstAt.set(start, i);
      continue;
    }
    const [entry, otherEntry] = [entryOf?.[i] ?? i, entryOf?.[other] ?? other];
    if (storedSize[other] !== length || entry === otherEntry) continue;
    mark(marks, entry, EntryMark.shared);
    mark(marks, otherEntry, EntryMark.shared);
  }
}

function mark(marks: Uint8Array, entry: number, bit: number): void {
  marks[entry] = (marks[entry] ?? 0) | bit;
}

import { EntryMark } from './archive.ts';

/** Where data lies in the file: one extent per entry, or several if the archive cuts entries into chunks. */
export interface DataExtents {
  readonly count: number;
  readonly offset: Float64Array;
  readonly storedSize: Float64Array;
  /** The entry of each extent; absent if extents and entries have the same indices. */
  readonly entryOf?: Uint32Array;
}

/** Marks entries outside the file, and entries that share their data. */
export function markExtents(extents: DataExtents, marks: Uint8Array, fileSize: number): void {
  const { count, offset, storedSize, entryOf } = extents;
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
  // Most archives are written in the order of their entries, so no two extents can be the same.
  if (!ascending) markShared(extents, marks);
}

function markShared({ count, offset, storedSize, entryOf }: DataExtents, marks: Uint8Array): void {
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

import { EntryMark } from './archive.ts';

/** Marks entries outside the file, and entries that share their data. */
export function markPlaces(
  offset: Float64Array,
  size: Float64Array,
  marks: Uint8Array,
  fileSize: number,
): void {
  let last = Number.NEGATIVE_INFINITY;
  let ascending = true;
  for (let i = 0; i < offset.length; i += 1) {
    const start = offset[i] ?? 0;
    const length = size[i] ?? 0;
    if (length === 0) continue;
    if (start + length > fileSize) marks[i] = (marks[i] ?? 0) | EntryMark.outside;
    if (start <= last) ascending = false;
    last = start;
  }
  // Most archives are written in the order of their entries: then no two have the same place.
  if (!ascending) markShared(offset, size, marks);
}

function markShared(offset: Float64Array, size: Float64Array, marks: Uint8Array): void {
  const firstAt = new Map<number, number>();
  for (let i = 0; i < offset.length; i += 1) {
    const start = offset[i] ?? 0;
    const length = size[i] ?? 0;
    if (length === 0) continue;
    const other = firstAt.get(start);
    if (other === undefined) firstAt.set(start, i);
    else if (size[other] === length) {
      marks[i] = (marks[i] ?? 0) | EntryMark.shared;
      marks[other] = (marks[other] ?? 0) | EntryMark.shared;
    }
  }
}

import { EntryMark } from './archive.ts';

/** Marks entries outside the file, and entries that share their data. */
export function markPlaces(
  offset: Float64Array,
  size: Float64Array,
  marks: Uint8Array,
  fileSize: number,
): void {
  const count = offset.length;
  const firstAt = new Map<number, number>();
  for (let i = 0; i < count; i += 1) {
    const start = offset[i] ?? 0;
    const length = size[i] ?? 0;
    if (length === 0) continue;
    if (start + length > fileSize) marks[i] = (marks[i] ?? 0) | EntryMark.outside;
    const other = firstAt.get(start);
    if (other === undefined) firstAt.set(start, i);
    else if (size[other] === length) {
      marks[i] = (marks[i] ?? 0) | EntryMark.shared;
      marks[other] = (marks[other] ?? 0) | EntryMark.shared;
    }
  }
}

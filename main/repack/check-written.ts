import { UserError } from '#shared/errors.ts';
import { type Archive, EntryMark } from '#shared/formats/kit/archive.ts';
import { rawEntryPath, sameRawPath } from '#shared/formats/kit/entry-path.ts';

/** Written data: unchanged ranges as `from, to, length` triples in file order, and lengths of new blocks by position. */
export interface WrittenData {
  readonly ranges: readonly number[];
  readonly blocks: ReadonlyMap<number, number>;
}

/**
 * Checks that every record of a written archive points to the right data. Comparing bytes alone would miss a record that
 * points to another file's data, so this checks names and positions, independently of the planner.
 *
 * @param changed old entries that were removed or have new data
 * @throws UserError `verify-failed` with the entry
 */
export function checkWritten(
  old: Archive,
  written: Archive,
  changed: ReadonlySet<number>,
  { ranges, blocks }: WrittenData,
): void {
  let next = 0;
  const skipChanged = (): void => {
    while (changed.has(next)) next += 1;
  };
  for (let entry = 0; entry < written.entries.count; entry += 1) {
    skipChanged();
    const offset = written.entries.offset[entry] ?? 0;
    const size = written.entries.storedSize[entry] ?? 0;
    const expected = movedTo(old, next, ranges);
    if (isSameEntry(old, next, written, entry) && (expected === undefined || expected === offset)) {
      next += 1;
    } else if (size !== 0 && blocks.get(offset) !== size) {
      const path = rawEntryPath(written.entries, entry).replaceAll('\\', '/');
      throw new UserError('verify-failed', `The record of ${path} does not point to its data.`, { path });
    }
  }
  skipChanged();
  if (next >= old.entries.count) return;
  const path = rawEntryPath(old.entries, next).replaceAll('\\', '/');
  throw new UserError('verify-failed', `${path} is missing, or its data is not where it should be.`, {
    path,
  });
}

/** New offset of an unchanged entry's data; undefined if no copied range contains it (empty, or outside the file). */
function movedTo(old: Archive, entry: number, ranges: readonly number[]): number | undefined {
  const offset = old.entries.offset[entry] ?? 0;
  const size = old.entries.storedSize[entry] ?? 0;
  let low = 0;
  let high = ranges.length / 3;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle * 3] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  if (low === 0) return undefined;
  const range = (low - 1) * 3;
  const from = ranges[range] ?? 0;
  const to = ranges[range + 1] ?? 0;
  const length = ranges[range + 2] ?? 0;
  const inside = offset >= from && offset + size <= from + length;
  return inside ? offset - from + to : undefined;
}

function isSameEntry(old: Archive, before: number, written: Archive, after: number): boolean {
  // Compression is meaningless for an empty entry, so its flag is ignored.
  const compressed = ({ entries: { marks, storedSize } }: Archive, entry: number): boolean =>
    storedSize[entry] !== 0 && ((marks[entry] ?? 0) & EntryMark.compressed) !== 0;
  return (
    before < old.entries.count &&
    old.entries.hash[before] === written.entries.hash[after] &&
    old.entries.storedSize[before] === written.entries.storedSize[after] &&
    compressed(old, before) === compressed(written, after) &&
    sameRawPath(old.entries, before, written.entries, after)
  );
}

import { byteString } from '#shared/binary/columns.ts';
import type { Finding } from '#shared/errors.ts';
import type { FindingList } from '#shared/findings.ts';
import { type EntryColumns, EntryMark } from './archive.ts';
import type { DataExtents } from './mark-extents.ts';
import { sortByOffset } from './sort-by-offset.ts';

/**
 * Reports entries with irregular data ranges: outside the file, inside the archive's own records, or overlapping
 * another entry's data.
 *
 * @param end where the archive's records end
 * @param size bytes of the file
 * @param extents the data's extents, if entries have several
 */
export function inspectExtents(
  entries: EntryColumns,
  end: number,
  size: number,
  findings: FindingList,
  extents: DataExtents = entries,
): void {
  const { offset, storedSize, entryOf } = extents;
  const entryAt = (extent: number): number => entryOf?.[extent] ?? extent;
  const add = (extent: number, severity: Finding['severity'], code: string, message: string): void => {
    const entry = entryAt(extent);
    entries.marks[entry] = (entries.marks[entry] ?? 0) | EntryMark.finding;
    findings.add({ severity, code, message, offset: offset[extent], path: pathOf(entries, entry) });
  };
  let reached = 0;
  let last = -1;
  for (const extent of sortByOffset(extents)) {
    if ((storedSize[extent] ?? 0) === 0) continue;
    const start = offset[extent] ?? 0;
    const stop = start + (storedSize[extent] ?? 0);
    if (start >= size) add(extent, 'error', 'data-outside', 'has its data past the end of the archive');
    else if (stop > size)
      add(extent, 'error', 'data-truncated', `lacks the last ${stop - size} bytes of its data`);
    if (start < end) add(extent, 'warning', 'overlap', 'has its data inside the archive’s own records');
    const same = last >= 0 && offset[last] === start && storedSize[last] === storedSize[extent];
    if (start < reached && !same && start >= end) {
      add(extent, 'warning', 'overlap', `shares part of its data with ${pathOf(entries, entryAt(last))}`);
    }
    if (stop >= reached) {
      reached = stop;
      last = extent;
    }
  }
}

/** An entry's stored path, for findings. */
export function pathOf(entries: EntryColumns, entry: number): string {
  return byteString(
    entries.paths,
    entries.pathStart[entry] ?? 0,
    entries.pathStart[entry + 1] ?? 0,
  ).replaceAll('\\', '/');
}

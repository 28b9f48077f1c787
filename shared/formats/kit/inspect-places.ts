import { byteString } from '#shared/binary/columns.ts';
import type { Finding } from '#shared/errors.ts';
import type { FindingList } from '#shared/findings.ts';
import { type EntryColumns, EntryMark } from './archive.ts';
import { inDataOrder } from './data-order.ts';
import type { DataPlaces } from './mark-places.ts';

/**
 * What is odd about where entries have their data: outside the file, inside the archive's own records, in part that of
 * another entry.
 *
 * @param end where the archive's records end
 * @param size bytes of the file
 * @param places the data's places, where entries have several
 */
export function inspectPlaces(
  entries: EntryColumns,
  end: number,
  size: number,
  findings: FindingList,
  places: DataPlaces = entries,
): void {
  const { offset, storedSize, entryOf } = places;
  const entryAt = (place: number): number => entryOf?.[place] ?? place;
  const add = (place: number, severity: Finding['severity'], code: string, message: string): void => {
    const entry = entryAt(place);
    entries.marks[entry] = (entries.marks[entry] ?? 0) | EntryMark.finding;
    findings.add({ severity, code, message, offset: offset[place], path: pathOf(entries, entry) });
  };
  let reached = 0;
  let last = -1;
  for (const place of inDataOrder(places)) {
    if ((storedSize[place] ?? 0) === 0) continue;
    const start = offset[place] ?? 0;
    const stop = start + (storedSize[place] ?? 0);
    if (start >= size) add(place, 'error', 'data-outside', 'has its data past the end of the archive');
    else if (stop > size)
      add(place, 'error', 'data-truncated', `lacks the last ${stop - size} bytes of its data`);
    if (start < end) add(place, 'warning', 'overlap', 'has its data inside the archive’s own records');
    const same = last >= 0 && offset[last] === start && storedSize[last] === storedSize[place];
    if (start < reached && !same && start >= end) {
      add(place, 'warning', 'overlap', `shares part of its data with ${pathOf(entries, entryAt(last))}`);
    }
    if (stop >= reached) {
      reached = stop;
      last = place;
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

import { byteString } from '#shared/binary/columns.ts';
import type { Finding } from '#shared/errors.ts';
import type { FindingList } from '#shared/findings.ts';
import { type EntryColumns, EntryMark } from './archive.ts';
import { inDataOrder } from './data-order.ts';

/**
 * What is odd about where entries have their data: outside the file, inside the archive's own records, in part that of
 * another entry.
 *
 * @param end where the archive's records end
 * @param size bytes of the file
 */
export function inspectPlaces(entries: EntryColumns, end: number, size: number, findings: FindingList): void {
  const add = (entry: number, severity: Finding['severity'], code: string, message: string): void => {
    entries.marks[entry] = (entries.marks[entry] ?? 0) | EntryMark.finding;
    findings.add({ severity, code, message, offset: entries.offset[entry], path: pathOf(entries, entry) });
  };
  let reached = 0;
  let last = -1;
  for (const entry of inDataOrder(entries)) {
    if ((entries.storedSize[entry] ?? 0) === 0) continue;
    const start = entries.offset[entry] ?? 0;
    const stop = start + (entries.storedSize[entry] ?? 0);
    if (start >= size) add(entry, 'error', 'data-outside', 'has its data behind the end of the archive');
    else if (stop > size)
      add(entry, 'error', 'data-truncated', `lacks the last ${stop - size} bytes of its data`);
    if (start < end) add(entry, 'warning', 'overlap', 'has its data inside the archive’s own records');
    const same =
      last >= 0 && entries.offset[last] === start && entries.storedSize[last] === entries.storedSize[entry];
    if (start < reached && !same && start >= end) {
      add(entry, 'warning', 'overlap', `shares part of its data with ${pathOf(entries, last)}`);
    }
    if (stop >= reached) {
      reached = stop;
      last = entry;
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

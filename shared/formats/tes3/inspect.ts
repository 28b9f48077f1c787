import type { Finding } from '#shared/errors.ts';
import { FindingList } from '#shared/findings.ts';
import { type EntryColumns, EntryMark } from '#shared/formats/kit/archive.ts';
import { inspectExtents, pathOf } from '#shared/formats/kit/inspect-extents.ts';
import { tes3Hash } from './hash.ts';
import type { OpenedTes3 } from './opened-archive.ts';

/** Irregularities of a readable directory. None of them prevents reading. */
export function inspectTes3(opened: OpenedTes3, entries: EntryColumns, size: number): readonly Finding[] {
  const findings = new FindingList();
  const { directory, end } = opened;
  const { names, nameOffsets, hashes, gap, header } = directory;
  if (gap.length > 0) {
    const message = `has ${gap.length} bytes between its names and its hashes; they are kept unchanged`;
    findings.add({ severity: 'warning', code: 'gap', message, offset: 4, path: 'header.hashOffset' });
  }
  if (names === undefined && entries.count > 0) {
    const message = 'has no names: files are listed by their hashes';
    findings.add({ severity: 'warning', code: 'names-missing', message, offset: 4, path: 'header' });
  }
  const add = (entry: number, code: string, message: string): void => {
    entries.marks[entry] = (entries.marks[entry] ?? 0) | EntryMark.finding;
    findings.add({ severity: 'warning', code, message, path: pathOf(entries, entry) });
  };
  for (let i = 0; i < header.fileCount; i += 1) {
    const [low = 0, high = 0] = [hashes.low[i], hashes.high[i]];
    const [before = 0, beforeHigh = 0] = [hashes.low[i - 1], hashes.high[i - 1]];
    if (i > 0 && (low < before || (low === before && high < beforeHigh))) {
      add(i, 'unsorted', 'is not in hash order: the game might not find the file');
    } else if (i > 0 && low === before && high === beforeHigh) {
      add(i, 'duplicate-hash', 'has the same hash as the file before it');
    }
    if (names === undefined) continue;
    const hash = tes3Hash(names.bytes.subarray(names.start[i], names.end[i]));
    if (hash.low !== low || hash.high !== high) {
      add(i, 'hash-differs', 'is stored under a hash that does not match its name: kept as stored');
    }
    if (nameOffsets?.[i] !== names.start[i]) {
      const where = `a name offset of ${nameOffsets?.[i]}, but its name is at ${names.start[i]}`;
      add(i, 'name-offset', `has ${where}; names are read in sequence`);
    }
  }
  inspectExtents(entries, end, size, findings);
  return findings.all();
}

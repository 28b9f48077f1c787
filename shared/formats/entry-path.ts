import { byteString } from '../binary/columns.ts';
import { DEFAULT_ENCODING, decodeName, type EncodingLabel } from '../text/encoding.ts';
import type { EntryColumns } from './archive.ts';

/** An entry's path as people see it: decoded, with `/`. Two entries may look alike; their indices tell them apart. */
export function entryPath(
  entries: EntryColumns,
  entry: number,
  encoding: EncodingLabel = DEFAULT_ENCODING,
): string {
  return decodeName(rawBytes(entries, entry), encoding).replaceAll('\\', '/');
}

/** An entry's path as stored: a byte string with whatever separators it has. */
export function rawEntryPath(entries: EntryColumns, entry: number): string {
  return byteString(entries.paths, entries.pathStart[entry] ?? 0, entries.pathStart[entry + 1] ?? 0);
}

/** Entries with this path, ignoring case and the kind of slash, in stored order. */
export function findEntries(
  entries: EntryColumns,
  path: string,
  encoding?: EncodingLabel,
): readonly number[] {
  const wanted = path.replaceAll('\\', '/').toLowerCase();
  const found: number[] = [];
  for (let entry = 0; entry < entries.count; entry += 1) {
    if (entryPath(entries, entry, encoding).toLowerCase() === wanted) found.push(entry);
  }
  return found;
}

function rawBytes(entries: EntryColumns, entry: number): Uint8Array {
  return entries.paths.subarray(entries.pathStart[entry], entries.pathStart[entry + 1]);
}

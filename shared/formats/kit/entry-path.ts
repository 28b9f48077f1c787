import { byteString } from '#shared/binary/columns.ts';
import { DEFAULT_ENCODING, decodeName, type EncodingLabel } from '#shared/text/encoding.ts';
import { foldPath } from '#shared/text/fold.ts';
import type { EntryColumns } from './archive.ts';

/** The columns needed to read names. */
export type NameColumns = Pick<EntryColumns, 'count' | 'paths' | 'pathStart'>;

/** An entry's path for display: decoded, with `/`. Two entries may look alike; identify them by index. */
export function entryPath(
  entries: NameColumns,
  entry: number,
  encoding: EncodingLabel = DEFAULT_ENCODING,
): string {
  return decodeName(rawBytes(entries, entry), encoding).replaceAll('\\', '/');
}

/**
 * The paths of all entries, as `entryPath` returns them. Almost all names are ASCII; decoding those together takes a
 * tenth of the time.
 */
export function entryPaths(
  entries: NameColumns,
  encoding: EncodingLabel = DEFAULT_ENCODING,
): readonly string[] {
  const { count, paths, pathStart } = entries;
  const text = asAscii(paths)?.replaceAll('\\', '/');
  const all: string[] = [];
  for (let entry = 0; entry < count; entry += 1) {
    all.push(text?.slice(pathStart[entry], pathStart[entry + 1]) ?? entryPath(entries, entry, encoding));
  }
  return all;
}

/** An entry's path as stored: a byte string with its original separators. */
export function rawEntryPath(entries: EntryColumns, entry: number): string {
  return byteString(entries.paths, entries.pathStart[entry] ?? 0, entries.pathStart[entry + 1] ?? 0);
}

/** Whether two entries have the same path as stored, without making strings of them. */
export function sameRawPath(a: NameColumns, entryOfA: number, b: NameColumns, entryOfB: number): boolean {
  const startA = a.pathStart[entryOfA] ?? 0;
  const startB = b.pathStart[entryOfB] ?? 0;
  const length = (a.pathStart[entryOfA + 1] ?? 0) - startA;
  if ((b.pathStart[entryOfB + 1] ?? 0) - startB !== length) return false;
  for (let i = 0; i < length; i += 1) if (a.paths[startA + i] !== b.paths[startB + i]) return false;
  return true;
}

/** Entries with this path, ignoring case and slash direction, in stored order. */
export function findEntries(
  entries: EntryColumns,
  path: string,
  encoding?: EncodingLabel,
): readonly number[] {
  const wanted = foldPath(path);
  const found: number[] = [];
  for (const [entry, own] of entryPaths(entries, encoding).entries()) {
    if (foldPath(own) === wanted) found.push(entry);
  }
  return found;
}

/** Bytes as text if all are ASCII: only then does each byte give one character other than U+FFFD. */
function asAscii(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder().decode(bytes);
  return text.length === bytes.length && !text.includes('\ufffd') ? text : undefined;
}

function rawBytes(entries: NameColumns, entry: number): Uint8Array {
  return entries.paths.subarray(entries.pathStart[entry], entries.pathStart[entry + 1]);
}

import type { StringList } from '#shared/binary/type.ts';
import type { Finding } from '#shared/errors.ts';
import { FindingList } from '#shared/findings.ts';
import { type EntryColumns, EntryMark } from '#shared/formats/kit/archive.ts';
import { findDuplicatePaths } from '#shared/formats/kit/duplicate-paths.ts';
import { inspectExtents, pathOf } from '#shared/formats/kit/inspect-extents.ts';
import type { DataExtents } from '#shared/formats/kit/mark-extents.ts';
import { ba2Extents } from './entries.ts';
import { BA2_HASH_WORDS, ba2Hashes } from './hash.ts';
import { textureIssues } from './inspect-textures.ts';
import type { OpenedBa2 } from './open.ts';
import { COMPRESSION_LZ4, COMPRESSION_ZLIB, RECORD_HEADER_SIZE, SENTINEL } from './schema.ts';

/** Irregularities of a readable directory. None of them prevents reading. */
export function inspectBa2(opened: OpenedBa2, entries: EntryColumns, size: number): readonly Finding[] {
  const findings = new FindingList();
  inspectHeader(opened, findings);
  inspectNames(opened, findings);
  const extents = ba2Extents(opened, entries);
  inspectNamesOffset(opened, entries, extents, findings);
  const hashes = opened.names && ba2Hashes(opened.names.names);
  if (opened.names && hashes) inspectDuplicates(opened.names.names, hashes, entries, findings);
  inspectRecords(opened, entries, hashes, findings);
  inspectTextures(opened, entries, findings);
  inspectExtents(entries, opened.end, size, findings, extents);
  return findings.all();
}

function inspectHeader({ directory: { header } }: OpenedBa2, findings: FindingList): void {
  const { compression } = header;
  if (compression === undefined || compression === COMPRESSION_LZ4 || compression === COMPRESSION_ZLIB)
    return;
  const message = `declares compression ${compression}; only ${COMPRESSION_ZLIB} (zlib) and ${COMPRESSION_LZ4} (LZ4) are known, so it is read as zlib`;
  findings.add({
    severity: 'warning',
    code: 'unknown-compression',
    message,
    offset: 32,
    path: 'header.compression',
  });
}

/** Reports names inside the records or data: they are read, but belong to neither. */
function inspectNamesOffset(
  { names, end }: OpenedBa2,
  entries: EntryColumns,
  { count, offset, storedSize, entryOf }: DataExtents,
  findings: FindingList,
): void {
  if (names === undefined || names.start === names.end) return;
  const add = (where: string): void =>
    findings.add({
      severity: 'warning',
      code: 'overlap',
      message: `has its names inside ${where}`,
      offset: names.start,
      path: 'header.nameTableOffset',
    });
  if (names.start < end) add('the archive’s own records');
  for (let i = 0; i < count; i += 1) {
    const start = offset[i]!;
    if (start >= names.end || start + storedSize[i]! <= names.start || storedSize[i] === 0) continue;
    add(`the data of ${pathOf(entries, entryOf?.[i] ?? i)}`);
    return;
  }
}

function inspectNames(
  { directory: { header }, context, names, namesDamage }: OpenedBa2,
  findings: FindingList,
): void {
  if (context.kind === 'GNMF') {
    const message = 'holds PlayStation 4 textures: they are listed but cannot be read';
    findings.add({ severity: 'warning', code: 'gnmf-not-read', message, offset: 8, path: 'header.kind' });
  }
  if (namesDamage !== undefined) {
    const { message, offset } = namesDamage;
    const text = `names cannot be read: ${message}; files are listed by their hashes`;
    findings.add({
      severity: 'error',
      code: 'names-damaged',
      message: text,
      offset,
      path: 'header.nameTableOffset',
    });
  } else if (names === undefined && header.fileCount > 0) {
    const message = 'has no names: files are listed by their hashes';
    findings.add({
      severity: 'warning',
      code: 'names-missing',
      message,
      offset: 16,
      path: 'header.nameTableOffset',
    });
  }
}

/** Reports files with the same path as an earlier one. */
function inspectDuplicates(
  names: StringList,
  hashes: Uint32Array,
  entries: EntryColumns,
  findings: FindingList,
): void {
  const whole = new Uint32Array(names.length);
  for (let i = 0, at = 0; i < whole.length; i += 1, at += BA2_HASH_WORDS) {
    whole[i] = hashes[at]! ^ Math.imul(hashes[at + 1]! ^ hashes[at + 2]!, 0x9e3779b1);
  }
  const folded = (entry: number): string => names.get(entry).replaceAll('/', '\\').toLowerCase();
  for (const { entry, first } of findDuplicatePaths(whole, folded)) {
    finding(entries, entry, findings, 'warning', 'duplicate-name', `has the same path as record ${first}`);
  }
}

function inspectRecords(
  { directory: { files, textures } }: OpenedBa2,
  entries: EntryColumns,
  hashes: Uint32Array | undefined,
  findings: FindingList,
): void {
  const records = files ?? textures;
  if (records === undefined) return;
  const { headerSize, extension } = records;
  const { sentinel } = files ?? textures?.chunks ?? { sentinel: new Uint32Array() };
  const unended = unendedRecords(sentinel, textures?.chunks.start);
  const columns = { headerSize, extension, chunkCount: files?.chunkCount, unended };
  inspectColumns(columns, entries, hashes, findings);
}

/** The checked record fields as plain data, so the engine optimizes the loop once instead of once per version. */
interface RecordColumns {
  readonly headerSize: Uint16Array;
  readonly extension: StringList;
  /** Only for files; textures may have any number. */
  readonly chunkCount: Uint8Array | undefined;
  readonly unended: ReadonlySet<number>;
}

function inspectColumns(
  { headerSize, extension, chunkCount, unended }: RecordColumns,
  entries: EntryColumns,
  hashes: Uint32Array | undefined,
  findings: FindingList,
): void {
  const usual = chunkCount === undefined ? RECORD_HEADER_SIZE.DX10 : RECORD_HEADER_SIZE.GNRL;
  const words = new Uint32Array(entries.hash.buffer);
  for (let i = 0; i < headerSize.length; i += 1) {
    if (headerSize[i] !== usual) {
      const message = `has a record of ${headerSize[i]} bytes instead of ${usual}`;
      finding(entries, i, findings, 'error', 'record-size', message);
    }
    if (unended.has(i))
      finding(entries, i, findings, 'error', 'sentinel', 'has a record that does not end in BAADF00D');
    if (chunkCount !== undefined && chunkCount[i] !== 1) {
      const message = `declares ${chunkCount[i]} chunks, but files have one: only the first is read`;
      finding(entries, i, findings, 'warning', 'chunk-count', message);
    }
    if (hashes === undefined) continue;
    const at = i * BA2_HASH_WORDS;
    const same =
      words[2 * i] === hashes[at] &&
      words[2 * i + 1] === hashes[at + 2] &&
      fourBytes(extension, i) === hashes[at + 1];
    if (!same) {
      const message = 'is stored under a hash that does not match its name: kept as stored';
      finding(entries, i, findings, 'warning', 'hash-differs', message);
    }
  }
}

/** Reports textures whose data does not match their description. */
function inspectTextures(
  { directory: { textures } }: OpenedBa2,
  entries: EntryColumns,
  findings: FindingList,
): void {
  if (textures === undefined) return;
  for (const { texture, code, message } of textureIssues(textures)) {
    finding(entries, texture, findings, 'warning', code, message);
  }
}

/**
 * Records where the mark at the end of the record, or of one of its chunks, is missing. The first chunk of each record
 * is at `start`.
 */
function unendedRecords(sentinel: Uint32Array, start: Uint32Array | undefined): ReadonlySet<number> {
  const unended = new Set<number>();
  let record = 0;
  for (let i = 0; i < sentinel.length; i += 1) {
    if (sentinel[i] === SENTINEL) continue;
    if (start === undefined) record = i;
    else while (start[record + 1]! <= i) record += 1;
    unended.add(record);
  }
  return unended;
}

/** An extension as the number in `ba2Hashes`. */
function fourBytes({ bytes, start }: StringList, i: number): number {
  const at = start[i]!;
  return (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)) >>> 0;
}

function finding(
  entries: EntryColumns,
  entry: number,
  findings: FindingList,
  severity: Finding['severity'],
  code: string,
  message: string,
): void {
  entries.marks[entry] = (entries.marks[entry] ?? 0) | EntryMark.finding;
  findings.add({ severity, code, message, path: pathOf(entries, entry) });
}

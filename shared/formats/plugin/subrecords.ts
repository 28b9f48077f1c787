import { fixedSize, PartReader, read } from '#shared/binary/read.ts';
import { FormatError } from '#shared/errors.ts';
import type { InflateUpTo } from '#shared/formats/kit/archive.ts';
import { hex32 } from '#shared/formats/kit/hex-name.ts';
import type { RecordEntry } from './entries.ts';
import type { PluginSource } from './layout.ts';
import { BIG_SIZE, BigSize, CONTEXT, CompressedHead, RECORD_FLAG } from './schema.ts';

/** Cells with tens of thousands of references have half a megabyte; a damaged record could claim 4 GiB. */
const LARGEST_RECORD = 32 * 1024 * 1024;

/** A part of a record. */
export interface Subrecord {
  readonly type: string;
  readonly data: Uint8Array;
  /** Position in the record’s data, of XXXX in front of it if it has one. */
  readonly start: number;
  /** After its data. */
  readonly end: number;
}

/** A record's parts up to any damage. */
export interface RecordParts {
  readonly parts: readonly Subrecord[];
  /** The record’s data, unpacked. */
  readonly data: Uint8Array;
  readonly damage: FormatError | undefined;
}

/**
 * The parts of a record, decompressed if necessary. Reads at most 32 MiB, and decompresses as much.
 * @throws FormatError `record-too-large`, `record-truncated`, `zlib-corrupt`, `size-mismatch`: other records can be
 * read
 */
export function readParts(source: PluginSource, entry: RecordEntry, inflate: InflateUpTo): RecordParts {
  const parts: Subrecord[] = [];
  let damage: FormatError | undefined;
  const data = recordData(source, entry, inflate);
  try {
    for (const part of partsOf(data, source)) parts.push(part);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    damage = new FormatError(error.code, error.message, locationOf(entry));
  }
  return { parts, data, damage };
}

/** A record's name in messages. */
export function recordName({ header: { type, formId } }: Pick<RecordEntry, 'header'>): string {
  return `${type} ${hex32(formId)}`;
}

function locationOf(entry: RecordEntry): { readonly offset: number; readonly path: string } {
  return { offset: entry.offset, path: recordName(entry) };
}

function recordData(source: PluginSource, entry: RecordEntry, inflate: InflateUpTo): Uint8Array {
  const { header, start, end } = entry;
  requireSize(end - start, entry);
  const stored = source.read(start, end - start);
  const isPlain = (header.flags & RECORD_FLAG.compressed) === 0 || source.layout.since === 'morrowind';
  if (isPlain) return stored;
  const headSize = fixedSize(CompressedHead, CONTEXT);
  if (stored.length < headSize) {
    throw new FormatError('record-truncated', 'is marked as compressed but too short', locationOf(entry));
  }
  const { size } = read(CompressedHead, stored, CONTEXT);
  requireSize(size, entry);
  if (size === 0) return new Uint8Array();
  return unpacked(stored.subarray(headSize), size, entry, inflate);
}

function unpacked(stored: Uint8Array, size: number, entry: RecordEntry, inflate: InflateUpTo): Uint8Array {
  try {
    const data = inflate(stored, size);
    if (data.length === size) return data;
    throw new FormatError('size-mismatch', `unpacks to ${data.length} bytes, but declares ${size}`);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    throw new FormatError(error.code, error.message, locationOf(entry));
  }
}

function requireSize(size: number, entry: RecordEntry): void {
  if (size <= LARGEST_RECORD) return;
  const message = `claims ${size} bytes, more than any real record has`;
  throw new FormatError('record-too-large', message, locationOf(entry));
}

function* partsOf(
  data: Uint8Array,
  { layout: { subrecordHeader, subrecordHeaderSize }, backEnd }: PluginSource,
): Generator<Subrecord> {
  const reader = new PartReader(data, CONTEXT, { backEnd });
  let big: number | undefined;
  let first = 0;
  for (let at = 0; at < data.length; ) {
    if (data.length - at < subrecordHeaderSize) {
      throw new FormatError(
        'record-truncated',
        `ends ${data.length - at} bytes into the header of a subrecord`,
      );
    }
    const start = at + subrecordHeaderSize;
    const header = reader.read(subrecordHeader, at, start);
    const size = big ?? header.size;
    if (size > data.length - start) {
      const message = `has a ${header.type} subrecord of ${size} bytes, but only ${data.length - start} are left`;
      throw new FormatError('record-truncated', message);
    }
    at = start + size;
    const part = { type: header.type, data: data.subarray(start, at), start: first, end: at };
    // A size of more than 16 bits is in a subrecord of its own, in front.
    big = part.type === BIG_SIZE ? read(BigSize, part.data, CONTEXT).size : undefined;
    if (big !== undefined) continue;
    yield part;
    first = at;
  }
}

import type { ByteChange } from '#shared/binary/field-tree.ts';
import { write } from '#shared/binary/read.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { applySplices, contentsSource, splicesOf, storedContents } from '#shared/document/pieces.ts';
import { UserError } from '#shared/errors.ts';
import type { OpenContext } from '#shared/formats/kit/format.ts';
import type { RecordEntry } from './entries.ts';
import type { Plugin } from './open-plugin.ts';
import type { RecordBytes } from './resize-part.ts';
import { CONTEXT, CompressedHead, RECORD_FLAG } from './schema.ts';
import { recordName } from './subrecords.ts';

/** Whether a record’s parts are stored as a zlib stream: since Oblivion. */
export function isCompressed({ since }: Pick<Plugin, 'since'>, { header }: RecordEntry): boolean {
  return since !== 'morrowind' && (header.flags & RECORD_FLAG.compressed) !== 0;
}

/** Where the parts of a record are read and changed: in the file, or unpacked. */
export function recordBytes(plugin: Plugin, record: RecordEntry): RecordBytes {
  if (!isCompressed(plugin, record)) return { bytes: plugin.source, start: record.start };
  return { bytes: bytesSource(plugin.partsOf(record).data), start: 0 };
}

/**
 * Changes of a record’s `recordBytes` as changes of the file: a compressed record is packed again as a whole, unless
 * nothing in it really changes.
 * @param deflate packs compressed records
 * @throws UserError `not-editable` if it is compressed and there is no `deflate`, or other bytes follow its stream
 */
export function recordChanges(
  plugin: Plugin,
  record: RecordEntry,
  inside: readonly ByteChange[],
  deflate: OpenContext['deflate'],
): readonly ByteChange[] {
  if (!isCompressed(plugin, record)) return inside;
  if (deflate === undefined) throw new UserError('not-editable', `${recordName(record)} is compressed.`);
  if (inside.every(({ before, after }) => isEqual(before, after))) return [];
  const { data } = plugin.partsOf(record);
  const stored = plugin.source.read(record.start, record.end - record.start).slice();
  if (!endsWithSum(stored, data)) {
    const message = `${recordName(record)} has bytes behind its packed data, which would be lost.`;
    throw new UserError('not-editable', message);
  }
  const { contents } = applySplices(storedContents(data.length), splicesOf(inside));
  const changed = contentsSource(contents, bytesSource(data));
  const whole = changed.read(0, changed.size);
  const head = write(CompressedHead, { size: whole.length }, CONTEXT);
  const packed = deflate(whole);
  const after = new Uint8Array(head.length + packed.length);
  after.set(head);
  after.set(packed, head.length);
  return [{ offset: record.start, before: stored, after }];
}

/** Whether the bytes end with a zlib stream of the data: a stream ends with the sum of what was packed. Source: RFC 1950. */
function endsWithSum(stored: Uint8Array, data: Uint8Array): boolean {
  let [low, high] = [1, 0];
  for (const byte of data) {
    low = (low + byte) % ADLER;
    high = (high + low) % ADLER;
  }
  const end = stored.subarray(-4);
  return end.length === 4 && new DataView(end.buffer, end.byteOffset).getUint32(0) === high * 0x10000 + low;
}

/** The largest prime below 65,536. */
const ADLER = 65_521;

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}

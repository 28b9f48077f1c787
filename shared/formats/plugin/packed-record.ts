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
 * @throws UserError `not-editable` if it is compressed and there is no `deflate`
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
  const { contents } = applySplices(storedContents(data.length), splicesOf(inside));
  const changed = contentsSource(contents, bytesSource(data));
  const whole = changed.read(0, changed.size);
  const head = write(CompressedHead, { size: whole.length }, CONTEXT);
  const packed = deflate(whole);
  const after = new Uint8Array(head.length + packed.length);
  after.set(head);
  after.set(packed, head.length);
  const { start, end } = record;
  return [{ offset: start, before: plugin.source.read(start, end - start).slice(), after }];
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}

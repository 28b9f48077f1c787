import type { ByteChange } from '#shared/binary/field-tree.ts';
import { locateRoot } from '#shared/binary/locate.ts';
import { followNumber } from '#shared/binary/patch.ts';
import { write } from '#shared/binary/read.ts';
import { struct } from '#shared/binary/struct.ts';
import type { Type } from '#shared/binary/type.ts';
import { UserError } from '#shared/errors.ts';
import type { FieldPlace } from './field-place.ts';
import type { Plugin } from './open-plugin.ts';
import { BIG_SIZE, bigSizeFields, CONTEXT, partFields } from './schema.ts';
import { worldOffsetsFollow } from './world-offsets.ts';

/**
 * What follows from changes of length within a part: the sizes of the part, its record and the groups around it, with
 * XXXX in front of a part that becomes larger than 16 bits can say.
 * @throws UserError `not-editable` if a size would become too large for the file
 */
export function resizedPart(
  plugin: Plugin,
  place: FieldPlace,
  changes: readonly ByteChange[],
): readonly ByteChange[] {
  const more = changes.reduce((sum, { before, after }) => sum + after.length - before.length, 0);
  if (more === 0) return [];
  const own = partSize(plugin, place, more);
  const total = own.reduce((sum, { before, after }) => sum + after.length - before.length, more);
  const { record, groups } = place;
  const { recordHeader, groupHeader } = plugin.source.layout;
  const outer = groups.flatMap((group) => {
    if (groupHeader === undefined) return [];
    return followed(plugin, groupHeader, group.offset, 'groupSize', group.header.groupSize + total);
  });
  const size = followed(plugin, recordHeader, record.offset, 'dataSize', record.header.dataSize + total);
  return [...own, ...size, ...outer, ...worldOffsetsFollow(plugin, place, total)];
}

/** The largest size of a part without XXXX. */
const LARGEST_PART = 0xffff;

const BigSizeHeader = struct('XXXX', bigSizeFields());

function partSize(plugin: Plugin, { record, part: at }: FieldPlace, more: number): readonly ByteChange[] {
  const part = plugin.partsOf(record).parts[at];
  if (part === undefined) return [];
  const { since, subrecordHeaderSize } = plugin.source.layout;
  const first = record.start + part.start;
  const header = record.start + part.end - part.data.length - subrecordHeaderSize;
  const size = part.data.length + more;
  if (header > first) return followed(plugin, BigSizeHeader, first, 'bigSize', size);
  const type = struct('part header', partFields(since));
  if (since === 'morrowind' || size <= LARGEST_PART) return followed(plugin, type, header, 'size', size);
  const big = write(BigSizeHeader, { bigType: BIG_SIZE, bigSizeSize: 4, bigSize: size }, CONTEXT);
  const inserted = { offset: header, before: new Uint8Array(), after: big };
  return [inserted, ...followed(plugin, type, header, 'size', 0)];
}

/** The change of a number in a header at a file position. */
function followed(
  plugin: Plugin,
  type: Type<unknown, unknown>,
  offset: number,
  name: string,
  value: number,
): readonly ByteChange[] {
  if (value > LARGEST_SIZE) {
    throw new UserError('not-editable', 'The record or a group around it would become larger than 4 GB.');
  }
  const bytes = plugin.source.read(offset, HEADER_BYTES);
  const field = locateRoot(type, bytes, CONTEXT, { base: offset }).step(name);
  return field === undefined ? [] : [followNumber(field, value)];
}

const LARGEST_SIZE = 0xffff_ffff;
/** More than any header has. */
const HEADER_BYTES = 32;

import type { ByteChange } from '#shared/binary/field-tree.ts';
import { locateRoot } from '#shared/binary/locate.ts';
import { followNumber } from '#shared/binary/patch.ts';
import { write } from '#shared/binary/read.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { struct } from '#shared/binary/struct.ts';
import type { Type } from '#shared/binary/type.ts';
import { UserError } from '#shared/errors.ts';
import type { GroupEntry } from './entries.ts';
import type { Plugin } from './open-plugin.ts';
import { BIG_SIZE, bigSizeFields, CONTEXT, partFields } from './schema.ts';
import type { Subrecord } from './subrecords.ts';
import { type Growth, worldOffsetsFollow } from './world-offsets.ts';

/**
 * What follows from records that become longer or shorter: their sizes, those of the groups around them, and the tables of
 * worlds.
 * @throws UserError `not-editable` if a size would become too large for the file, or a table cannot follow
 */
export function recordsFollow(plugin: Plugin, grown: readonly Growth[]): readonly ByteChange[] {
  const { recordHeader, groupHeader } = plugin.source.layout;
  const groups = new Map<number, { readonly group: GroupEntry; more: number }>();
  for (const { groups: around, more } of grown) {
    for (const group of around) {
      const known = groups.get(group.offset) ?? { group, more: 0 };
      known.more += more;
      groups.set(group.offset, known);
    }
  }
  const sizes = grown.flatMap(({ record, more }) =>
    followed(plugin.source, recordHeader, record.offset, 'dataSize', record.header.dataSize + more),
  );
  const outer = [...groups.values()].flatMap(({ group, more }) =>
    groupHeader === undefined || more === 0
      ? []
      : followed(plugin.source, groupHeader, group.offset, 'groupSize', group.header.groupSize + more),
  );
  return [...sizes, ...outer, ...worldOffsetsFollow(plugin, grown)];
}

/** By how many bytes changes make a file longer. */
export function grownBy(changes: readonly ByteChange[]): number {
  return changes.reduce((sum, { before, after }) => sum + after.length - before.length, 0);
}

/** The largest size of a part without XXXX. */
const LARGEST_PART = 0xffff;

const BigSizeHeader = struct('XXXX', bigSizeFields());

/** What follows in the header of a part whose data grows: its size, or XXXX in front of it. */
export function resizedHeader(
  plugin: Plugin,
  part: Subrecord,
  more: number,
  { bytes, start }: RecordBytes,
): readonly ByteChange[] {
  const { since, subrecordHeaderSize } = plugin.source.layout;
  const first = start + part.start;
  const header = start + part.end - part.data.length - subrecordHeaderSize;
  const size = part.data.length + more;
  if (header > first) return followed(bytes, BigSizeHeader, first, 'bigSize', size);
  const type = struct('part header', partFields(since));
  if (since === 'morrowind' || size <= LARGEST_PART) return followed(bytes, type, header, 'size', size);
  const big = write(BigSizeHeader, { bigType: BIG_SIZE, bigSizeSize: 4, bigSize: size }, CONTEXT);
  const inserted = { offset: header, before: new Uint8Array(), after: big };
  return [inserted, ...followed(bytes, type, header, 'size', 0)];
}

/** Where a record’s data is: in the file, or unpacked. */
export interface RecordBytes {
  readonly bytes: Pick<ByteSource, 'read'>;
  /** Position of the data in `bytes`. */
  readonly start: number;
}

/** The change of a number in a header at a file position. */
function followed(
  source: Pick<ByteSource, 'read'>,
  type: Type<unknown, unknown>,
  offset: number,
  name: string,
  value: number,
): readonly ByteChange[] {
  if (value > LARGEST_SIZE) {
    throw new UserError('not-editable', 'The record or a group around it would become larger than 4 GB.');
  }
  const bytes = source.read(offset, HEADER_BYTES);
  const field = locateRoot(type, bytes, CONTEXT, { base: offset }).step(name);
  return field === undefined ? [] : [followNumber(field, value)];
}

const LARGEST_SIZE = 0xffff_ffff;
/** More than any header has. */
const HEADER_BYTES = 32;

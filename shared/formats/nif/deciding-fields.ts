import type { FieldChange } from '#shared/binary/field-tree.ts';
import type { LocatedField } from '#shared/binary/located-field.ts';
import { decidingNumber } from '#shared/binary/patch.ts';
import { parsePath } from '#shared/binary/path.ts';
import { write } from '#shared/binary/read.ts';
import { rebuild, withNumber } from '#shared/binary/rewrite.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import {
  descriptorOf,
  VERTEX_ATTRIBUTE,
  vertexAttributes,
  vertexSize,
} from '#shared/formats/nif/blocks/vertex-data.ts';
import { schemaOf } from './block-form.ts';
import { blockSizeFollows } from './block-size.ts';
import type { BlockType } from './common.ts';
import { inDescriptor, type ShapeValue } from './deciding-rules.ts';
import { type Nif, readBlock } from './open.ts';
import type { NifContext } from './version.ts';

/**
 * Sets a field that decides which others are stored: rebuilds its block and updates the block's size in the header. All
 * other bytes stay.
 * @throws UserError `not-editable`, `bad-value`, `too-large`
 */
export function changeDeciding(nif: Nif, block: number, field: LocatedField, text: string): FieldChange {
  const { context } = nif;
  const schema = schemaOf(nif, block);
  const [start, end] = [nif.blocks.start(block), nif.blocks.end(block)];
  const before = nif.bytes.subarray(start, end);
  const old = readBlock(nif, block, schema).value;
  // Not every value that was read can be written back, such as numbers that their type does not allow.
  if (!sameBytes(write(schema, old, context), before)) throw notExact(field);

  const set = decidingNumber(field, text);
  const steps = parsePath(field.path).slice(2, field.bit === undefined ? undefined : -1);
  const next = inDescriptor(field)
    ? withVertices(old as ShapeValue, set as bigint, field, context)
    : withNumber(old, steps, set);
  const { value, lost } = rebuilt(schema, next, nif, field);
  const after = write(schema, value as typeof old, context);
  const change = difference(before, after, start);
  if (change === undefined) return { path: field.path, changes: [] };
  return {
    path: field.path,
    changes: [change, ...blockSizeFollows(nif, block, after.length - before.length)],
    lost: lost.map((inner) => `blocks[${block}].${inner}`),
  };
}

function rebuilt(
  schema: BlockType,
  next: unknown,
  { context }: Nif,
  field: LocatedField,
): ReturnType<typeof rebuild> {
  try {
    return rebuild(schema, next, context);
  } catch (error) {
    if (error instanceof FormatError) throw notExact(field);
    throw error;
  }
}

function notExact({ path }: LocatedField): UserError {
  const message = `${path} cannot be edited: the block it is in cannot be rebuilt with that value`;
  return new UserError('not-editable', message, { path });
}

/** A shape with other attributes in its descriptor: updates their offsets and the size of the data. */
function withVertices(shape: ShapeValue, set: bigint, field: LocatedField, context: NifContext): ShapeValue {
  const attributes = vertexAttributes(set);
  const { normal, tangent } = VERTEX_ATTRIBUTE;
  if ((attributes & tangent) !== 0 && (attributes & normal) === 0) {
    const message = 'Tangents need normals: add normals first, or remove tangents first.';
    throw new UserError('bad-value', message, { path: field.path });
  }
  const vertexDesc = descriptorOf(attributes, context);
  const grown = (vertexSize(vertexDesc) - vertexSize(shape.vertexDesc)) * shape.numVertices;
  return { ...shape, vertexDesc, dataSize: shape.dataSize + grown };
}

/** The bytes that differ, without equal ones before and after them. */
function difference(before: Uint8Array, after: Uint8Array, start: number) {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  if (head === before.length && head === after.length) return undefined;
  let tail = 0;
  while (tail < shorter - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) {
    tail += 1;
  }
  return {
    offset: start + head,
    before: before.slice(head, before.length - tail),
    after: after.slice(head, after.length - tail),
  };
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

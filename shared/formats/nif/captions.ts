import { read } from '#shared/binary/read.ts';
import { struct } from '#shared/binary/struct.ts';
import type { StructType } from '#shared/binary/type.ts';
import { FormatError } from '#shared/errors.ts';
import { BLOCK_TYPES } from './block-types.ts';
import { type Nif, stringOf } from './open.ts';

/**
 * A block's name, '' if it has none: the field `name` of named objects and extra data. Reads only the fields before it,
 * so listing blocks reads no vertices.
 */
export function captionOf(nif: Nif, index: number): string {
  const type = nameOnly(nif.blocks.type(index));
  if (type === undefined) return '';
  const bytes = nif.bytes.subarray(nif.blocks.start(index), nif.blocks.end(index));
  try {
    const { name } = read(type, bytes, nif.context) as { readonly name?: number | string };
    return name === undefined ? '' : stringOf(nif, name);
  } catch (error) {
    if (error instanceof FormatError) return '';
    throw error;
  }
}

const shortened = new Map<string, StructType | undefined>();

/** A type cut off after its name. */
function nameOnly(blockType: string): StructType | undefined {
  const full = BLOCK_TYPES.get(blockType);
  if (full === undefined) return undefined;
  if (!shortened.has(blockType)) {
    const end = full.fields.findIndex(({ name }) => name === 'name');
    const fields = full.fields.slice(0, end + 1).map(({ name, type }) => [name, type] as const);
    shortened.set(blockType, end < 0 ? undefined : struct(blockType, Object.fromEntries(fields)));
  }
  return shortened.get(blockType);
}

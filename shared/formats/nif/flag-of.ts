import type { LocatedField } from '#shared/binary/located-field.ts';
import { FormatError } from '#shared/errors.ts';
import type { BlockValues } from './block-values.ts';
import { blockField } from './located.ts';

/** A field of a block by its name in the schema, or a flag in it; undefined if the block has none, or cannot be read. */
export function fieldOf(
  { nif }: BlockValues,
  block: number,
  ...names: readonly string[]
): LocatedField | undefined {
  try {
    let field: LocatedField | undefined = blockField(nif, block);
    for (const name of names) field = field?.step(name);
    return field;
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}

/** The state of a flag; undefined if the block has no flag of this name. */
export function flagOf(mesh: BlockValues, block: number, field: string, flag: string): boolean | undefined {
  const value = fieldOf(mesh, block, field, flag)?.value();
  return typeof value === 'boolean' ? value : undefined;
}

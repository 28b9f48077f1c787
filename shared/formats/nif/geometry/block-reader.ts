import type { Infer, StructType } from '#shared/binary/type.ts';

/** Blocks by number, read by their schemas: those of a file, or of a draft of changes. */
export interface BlockReader {
  /** '' if there is no such block. */
  type(block: number): string;
  /** Undefined if the block is unknown, damaged or missing. */
  value(block: number): Readonly<Record<string, unknown>> | undefined;
}

/**
 * A block that another one refers to, if it is there and of that type: a reference in a file may lead to anything.
 * @param block number of the block, as a field has it; anything else is no block
 */
export function blockAs<S extends StructType>(
  blocks: BlockReader,
  block: unknown,
  schema: S,
): Infer<S> | undefined {
  if (typeof block !== 'number' || blocks.type(block) !== schema.name) return undefined;
  return blocks.value(block) as Infer<S> | undefined;
}

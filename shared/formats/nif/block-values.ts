import { closures } from '#shared/binary/closures.ts';
import type { BackEnd } from '#shared/binary/read.ts';
import { FormatError } from '#shared/errors.ts';
import { schemaOf } from './block-form.ts';
import { BLOCK_TYPES } from './block-types.ts';
import { type Nif, readBlock } from './open.ts';

/** The blocks of a NIF, each read when it is asked for, and once. */
export interface BlockValues {
  readonly nif: Nif;
  readonly types: readonly string[];
  /** A block read as its own type; undefined if it cannot be read, or its type is unknown. */
  value(block: number): Readonly<Record<string, unknown>> | undefined;
}

export function blockValues(nif: Nif, backEnd: BackEnd = closures): BlockValues {
  const values = new Map<number, Readonly<Record<string, unknown>> | undefined>();
  return {
    nif,
    types: Array.from({ length: nif.blocks.count }, (_, i) => nif.blocks.type(i)),
    value(block) {
      if (!values.has(block)) values.set(block, readOrNot(nif, block, backEnd));
      return values.get(block);
    },
  };
}

function readOrNot(nif: Nif, block: number, backEnd: BackEnd): Readonly<Record<string, unknown>> | undefined {
  if (!BLOCK_TYPES.has(nif.blocks.type(block))) return undefined;
  try {
    return readBlock(nif, block, schemaOf(nif, block), backEnd).value as Readonly<Record<string, unknown>>;
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}

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
  /** Whether the fields of a block account for all its bytes. */
  isKnown(block: number): boolean;
}

export function blockValues(nif: Nif, backEnd: BackEnd = closures): BlockValues {
  const known = new Map<number, ReadValue | undefined>();
  const readOnce = (block: number): ReadValue | undefined => {
    if (!known.has(block)) known.set(block, readOrNot(nif, block, backEnd));
    return known.get(block);
  };
  return {
    nif,
    types: Array.from({ length: nif.blocks.count }, (_, i) => nif.blocks.type(i)),
    value: (block) => readOnce(block)?.value,
    isKnown: (block) => readOnce(block)?.isWhole === true,
  };
}

interface ReadValue {
  readonly value: Readonly<Record<string, unknown>>;
  readonly isWhole: boolean;
}

function readOrNot(nif: Nif, block: number, backEnd: BackEnd): ReadValue | undefined {
  if (!BLOCK_TYPES.has(nif.blocks.type(block))) return undefined;
  try {
    const { value, end } = readBlock(nif, block, schemaOf(nif, block), backEnd);
    const isWhole = nif.blocks.start(block) + end === nif.blocks.end(block);
    return { value: value as Readonly<Record<string, unknown>>, isWhole };
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}

import { readWithEnd } from '#shared/binary/read.ts';
import { FormatError } from '#shared/errors.ts';
import { COMBINED_FORMS, type CombinedForms, type CombinedVariant } from './blocks/combined-geometry.ts';
import type { BlockType } from './common.ts';
import { blockSchema, type Nif } from './open.ts';

/**
 * Types whose blocks come in several forms, which only their sizes tell apart: the form is the one whose fields end where
 * the block does, and of several such the one that the type's name means. Source: reference precombined.md, B2.
 */

/** The form of a block of combined objects. */
export interface CombinedForm {
  readonly variant: CombinedVariant;
  /** What the type's name means. */
  readonly named: CombinedVariant;
  /** Whether its fields fill the block exactly; a block that no form fills is taken for what its name means. */
  readonly fills: boolean;
  readonly schema: BlockType;
}

/** A block's schema in the form that its bytes are in. */
export function schemaOf(nif: Nif, index: number): BlockType {
  return combinedForm(nif, index)?.schema ?? blockSchema(nif.blocks.type(index));
}

/** The form of a block of combined objects; undefined for blocks of other types. */
export function combinedForm(nif: Nif, index: number): CombinedForm | undefined {
  const forms = COMBINED_FORMS.get(nif.blocks.type(index));
  if (forms === undefined) return undefined;
  let known = formsOf.get(nif);
  if (known === undefined) {
    known = new Map();
    formsOf.set(nif, known);
  }
  let form = known.get(index);
  if (form === undefined) {
    form = chooseForm(nif, index, forms);
    known.set(index, form);
  }
  return form;
}

const formsOf = new WeakMap<Nif, Map<number, CombinedForm>>();

function chooseForm(nif: Nif, index: number, { named, forms }: CombinedForms): CombinedForm {
  const bytes = nif.bytes.subarray(nif.blocks.start(index), nif.blocks.end(index));
  const others = VARIANTS.filter((variant) => variant !== named);
  const variant = [named, ...others].find((one) => isFilled(forms[one], bytes, nif));
  return variant === undefined
    ? { variant: named, named, fills: false, schema: forms[named] }
    : { variant, named, fills: true, schema: forms[variant] };
}

const VARIANTS = ['shared', 'baked', 'hybrid'] as const;

function isFilled(schema: BlockType, bytes: Uint8Array, { context }: Nif): boolean {
  try {
    return readWithEnd(schema, bytes, context).end === bytes.length;
  } catch (error) {
    if (error instanceof FormatError) return false;
    throw error;
  }
}

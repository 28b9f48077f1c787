import { ownerMap } from '#shared/binary/owner-map.ts';
import { readWithEnd } from '#shared/binary/read.ts';
import { FormatError } from '#shared/errors.ts';
import {
  ADDITIONAL_GEOMETRY_FORMS,
  NiAdditionalGeometryData,
} from '#shared/formats/nif/blocks/additional-geometry.ts';
import { COMBINED_FORMS, type CombinedVariant } from '#shared/formats/nif/blocks/combined-geometry.ts';
import type { BlockType } from './common.ts';
import { blockSchema, type Nif } from './open.ts';

/**
 * Block types with several forms that only the block size distinguishes: the form is the one whose fields end where the
 * block does; if several do, the one that the type's name stands for. Sources: references precombined.md, B2, and
 * xbox360-nif.md, A2.
 */

/** The form of a block of combined objects. */
export interface CombinedForm {
  readonly variant: CombinedVariant;
  /** The form that the type's name stands for. */
  readonly named: CombinedVariant;
  /** Whether its fields fill the block exactly; if no form's do, the named one is used. */
  readonly fills: boolean;
  readonly schema: BlockType;
}

/** A block's schema in the form of its bytes. */
export function schemaOf(nif: Nif, index: number): BlockType {
  return formOf(nif, index)?.schema ?? blockSchema(nif.blocks.type(index));
}

/** The form of a block of combined objects; undefined for blocks of other types. */
export function combinedForm(nif: Nif, index: number): CombinedForm | undefined {
  const combined = COMBINED_FORMS.get(nif.blocks.type(index));
  const form = formOf(nif, index);
  if (combined === undefined || form === undefined) return undefined;
  const { named, forms } = combined;
  return { ...form, named, variant: VARIANTS.find((one) => forms[one] === form.schema) ?? named };
}

interface Form {
  readonly schema: BlockType;
  /** Whether its fields fill the block exactly; if no form's do, the first one is used. */
  readonly fills: boolean;
}

const VARIANTS = ['shared', 'baked', 'hybrid'] as const;

/** Forms by type, for types with several; the named form comes first. */
const FORMS: ReadonlyMap<string, readonly BlockType[]> = new Map([
  ...[...COMBINED_FORMS].map(([type, { named, forms }]) => {
    const others = VARIANTS.filter((variant) => variant !== named);
    return [type, [named, ...others].map((variant) => forms[variant])] as const;
  }),
  [NiAdditionalGeometryData.name, ADDITIONAL_GEOMETRY_FORMS] as const,
]);

const formsOf = ownerMap<Nif, Map<number, Form>>();

function formOf(nif: Nif, index: number): Form | undefined {
  const forms = FORMS.get(nif.blocks.type(index));
  const [first] = forms ?? [];
  if (forms === undefined || first === undefined) return undefined;
  let known = formsOf.get(nif);
  if (known === undefined) {
    known = new Map();
    formsOf.set(nif, known);
  }
  let form = known.get(index);
  if (form === undefined) {
    const bytes = nif.bytes.subarray(nif.blocks.start(index), nif.blocks.end(index));
    const filling = forms.find((one) => isFilled(one, bytes, nif));
    form = { schema: filling ?? first, fills: filling !== undefined };
    known.set(index, form);
  }
  return form;
}

function isFilled(schema: BlockType, bytes: Uint8Array, { context }: Nif): boolean {
  try {
    return readWithEnd(schema, bytes, context).end === bytes.length;
  } catch (error) {
    if (error instanceof FormatError) return false;
    throw error;
  }
}

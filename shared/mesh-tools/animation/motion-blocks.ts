import { isOfKind } from '#shared/formats/nif/block-kinds.ts';
import { NiGeomMorpherController } from '#shared/formats/nif/blocks/morph-controllers.ts';
import { type BlockReader, blockAs } from '#shared/formats/nif/geometry/block-reader.ts';
import type { BlockValue, MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';

/** Files mark a time that is not set by the largest number that a float can hold. */
const NOT_SET = 3.4e38;

/** References of controllers and interpolators to keys over time. Those of paths are over the length of the path. */
const TO_KEYS = ['data', 'data2', 'percentData'] as const;
const TO_INTERPOLATORS = [
  'interpolator',
  'visibilityInterpolator',
  'interpolatorTranslation',
  'interpolatorRoll',
  'interpolatorScale',
] as const;

/** Whether a time in a file is set. */
export function isTime(time: unknown): time is number {
  return typeof time === 'number' && Math.abs(time) < NOT_SET;
}

export const isSequence = (type: string): boolean => type === 'NiControllerSequence' || type === 'NiSequence';

/** Whether blocks of a type play something: controllers and interpolators. */
export const isPlayer = (type: string): boolean =>
  isOfKind(type, 'controller') || isOfKind(type, 'interpolator');

/** Blocks of keys that a controller or interpolator plays over time. */
export function keyBlocksOf(draft: MeshDraft, block: number): readonly number[] {
  const value = draft.value(block);
  return TO_KEYS.flatMap((field) => existing(draft, value?.[field]));
}

/** Interpolators that a controller or another interpolator has. */
export function interpolatorsOf(draft: MeshDraft, block: number): readonly number[] {
  const value = draft.value(block);
  const own = TO_INTERPOLATORS.flatMap((field) => existing(draft, value?.[field]));
  return [...own, ...morphInterpolators(draft, block)].filter((one) =>
    isOfKind(draft.type(one), 'interpolator'),
  );
}

function morphInterpolators(draft: MeshDraft, block: number): readonly number[] {
  const reader: BlockReader = { type: (one) => draft.type(one), value: (one) => draft.value(one) };
  const morpher = blockAs(reader, block, NiGeomMorpherController);
  const all = morpher?.interpolatorWeights?.interpolator ?? morpher?.interpolators ?? [];
  return Array.from(all).flatMap((one) => existing(draft, one));
}

function existing(draft: MeshDraft, reference: unknown): readonly number[] {
  return typeof reference === 'number' && draft.type(reference) !== '' ? [reference] : [];
}

/** A block with some times changed, where they are set. */
export function withTimes(
  value: BlockValue,
  fields: readonly string[],
  timeOf: (time: number) => number,
): BlockValue {
  const next: Record<string, unknown> = { ...value };
  for (const field of fields) if (isTime(value[field])) next[field] = timeOf(value[field]);
  return next;
}

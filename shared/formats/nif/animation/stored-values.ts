import { isSet } from '#shared/animation/is-set.ts';
import type { Infer } from '#shared/binary/type.ts';
import type { NiQuatTransform } from '#shared/formats/nif/blocks/interpolators.ts';
import type { BlockCurves } from './data-curves.ts';

/** Values that blocks store without keys. */

export const LOOKS_AT = 'It turns toward another object, which is not played.';

/** The parts of a transform that are set. */
export function transformCurves(pose: Infer<typeof NiQuatTransform>): BlockCurves {
  const { translation: t, rotation: r, scale, trsValid } = pose;
  const valid = (part: number): boolean => trsValid === undefined || trsValid[part] !== 0;
  const still = (part: number, value: readonly number[]) =>
    valid(part) && value.every(isSet) ? ({ kind: 'constant', value } as const) : undefined;
  return {
    translation: still(0, [t.x, t.y, t.z]),
    rotation: still(1, [r.x, r.y, r.z, r.w]),
    scale: still(2, [scale]),
  };
}

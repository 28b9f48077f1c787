import type { KeyedCurve } from './curve.ts';

/**
 * Tangents from tension, bias and continuity (Kochanek and Bartels). The first and last key have a mirrored neighbour
 * beyond the end, as far away in time as the real one (reference animation.md, 3).
 */

/** The tangent with which the curve leaves a key, for one component. */
export function tangentOutOf(curve: KeyedCurve, key: number, component: number): number {
  const { tension, bias, continuity } = shapeAt(curve, key);
  const before = difference(curve, key - 1, component);
  const after = difference(curve, key, component);
  const slope =
    (1 - tension) * 0.5 * ((1 + continuity) * (1 + bias) * before + (1 - continuity) * (1 - bias) * after);
  return slope * shareOfTime(curve, key, key);
}

/** The tangent with which the curve arrives at a key, for one component. */
export function tangentInto(curve: KeyedCurve, key: number, component: number): number {
  const { tension, bias, continuity } = shapeAt(curve, key);
  const before = difference(curve, key - 1, component);
  const after = difference(curve, key, component);
  const slope =
    (1 - tension) * 0.5 * ((1 - continuity) * (1 + bias) * before + (1 + continuity) * (1 - bias) * after);
  return slope * shareOfTime(curve, key, key - 1);
}

function shapeAt({ tbc }: KeyedCurve, key: number) {
  return {
    tension: tbc?.[3 * key] ?? 0,
    bias: tbc?.[3 * key + 1] ?? 0,
    continuity: tbc?.[3 * key + 2] ?? 0,
  };
}

/** How much the value changes after a key; beyond an end, as much as in the last segment before it. */
function difference({ values, components, times }: KeyedCurve, key: number, component: number): number {
  const segment = Math.min(Math.max(key, 0), times.length - 2);
  return values[(segment + 1) * components + component]! - values[segment * components + component]!;
}

/** Segments of different length: the tangent is shared out by time, so that the speed does not jump at the key. */
function shareOfTime({ times }: KeyedCurve, key: number, segment: number): number {
  if (key <= 0 || key >= times.length - 1) return 1;
  const whole = times[key + 1]! - times[key - 1]!;
  const share = (2 * (times[segment + 1]! - times[segment]!)) / whole;
  return whole > 0 && Number.isFinite(share) ? share : 1;
}

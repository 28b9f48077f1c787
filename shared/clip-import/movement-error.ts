import type { Clip } from '#shared/animation/clip.ts';
import { MOVE_PARTS, type MovePart, type Moves, secondsOf, valueAt } from './sampled-tracks.ts';

/** The largest differences of two movements. */
export interface MovementError {
  /** A distance in units. */
  readonly position: number;
  /** In degrees. */
  readonly rotation: number;
  readonly scale: number;
}

export const NO_ERROR: MovementError = { position: 0, rotation: 0, scale: 0 };

/** The larger ones of both. */
export function largest(a: MovementError, b: MovementError): MovementError {
  return {
    position: Math.max(a.position, b.position),
    rotation: Math.max(a.rotation, b.rotation),
    scale: Math.max(a.scale, b.scale),
  };
}

/** How far two movements of a bone are apart at times in seconds; parts that one of them does not have are not compared. */
export function movementError(
  [a, clipA]: readonly [Moves, Clip],
  [b, clipB]: readonly [Moves, Clip],
  times: Float64Array,
): MovementError {
  const error = { translation: 0, rotation: 0, scale: 0 };
  const [one, other] = [new Float64Array(4), new Float64Array(4)];
  for (const part of MOVE_PARTS) {
    const [first, second] = [a[part], b[part]];
    if (first === undefined || second === undefined) continue;
    for (const time of times) {
      valueAt(first, clipA, time, one);
      valueAt(second, clipB, time, other);
      error[part] = Math.max(error[part], apart(part, one, other));
    }
  }
  return { position: error.translation, rotation: error.rotation, scale: error.scale };
}

/** How far two values are apart. @returns degrees, or a distance */
export function apart(part: MovePart, a: Float64Array, b: Float64Array): number {
  let minus = 0;
  let plus = 0;
  const width = part === 'rotation' ? 4 : 3;
  for (let k = 0; k < width; k += 1) {
    minus += (a[k]! - b[k]!) ** 2;
    plus += (a[k]! + b[k]!) ** 2;
  }
  if (part !== 'rotation') return Math.sqrt(minus);
  // By the chord: the arc cosine of the product cannot tell small angles from zero.
  return (4 * Math.asin(Math.min(1, Math.sqrt(Math.min(minus, plus)) / 2)) * 180) / Math.PI;
}

/** What counts as the same: units, degrees, factor. */
const SAME: Readonly<Record<MovePart, number>> = { translation: 0.001, rotation: 0.01, scale: 0.0001 };

/** Whether two clips move a bone alike: for the same time, in the same parts, within 0.001 units and 0.01 degrees. */
export function movesAlike(
  [a, clipA]: readonly [Moves, Clip],
  [b, clipB]: readonly [Moves, Clip],
  times: Float64Array,
): boolean {
  if (Math.abs(secondsOf(clipA) - secondsOf(clipB)) > 1e-4) return false;
  const [one, other] = [new Float64Array(4), new Float64Array(4)];
  return MOVE_PARTS.every((part) => {
    const [first, second] = [a[part], b[part]];
    if (first === undefined) return true;
    return (
      second !== undefined &&
      times.every((time) => {
        valueAt(first, clipA, time, one);
        valueAt(second, clipB, time, other);
        return apart(part, one, other) <= SAME[part];
      })
    );
  });
}

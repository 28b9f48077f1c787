/**
 * A small ball (in two dimensions a circle) around points: its center moves toward the farthest point by shrinking steps.
 * It is at most about 1 % larger than the smallest.
 *
 * @param points numbers of each point in turn; all finite, at least one point
 */
export function enclosingBall(
  points: ArrayLike<number>,
  dimensions: 2 | 3,
): { readonly center: readonly number[]; readonly radius: number } {
  const center = middleOf(points, dimensions);
  let best = { center: [...center], radius: Infinity };
  for (let share = FIRST_SHARE; share > LAST_SHARE; share *= SHRINK) {
    const { at, distance } = farthestFrom(points, dimensions, center);
    if (distance < best.radius) best = { center: [...center], radius: distance };
    for (let axis = 0; axis < dimensions; axis += 1)
      center[axis] = center[axis]! + (points[at + axis]! - center[axis]!) * share;
  }
  return best;
}

const FIRST_SHARE = 0.1;
const LAST_SHARE = 1e-4;
const SHRINK = 0.95;

/** The middle of the box around points. */
function middleOf(points: ArrayLike<number>, dimensions: number): number[] {
  const least = Array.from({ length: dimensions }, () => Infinity);
  const most = Array.from({ length: dimensions }, () => -Infinity);
  for (let i = 0; i < points.length; i += 1) {
    const axis = i % dimensions;
    if (points[i]! < least[axis]!) least[axis] = points[i]!;
    if (points[i]! > most[axis]!) most[axis] = points[i]!;
  }
  return least.map((value, axis) => (value + most[axis]!) / 2);
}

function farthestFrom(points: ArrayLike<number>, dimensions: number, center: readonly number[]) {
  let at = 0;
  let most = -1;
  for (let i = 0; i < points.length; i += dimensions) {
    let square = 0;
    for (let axis = 0; axis < dimensions; axis += 1) square += (points[i + axis]! - center[axis]!) ** 2;
    if (square > most) {
      most = square;
      at = i;
    }
  }
  return { at, distance: Math.sqrt(most) };
}

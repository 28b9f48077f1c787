import { f16FromBits, f16ToBits } from '#shared/binary/float.ts';

/** Numbers rounded to floats of 16 bits. */
export function asHalves(numbers: Float32Array): Float32Array {
  return numbers.map((one) => f16FromBits(f16ToBits(one)));
}

/**
 * The longest way that a vertex moves, in game units; infinite if one moves to where numbers do not reach.
 * @param before x, y, z per vertex; what is not a number does not count
 */
export function farthestMove(before: Float32Array, after: Float32Array): number {
  let most = 0;
  for (let i = 0; i + 2 < before.length; i += 3) {
    if (![0, 1, 2].every((axis) => Number.isFinite(before[i + axis]!))) continue;
    const move = Math.hypot(...[0, 1, 2].map((axis) => after[i + axis]! - before[i + axis]!));
    if (!(move <= most)) most = move;
  }
  return most;
}

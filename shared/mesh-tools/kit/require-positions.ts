import { f16FromBits, f16ToBits } from '#shared/binary/float.ts';
import { UserError } from '#shared/errors.ts';

/** Share of a shape’s size that its vertices may be off: rounding that a picture shows is a damaged mesh. */
const MOST_OFF = 0.002;

/**
 * Checks positions before they are written.
 * @param isHalf whether they are stored as halves, which are 0.5 units apart at 1,024 units from the origin
 * @throws UserError `no-number`, `coarse-positions` in words that follow “The shape”
 */
export function requirePositions(positions: Float32Array, isHalf: boolean): void {
  if (!positions.every(Number.isFinite))
    throw new UserError('no-number', 'would get positions that are too large or no numbers');
  if (!isHalf) return;
  let off = 0;
  for (const value of positions) off = Math.max(off, Math.abs(f16FromBits(f16ToBits(value)) - value));
  if (off <= MOST_OFF * sizeOf(positions)) return;
  const lost = Number.isFinite(off) ? `up to ${off.toPrecision(2)} units off` : 'without end';
  throw new UserError(
    'coarse-positions',
    `has its positions as halves, which would be ${lost} there: give it full precision first, or stay nearer to its origin`,
  );
}

/** The longest side of the box around points. */
function sizeOf(positions: Float32Array): number {
  let size = 0;
  for (let axis = 0; axis < 3; axis += 1) {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let i = axis; i < positions.length; i += 3) {
      low = Math.min(low, positions[i]!);
      high = Math.max(high, positions[i]!);
    }
    size = Math.max(size, high - low);
  }
  return size;
}

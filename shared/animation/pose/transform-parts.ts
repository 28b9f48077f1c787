import { axisLengths, decompose } from '#shared/scene/decompose.ts';
import type { Matrix } from '#shared/scene/matrix.ts';

/**
 * A transform by parts. One that flattens space has no rotation; numbers that are not finite count as no transform, so
 * that a damaged node does not take the picture with it.
 */
export function partsOf(matrix: Matrix): Float32Array {
  if (!matrix.every(Number.isFinite)) return Float32Array.of(0, 0, 0, 0, 0, 0, 1, 1, 1, 1);
  const sizes = axisLengths(matrix);
  if (sizes.includes(0)) return Float32Array.of(...matrix.subarray(12, 15), 0, 0, 0, 1, ...sizes);
  const { translation, rotation, scale } = decompose(matrix);
  return Float32Array.of(...translation, ...rotation, ...scale);
}

/** Writes the matrix of a transform by parts. @param from index of its first number in `parts` */
export function composeInto(out: Matrix, parts: Float32Array, from: number): void {
  const x = parts[from + 3]!;
  const y = parts[from + 4]!;
  const z = parts[from + 5]!;
  const w = parts[from + 6]!;
  const sx = parts[from + 7]!;
  const sy = parts[from + 8]!;
  const sz = parts[from + 9]!;
  out[0] = (1 - 2 * (y * y + z * z)) * sx;
  out[1] = 2 * (x * y + w * z) * sx;
  out[2] = 2 * (x * z - w * y) * sx;
  out[3] = 0;
  out[4] = 2 * (x * y - w * z) * sy;
  out[5] = (1 - 2 * (x * x + z * z)) * sy;
  out[6] = 2 * (y * z + w * x) * sy;
  out[7] = 0;
  out[8] = 2 * (x * z + w * y) * sz;
  out[9] = 2 * (y * z - w * x) * sz;
  out[10] = (1 - 2 * (x * x + y * y)) * sz;
  out[11] = 0;
  out[12] = parts[from]!;
  out[13] = parts[from + 1]!;
  out[14] = parts[from + 2]!;
  out[15] = 1;
}

/** Writes the product of affine matrices: applies `b` first, then `a`. `out` must be neither of them. */
export function multiplyInto(out: Matrix, a: Matrix, b: Matrix): void {
  for (let column = 0; column < 16; column += 4) {
    const x = b[column]!;
    const y = b[column + 1]!;
    const z = b[column + 2]!;
    const w = column === 12 ? 1 : 0;
    out[column] = a[0]! * x + a[4]! * y + a[8]! * z + a[12]! * w;
    out[column + 1] = a[1]! * x + a[5]! * y + a[9]! * z + a[13]! * w;
    out[column + 2] = a[2]! * x + a[6]! * y + a[10]! * z + a[14]! * w;
    out[column + 3] = w;
  }
}

/** Affine 4 × 4 matrices in column order: element `4 * column + row`. */
export type Matrix = Float32Array;

export function identity(): Matrix {
  return Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);
}

/** A rotation given by its three rows, preceded by a uniform or per-axis scale and followed by a translation. */
export function compose(
  rows: readonly number[],
  translation: readonly [number, number, number],
  scale: number | readonly [number, number, number],
): Matrix {
  const [sx, sy, sz] = typeof scale === 'number' ? [scale, scale, scale] : scale;
  const [x, y, z] = translation;
  const r = (index: number): number => rows[index] ?? 0;
  return Float32Array.of(
    ...[r(0) * sx, r(3) * sx, r(6) * sx, 0],
    ...[r(1) * sy, r(4) * sy, r(7) * sy, 0],
    ...[r(2) * sz, r(5) * sz, r(8) * sz, 0],
    ...[x, y, z, 1],
  );
}

/** Applies `b` first, then `a`. */
export function multiply(a: Matrix, b: Matrix): Matrix {
  const product = new Float32Array(16);
  for (let column = 0; column < 4; column += 1) {
    for (let row = 0; row < 4; row += 1) {
      let sum = 0;
      for (let k = 0; k < 4; k += 1) sum += (a[4 * k + row] ?? 0) * (b[4 * column + k] ?? 0);
      product[4 * column + row] = sum;
    }
  }
  return product;
}

/** Factor by which volumes grow; negative if space is mirrored. @param at index of the matrix in an array of several */
export function determinant(m: Matrix, at = 0): number {
  const [a = 0, b = 0, c = 0, , d = 0, e = 0, f = 0, , g = 0, h = 0, i = 0] = m.subarray(at, at + 11);
  return a * (e * i - f * h) - d * (b * i - c * h) + g * (b * f - c * e);
}

/** Whether it mirrors space, turning surfaces inside out. */
export function isMirrored(m: Matrix, at = 0): boolean {
  return determinant(m, at) < 0;
}

/** The inverse; undefined if the matrix flattens space. */
export function invert(m: Matrix): Matrix | undefined {
  const at = (row: number, column: number): number => m[4 * column + row] ?? 0;
  const minor = (r0: number, r1: number, c0: number, c1: number): number =>
    at(r0, c0) * at(r1, c1) - at(r0, c1) * at(r1, c0);
  const determinant =
    at(0, 0) * minor(1, 2, 1, 2) - at(0, 1) * minor(1, 2, 0, 2) + at(0, 2) * minor(1, 2, 0, 1);
  if (!Number.isFinite(determinant) || Math.abs(determinant) < 1e-30) return undefined;
  const rows = [
    [minor(1, 2, 1, 2), -minor(0, 2, 1, 2), minor(0, 1, 1, 2)],
    [-minor(1, 2, 0, 2), minor(0, 2, 0, 2), -minor(0, 1, 0, 2)],
    [minor(1, 2, 0, 1), -minor(0, 2, 0, 1), minor(0, 1, 0, 1)],
  ].map((row) => row.map((cofactor) => cofactor / determinant));
  const back = rows.map((row) => -row.reduce((sum, value, k) => sum + value * at(k, 3), 0));
  return compose(rows.flat(), [back[0] ?? 0, back[1] ?? 0, back[2] ?? 0], 1);
}

/** Converts a unit quaternion to the three rows of a rotation. */
export function rowsOfQuaternion(q: {
  readonly w: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}): readonly number[] {
  const { w, x, y, z } = q;
  return [
    ...[1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
    ...[2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
    ...[2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
  ];
}

/** Transforms points; three numbers per point. */
export function transformPoints(m: Matrix, points: Float32Array): Float32Array {
  return transformed(m, points, 1);
}

/** Transforms directions, without the translation; the results are not normalized. */
export function transformDirections(m: Matrix, directions: Float32Array): Float32Array {
  return transformed(m, directions, 0);
}

/**
 * Unit normals of a transformed surface: a skew affects normals differently than directions in the surface, and they
 * stay on the outer side if space is mirrored. A zero normal stays zero.
 */
export function transformNormals(m: Matrix, normals: Float32Array): Float32Array {
  const result = new Float32Array(normals.length);
  const [a = 0, b = 0, c = 0, , d = 0, e = 0, f = 0, , g = 0, h = 0, i = 0] = m;
  const side = isMirrored(m) ? -1 : 1;
  for (let at = 0; at + 2 < normals.length; at += 3) {
    const [x, y, z] = [side * normals[at]!, side * normals[at + 1]!, side * normals[at + 2]!];
    // By the cofactors: the inverse transpose, up to its length.
    const nx = (e * i - f * h) * x + (c * h - b * i) * y + (b * f - c * e) * z;
    const ny = (f * g - d * i) * x + (a * i - c * g) * y + (c * d - a * f) * z;
    const nz = (d * h - e * g) * x + (b * g - a * h) * y + (a * e - b * d) * z;
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz);
    if (!(length > 0 && length < Number.POSITIVE_INFINITY)) continue;
    result[at] = nx / length;
    result[at + 1] = ny / length;
    result[at + 2] = nz / length;
  }
  return result;
}

function transformed(m: Matrix, from: Float32Array, shift: 0 | 1): Float32Array {
  const result = new Float32Array(from.length);
  const [a = 0, b = 0, c = 0, , d = 0, e = 0, f = 0, , g = 0, h = 0, i = 0, , tx = 0, ty = 0, tz = 0] = m;
  // Plain numbers throughout: an export of a group moves millions of points.
  for (let at = 0; at + 2 < from.length; at += 3) {
    const x = from[at]!;
    const y = from[at + 1]!;
    const z = from[at + 2]!;
    result[at] = a * x + d * y + g * z + tx * shift;
    result[at + 1] = b * x + e * y + h * z + ty * shift;
    result[at + 2] = c * x + f * y + i * z + tz * shift;
  }
  return result;
}

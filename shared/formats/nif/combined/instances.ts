import type { CombinedObject } from './objects.ts';

/**
 * Placements of a combined object as plain numbers, for drawing and exporting thousands of them. They are in cell
 * space; the shape's own transform is ignored. Source: reference precombined.md, B5.
 */

/** 4 × 4 matrices in column-major order, sixteen numbers per placement. */
export function instanceMatrices({ placed }: Pick<CombinedObject, 'placed'>): Float32Array {
  const { length, transform } = placed;
  const { rotation: r, translation: t, scale } = transform;
  const matrices = new Float32Array(16 * length);
  // Rotations are stored row by row.
  const columns = [r.m11, r.m21, r.m31, r.m12, r.m22, r.m32, r.m13, r.m23, r.m33];
  for (const [i, column] of columns.entries()) {
    const at = Math.floor(i / 3) * 4 + (i % 3);
    for (let n = 0; n < length; n += 1) matrices[16 * n + at] = column[n]! * scale[n]!;
  }
  for (let n = 0; n < length; n += 1) {
    matrices[16 * n + 12] = t.x[n]!;
    matrices[16 * n + 13] = t.y[n]!;
    matrices[16 * n + 14] = t.z[n]!;
    matrices[16 * n + 15] = 1;
  }
  return matrices;
}

/** Bounding spheres in the same space: x, y, z and radius per placement. */
export function instanceSpheres({ placed }: Pick<CombinedObject, 'placed'>): Float32Array {
  const { length, boundingSphere } = placed;
  const { center, radius } = boundingSphere;
  const spheres = new Float32Array(4 * length);
  for (const [at, column] of [center.x, center.y, center.z, radius].entries()) {
    for (let n = 0; n < length; n += 1) spheres[4 * n + at] = column[n]!;
  }
  return spheres;
}

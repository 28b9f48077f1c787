import type { PointColumns } from '#shared/formats/nif/scene/vectors.ts';
import type { CombinedObject } from './objects.ts';

/**
 * Checks that an object's vertices are inside the bounding sphere of each placement, which shows that rotations, scales
 * and vertices are read correctly. Source: reference precombined.md, B5.
 *
 * Inverting a placement's transform takes its sphere into the object's own space. There the spheres of all placements
 * are nearly the same, so vertices are checked only for those that differ.
 */

/** Indices of placements whose spheres do not hold the vertices; undefined if checking would take too long. */
export function instancesOutside(
  { placed, instances }: CombinedObject,
  points: PointColumns,
  budget: { left: number },
): readonly number[] | undefined {
  const outside: number[] = [];
  let known: Sphere | undefined;
  for (let i = 0; i < instances; i += 1) {
    const sphere = ownSphere(placed, i);
    if (sphere === undefined) continue;
    // A sphere around one that holds all vertices holds them too.
    if (known !== undefined && distance(known, sphere) + known.radius <= allowed(sphere)) continue;
    budget.left -= points.length;
    if (budget.left < 0) return undefined;
    const radius = farthest(points, sphere);
    if (radius <= allowed(sphere)) known = { ...sphere, radius };
    else outside.push(i);
  }
  return outside;
}

interface Sphere {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly radius: number;
}

/** A placement's sphere in the object's own space; undefined if it is not finite or the scale is 0. */
function ownSphere({ transform, boundingSphere }: CombinedObject['placed'], i: number): Sphere | undefined {
  const { rotation: r, translation: t, scale } = transform;
  const { center, radius } = boundingSphere;
  const size = scale[i]!;
  const dx = (center.x[i]! - t.x[i]!) / size;
  const dy = (center.y[i]! - t.y[i]!) / size;
  const dz = (center.z[i]! - t.z[i]!) / size;
  const sphere = {
    // The inverse rotation: columns instead of rows.
    x: r.m11[i]! * dx + r.m21[i]! * dy + r.m31[i]! * dz,
    y: r.m12[i]! * dx + r.m22[i]! * dy + r.m32[i]! * dz,
    z: r.m13[i]! * dx + r.m23[i]! * dy + r.m33[i]! * dz,
    radius: radius[i]! / Math.abs(size),
  };
  return Number.isFinite(sphere.x + sphere.y + sphere.z + sphere.radius) ? sphere : undefined;
}

/** Bounds are computed from the source's vertices, before rounding to halves. */
function allowed({ x, y, z, radius }: Sphere): number {
  return radius * 1.01 + 0.002 * Math.hypot(x, y, z) + 0.05;
}

function farthest({ length, x, y, z }: PointColumns, from: Sphere): number {
  let most = 0;
  for (let i = 0; i < length; i += 1) {
    const dx = x[i]! - from.x;
    const dy = y[i]! - from.y;
    const dz = z[i]! - from.z;
    const square = dx * dx + dy * dy + dz * dz;
    if (square > most) most = square;
  }
  return Math.sqrt(most);
}

function distance(a: Sphere, b: Sphere): number {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
}

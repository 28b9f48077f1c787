import { identity, type Matrix } from './matrix.ts';
import type { Sphere } from './scene.ts';

export interface Box {
  readonly min: readonly [number, number, number];
  readonly max: readonly [number, number, number];
}

/**
 * The bounding box of points, three numbers per point; undefined if no point is finite.
 * @param place transform applied to the points
 */
export function boxOf(points: Float32Array, transform: Matrix = identity()): Box | undefined {
  const [a = 0, b = 0, c = 0, , d = 0, e = 0, f = 0, , g = 0, h = 0, i = 0, , tx = 0, ty = 0, tz = 0] =
    transform;
  let [x0, y0, z0] = [Infinity, Infinity, Infinity];
  let [x1, y1, z1] = [-Infinity, -Infinity, -Infinity];
  // Plain numbers throughout: this runs over every vertex before a mesh is first drawn.
  for (let at = 0; at + 2 < points.length; at += 3) {
    const px = points[at] ?? 0;
    const py = points[at + 1] ?? 0;
    const pz = points[at + 2] ?? 0;
    const x = a * px + d * py + g * pz + tx;
    const y = b * px + e * py + h * pz + ty;
    const z = c * px + f * py + i * pz + tz;
    if (!Number.isFinite(x + y + z)) continue;
    if (x < x0) x0 = x;
    if (y < y0) y0 = y;
    if (z < z0) z0 = z;
    if (x > x1) x1 = x;
    if (y > y1) y1 = y;
    if (z > z1) z1 = z;
  }
  return x0 === Infinity ? undefined : { min: [x0, y0, z0], max: [x1, y1, z1] };
}

/** The bounding box of a transformed box. */
export function movedBox({ min: [x0, y0, z0], max: [x1, y1, z1] }: Box, transform: Matrix): Box {
  const [a = 0, b = 0, c = 0, , d = 0, e = 0, f = 0, , g = 0, h = 0, i = 0, , tx = 0, ty = 0, tz = 0] =
    transform;
  const low = (x: number, y: number, z: number): number =>
    Math.min(x * x0, x * x1) + Math.min(y * y0, y * y1) + Math.min(z * z0, z * z1);
  const high = (x: number, y: number, z: number): number =>
    Math.max(x * x0, x * x1) + Math.max(y * y0, y * y1) + Math.max(z * z0, z * z1);
  return {
    min: [tx + low(a, d, g), ty + low(b, e, h), tz + low(c, f, i)],
    max: [tx + high(a, d, g), ty + high(b, e, h), tz + high(c, f, i)],
  };
}

/** A sphere around points, centered on their bounding box. */
export function sphereOf(points: Float32Array): Sphere {
  const box = boxOf(points);
  if (box === undefined) return { center: [0, 0, 0], radius: 0 };
  const { min, max } = box;
  const [x, y, z] = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2];
  let farthest = 0;
  for (let i = 0; i + 2 < points.length; i += 3) {
    const dx = (points[i] ?? 0) - x;
    const dy = (points[i + 1] ?? 0) - y;
    const dz = (points[i + 2] ?? 0) - z;
    const square = dx * dx + dy * dy + dz * dz;
    if (square > farthest) farthest = square;
  }
  return { center: [x, y, z], radius: Math.sqrt(farthest) };
}

import type { Sphere } from './scene.ts';

/** The smallest box around points, three numbers a point; undefined where there is no finite point. */
export function boxOf(
  points: Float32Array,
):
  | { readonly min: readonly [number, number, number]; readonly max: readonly [number, number, number] }
  | undefined {
  const min: [number, number, number] = [Infinity, Infinity, Infinity];
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i + 2 < points.length; i += 3) {
    const [x, y, z] = [points[i] ?? 0, points[i + 1] ?? 0, points[i + 2] ?? 0];
    if (!Number.isFinite(x + y + z)) continue;
    min[0] = Math.min(min[0], x);
    min[1] = Math.min(min[1], y);
    min[2] = Math.min(min[2], z);
    max[0] = Math.max(max[0], x);
    max[1] = Math.max(max[1], y);
    max[2] = Math.max(max[2], z);
  }
  return min[0] === Infinity ? undefined : { min, max };
}

/** A sphere around points: about their box's middle, as far out as the farthest of them. */
export function sphereOf(points: Float32Array): Sphere {
  const box = boxOf(points);
  if (box === undefined) return { center: [0, 0, 0], radius: 0 };
  const { min, max } = box;
  const center = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2] as const;
  let farthest = 0;
  for (let i = 0; i + 2 < points.length; i += 3) {
    const distance = Math.hypot(
      (points[i] ?? 0) - center[0],
      (points[i + 1] ?? 0) - center[1],
      (points[i + 2] ?? 0) - center[2],
    );
    if (distance > farthest) farthest = distance;
  }
  return { center, radius: farthest };
}

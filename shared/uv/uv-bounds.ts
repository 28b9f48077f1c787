import { hasPlace } from './uv-islands.ts';

/** A rectangle of texture coordinates. */
export interface UvBox {
  readonly minU: number;
  readonly minV: number;
  readonly maxU: number;
  readonly maxV: number;
}

/** Beyond 0 or 1 by less than this is rounding. */
const TOLERANCE = 1e-4;

/** Around vertices; undefined if none of them has coordinates that are numbers. */
export function uvBounds(uvs: Float32Array, vertices: Iterable<number>): UvBox | undefined {
  let [minU, minV, maxU, maxV] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const vertex of vertices) {
    const [u, v] = [uvs[2 * vertex], uvs[2 * vertex + 1]];
    if (u === undefined || v === undefined || !Number.isFinite(u) || !Number.isFinite(v)) continue;
    minU = Math.min(minU, u);
    maxU = Math.max(maxU, u);
    minV = Math.min(minV, v);
    maxV = Math.max(maxV, v);
  }
  return minU > maxU ? undefined : { minU, minV, maxU, maxV };
}

/** Triangles with a corner outside 0 to 1, where the texture repeats or ends: 1 for each. */
export function facesOutside(uvs: Float32Array, triangles: Uint32Array): Uint8Array {
  const outside = new Uint8Array(Math.floor(triangles.length / 3));
  for (let face = 0; face < outside.length; face += 1) {
    if (!hasPlace(uvs, triangles, face)) continue;
    for (let corner = 3 * face; corner < 3 * face + 3; corner += 1) {
      const vertex = triangles[corner]!;
      if (isOutside(uvs[2 * vertex]!) || isOutside(uvs[2 * vertex + 1]!)) outside[face] = 1;
    }
  }
  return outside;
}

function isOutside(value: number): boolean {
  return value < -TOLERANCE || value > 1 + TOLERANCE;
}

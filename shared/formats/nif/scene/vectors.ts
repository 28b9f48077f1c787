import { interleavedFloats, interleavedNumbers, interleavedWide } from '#shared/binary/struct-columns.ts';

/** Columns of a struct of three numbers, as `array(Vector3, …)` reads them. */
export interface PointColumns {
  readonly length: number;
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
  readonly z: ArrayLike<number>;
}

const XYZ = ['x', 'y', 'z'] as const;
const UV = ['u', 'v'] as const;
const RGBA = ['r', 'g', 'b', 'a'] as const;
const CORNERS = ['v1', 'v2', 'v3'] as const;

/**
 * x, y, z per point.
 * @param to where they go, if not into an array of their own
 */
export function interleave(columns: PointColumns, to?: Float32Array): Float32Array {
  const stored = interleavedNumbers(columns, XYZ, to);
  if (stored instanceof Float32Array) return stored;
  const { length, x, y, z } = columns;
  const points = to ?? new Float32Array(3 * length);
  for (let i = 0; i < length; i += 1) {
    points[3 * i] = x[i] ?? 0;
    points[3 * i + 1] = y[i] ?? 0;
    points[3 * i + 2] = z[i] ?? 0;
  }
  return points;
}

/** u, v per vertex; `to` as for `interleave`. */
export function interleaveUv(
  columns: {
    readonly length: number;
    readonly u: ArrayLike<number>;
    readonly v: ArrayLike<number>;
  },
  to?: Float32Array,
): Float32Array {
  const stored = interleavedNumbers(columns, UV, to);
  if (stored instanceof Float32Array) return stored;
  const { length, u, v } = columns;
  const uvs = to ?? new Float32Array(2 * length);
  for (let i = 0; i < length; i += 1) {
    uvs[2 * i] = u[i] ?? 0;
    uvs[2 * i + 1] = v[i] ?? 0;
  }
  return uvs;
}

/** r, g, b, a per vertex; `whole` is the stored value of 1, `to` as for `interleave`. */
export function interleaveColors(
  colors: {
    readonly length: number;
    readonly r: ArrayLike<number>;
    readonly g: ArrayLike<number>;
    readonly b: ArrayLike<number>;
    readonly a: ArrayLike<number>;
  },
  whole: number,
  to?: Float32Array,
): Float32Array {
  const stored = whole === 255 ? interleavedFloats(colors, RGBA, SHARE, to) : undefined;
  if (stored instanceof Float32Array) return stored;
  const result = to ?? new Float32Array(4 * colors.length);
  for (let i = 0; i < colors.length; i += 1) {
    result[4 * i] = (colors.r[i] ?? 0) / whole;
    result[4 * i + 1] = (colors.g[i] ?? 0) / whole;
    result[4 * i + 2] = (colors.b[i] ?? 0) / whole;
    result[4 * i + 3] = (colors.a[i] ?? 0) / whole;
  }
  return result;
}

/** Bytes 0 to 255 stand for 0 to 1. */
const SHARE = Float32Array.from({ length: 256 }, (_, byte) => byte / 255);

/** Three vertices per triangle. */
export function interleaveTriangles(columns: {
  readonly length: number;
  readonly v1: ArrayLike<number>;
  readonly v2: ArrayLike<number>;
  readonly v3: ArrayLike<number>;
}): Uint32Array {
  const stored = interleavedWide(columns, CORNERS);
  if (stored instanceof Uint32Array) return stored;
  const { length, v1, v2, v3 } = columns;
  const triangles = new Uint32Array(3 * length);
  for (let i = 0; i < length; i += 1) {
    triangles[3 * i] = v1[i] ?? 0;
    triangles[3 * i + 1] = v2[i] ?? 0;
    triangles[3 * i + 2] = v3[i] ?? 0;
  }
  return triangles;
}

/** glTF tangents from the directions of growing texture u and v; `to` as for `interleave`. */
export function tangentsOf(
  normals: Float32Array,
  alongU: Float32Array,
  alongV: Float32Array,
  tangents: Float32Array = new Float32Array((normals.length / 3) * 4),
): Float32Array {
  // Plain numbers only: this runs over every vertex before a mesh is first drawn.
  for (let at = 0, to = 0; to < tangents.length; at += 3, to += 4) {
    const nx = normals[at]!;
    const ny = normals[at + 1]!;
    const nz = normals[at + 2]!;
    const tx = alongU[at] ?? 0;
    const ty = alongU[at + 1] ?? 0;
    const tz = alongU[at + 2] ?? 0;
    const length = Math.sqrt(tx * tx + ty * ty + tz * tz) || 1;
    const crossX = ny * tz - nz * ty;
    const crossY = nz * tx - nx * tz;
    const crossZ = nx * ty - ny * tx;
    const turn = crossX * (alongV[at] ?? 0) + crossY * (alongV[at + 1] ?? 0) + crossZ * (alongV[at + 2] ?? 0);
    tangents[to] = tx / length;
    tangents[to + 1] = ty / length;
    tangents[to + 2] = tz / length;
    tangents[to + 3] = turn < 0 ? -1 : 1;
  }
  return tangents;
}

/**
 * Triangles of strips: every second one is flipped, those without area are dropped (but count).
 */
export function trianglesOfStrips(strips: readonly { readonly indices: Uint16Array }[]): Uint32Array {
  const triangles: number[] = [];
  for (const { indices } of strips) {
    for (let i = 0; i + 2 < indices.length; i += 1) {
      const [a, b, c] = [indices[i] ?? 0, indices[i + 1] ?? 0, indices[i + 2] ?? 0];
      if (a === b || b === c || a === c) continue;
      if (i % 2 === 0) triangles.push(a, b, c);
      else triangles.push(a, c, b);
    }
  }
  return Uint32Array.from(triangles);
}

/** Triangles whose vertices all exist. */
export function validTriangles(triangles: Uint32Array, vertices: number): Uint32Array {
  if (largest(triangles) < vertices) return triangles;
  const kept: number[] = [];
  for (let i = 0; i + 2 < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i] ?? 0, triangles[i + 1] ?? 0, triangles[i + 2] ?? 0];
    if (a < vertices && b < vertices && c < vertices) kept.push(a, b, c);
  }
  return Uint32Array.from(kept);
}

/** -1 if there are none. A plain loop: calling a function for each of a million indices takes ten times as long. */
function largest(indices: Uint32Array): number {
  let most = -1;
  for (let i = 0; i < indices.length; i += 1) {
    const index = indices[i] ?? 0;
    if (index > most) most = index;
  }
  return most;
}

/** Several runs of indices as one. */
export function joinedIndices(runs: readonly ArrayLike<number>[]): Uint32Array {
  const whole = new Uint32Array(runs.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const run of runs) {
    whole.set(run, at);
    at += run.length;
  }
  return whole;
}

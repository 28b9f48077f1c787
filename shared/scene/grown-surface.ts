import type { Surface } from './surfaces.ts';

type Point = readonly [number, number, number];

/** Faces whose normals differ by less than this (as a cosine) count as one. */
const FLAT = 0.9999;

/**
 * A convex solid with a shell of uniform thickness: its faces moved outwards, bands between them along its edges, and
 * caps over its corners. Bands and caps are flat where the shell is round.
 */
export function grownSurface(positions: Float32Array, triangles: Uint32Array, thickness: number): Surface {
  const at = (point: number): Point => [
    positions[3 * point] ?? 0,
    positions[3 * point + 1] ?? 0,
    positions[3 * point + 2] ?? 0,
  ];
  const points: number[] = [];
  const corners: number[] = [];
  /** Adds a convex polygon as a fan. */
  const add = (polygon: readonly Point[]): void => {
    const first = points.length / 3;
    for (const point of polygon) points.push(...point);
    for (let i = 2; i < polygon.length; i += 1) corners.push(first, first + i - 1, first + i);
  };
  const moved = (point: number, normal: Point): Point => {
    const [x, y, z] = at(point);
    return [x + thickness * normal[0], y + thickness * normal[1], z + thickness * normal[2]];
  };
  const { sides, edges, around } = sidesOf(triangles, at);
  for (const { points: side, normal } of sides) add(side.map((point) => moved(point, normal)));
  for (const { from, to, normals } of edges.values()) {
    const [one, other] = normals;
    if (one === undefined || other === undefined || dot(one, other) > FLAT) continue;
    add([moved(from, one), moved(to, one), moved(to, other), moved(from, other)]);
  }
  for (const [point, normals] of around) {
    add(inTurn(normals).map((normal) => moved(point, normal)));
  }
  return { positions: Float32Array.from(points), triangles: Uint32Array.from(corners) };
}

interface Edge {
  readonly from: number;
  readonly to: number;
  /** Normals of the adjacent faces. */
  readonly normals: Point[];
}

function sidesOf(triangles: Uint32Array, at: (point: number) => Point) {
  const middle = middleOf(triangles, at);
  const sides: { readonly points: readonly number[]; readonly normal: Point }[] = [];
  const edges = new Map<string, Edge>();
  const around = new Map<number, Point[]>();
  for (let i = 0; i + 2 < triangles.length; i += 3) {
    const points = [...triangles.subarray(i, i + 3)];
    const [a, b, c] = points.map(at);
    if (a === undefined || b === undefined || c === undefined) continue;
    const normal = outwards(a, b, c, middle);
    if (normal === undefined) continue;
    sides.push({ points, normal });
    points.forEach((from, k) => {
      const to = points[(k + 1) % 3] ?? from;
      const key = from < to ? `${from} ${to}` : `${to} ${from}`;
      const edge = edges.get(key) ?? { from, to, normals: [] };
      edge.normals.push(normal);
      edges.set(key, edge);
      const normals = around.get(from) ?? [];
      if (normals.every((one) => dot(one, normal) <= FLAT)) normals.push(normal);
      around.set(from, normals);
    });
  }
  return { sides, edges, around };
}

/** The average of the finite points. */
function middleOf(triangles: Uint32Array, at: (point: number) => Point): Point {
  const sum = [0, 0, 0];
  let count = 0;
  for (const point of new Set(triangles)) {
    const place = at(point);
    if (!place.every(Number.isFinite)) continue;
    place.forEach((value, axis) => {
      sum[axis] = (sum[axis] ?? 0) + value;
    });
    count += 1;
  }
  const [x = 0, y = 0, z = 0] = sum.map((value) => value / Math.max(1, count));
  return [x, y, z];
}

/** A triangle’s normal, pointing away from the middle; undefined if it is degenerate or damaged. */
function outwards(a: Point, b: Point, c: Point, middle: Point): Point | undefined {
  const [x, y, z] = cross(minus(b, a), minus(c, a));
  const length = Math.hypot(x, y, z);
  if (!(length > 0) || !Number.isFinite(length)) return undefined;
  const unit: Point = [x / length, y / length, z / length];
  return dot(unit, minus(a, middle)) < 0 ? [-unit[0], -unit[1], -unit[2]] : unit;
}

/** Normals sorted by their angle around their sum. */
function inTurn(normals: readonly Point[]): readonly Point[] {
  const [first] = normals;
  if (first === undefined || normals.length < 3) return [];
  const sum = normals.reduce<Point>((all, [x, y, z]) => [all[0] + x, all[1] + y, all[2] + z], [0, 0, 0]);
  const across = cross(sum, first);
  const beside = cross(across, sum);
  const scale = Math.hypot(...sum);
  const turn = (normal: Point): number => Math.atan2(dot(normal, across) * scale, dot(normal, beside));
  return normals
    .map((normal) => ({ normal, at: turn(normal) }))
    .sort((one, other) => one.at - other.at)
    .map(({ normal }) => normal);
}

function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function minus(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

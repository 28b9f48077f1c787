import { ballSurface, rodSurface, type Surface, tubeSurface } from './surfaces.ts';

/** Wireframes of solids: points, three numbers each, two points per line, and three per triangle of the surface. */
export interface Wire {
  readonly positions: Float32Array;
  readonly lines: Uint32Array;
  /** Empty if only lines are known. */
  readonly triangles: Uint32Array;
}

type Point = readonly [number, number, number];

/** Corners of a circle; enough to look round at the size of a hand. */
const CORNERS = 24;

/** A box centered on the origin, with half its size in each direction. */
export function boxWire([x, y, z]: Point): Wire {
  const corners: Point[] = [];
  for (const k of [-z, z]) for (const j of [-y, y]) for (const i of [-x, x]) corners.push([i, j, k]);
  const lines: number[] = [];
  const triangles: number[] = [];
  for (let a = 0; a < 8; a += 1) for (const bit of [1, 2, 4]) if ((a & bit) === 0) lines.push(a, a | bit);
  // Four corners of a face: those that have one bit set, or not set.
  for (const [bit, i, j] of [
    [1, 2, 4],
    [2, 4, 1],
    [4, 1, 2],
  ] as const) {
    triangles.push(0, j, i, i, j, i | j);
    triangles.push(bit, bit | i, bit | j, bit | i, bit | i | j, bit | j);
  }
  return {
    positions: Float32Array.from(corners.flat()),
    lines: Uint32Array.from(lines),
    triangles: Uint32Array.from(triangles),
  };
}

/** Three circles about the center. */
export function sphereWire(center: Point, radius: number): Wire {
  const axes: readonly (readonly [Point, Point])[] = [
    [X, Y],
    [Y, Z],
    [Z, X],
  ];
  const circles = axes.map(([a, b]) => arc(center, scaled(a, radius), scaled(b, radius), CORNERS, true));
  return covered(circles, ballSurface(center, radius));
}

/** Two half spheres and the lines between them. */
export function capsuleWire(first: Point, radius1: number, second: Point, radius2: number): Wire {
  const { along, a, b } = frame(first, second);
  const half = (center: Point, radius: number, side: Point, sign: number): Wire =>
    arc(center, scaled(side, radius), scaled(along, sign * radius), CORNERS / 2, false);
  const lines = [
    ...ends(first, radius1, second, radius2, a, b),
    half(first, radius1, a, -1),
    half(first, radius1, b, -1),
    half(second, radius2, a, 1),
    half(second, radius2, b, 1),
  ];
  return covered(lines, rodSurface(first, radius1, second, radius2, [a, b, along]));
}

export function cylinderWire(first: Point, second: Point, radius: number): Wire {
  const { along, a, b } = frame(first, second);
  return covered(
    ends(first, radius, second, radius, a, b),
    tubeSurface(first, second, radius, [a, b, along]),
  );
}

/** A square piece of a plane with its diagonals, and its normal as a line a quarter as long as the square is wide. */
export function planeWire(center: Point, normal: Point, half: number): Wire {
  const { along, a, b } = frame([0, 0, 0], normal);
  const corner = (i: number, j: number): Point => moved(moved(center, a, i * half), b, j * half);
  const points = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1), center];
  return {
    positions: Float32Array.from([...points, moved(center, along, half / 2)].flat()),
    lines: Uint32Array.of(0, 1, 1, 2, 2, 3, 3, 0, 0, 2, 1, 3, 4, 5),
    triangles: Uint32Array.of(0, 1, 2, 0, 2, 3),
  };
}

/** Triangles and their outlines. Triangles with invalid points are dropped. */
export function meshWire(positions: Float32Array, triangles: Uint32Array): Wire {
  const edges = new Uint32Array(triangles.length * 2);
  for (let i = 0; i + 2 < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i] ?? 0, triangles[i + 1] ?? 0, triangles[i + 2] ?? 0];
    edges.set([a, b, b, c, c, a], i * 2);
  }
  return faceWire(positions, triangles, edges);
}

/** Triangles with separate edges, two points each; each edge is drawn once. */
export function faceWire(positions: Float32Array, triangles: Uint32Array, edges: Uint32Array): Wire {
  const count = positions.length / 3;
  const seen = new Set<number>();
  const lines: number[] = [];
  for (let i = 0; i + 1 < edges.length; i += 2) {
    const [from, to] = [edges[i] ?? 0, edges[i + 1] ?? 0];
    const [low, high] = from < to ? [from, to] : [to, from];
    if (high >= count || low === high || seen.has(low * count + high)) continue;
    seen.add(low * count + high);
    lines.push(low, high);
  }
  return { positions, lines: Uint32Array.from(lines), triangles: shownTriangles(triangles, count) };
}

/**
 * A convex solid given by its corners and bounding planes: two corners are joined if they share two planes.
 * `tolerance`: maximum distance of a corner from a plane it counts as on.
 */
export function convexWire(
  corners: Float32Array,
  planes: readonly (readonly [number, number, number, number])[],
  tolerance: number,
): Wire {
  const on = Array.from({ length: corners.length / 3 }, (_, corner) => {
    const [x, y, z] = [corners[3 * corner] ?? 0, corners[3 * corner + 1] ?? 0, corners[3 * corner + 2] ?? 0];
    return planes.flatMap(([nx, ny, nz, w], plane) =>
      Math.abs(nx * x + ny * y + nz * z + w) <= tolerance ? [plane] : [],
    );
  });
  const lines: number[] = [];
  on.forEach((own, first) => {
    for (let second = first + 1; second < on.length; second += 1) {
      if ((on[second] ?? []).filter((plane) => own.includes(plane)).length >= 2) lines.push(first, second);
    }
  });
  return { positions: corners, lines: Uint32Array.from(lines), triangles: sides(corners, planes, on) };
}

/** Several wireframes as one. */
export function joinWires(wires: readonly Wire[]): Wire {
  const positions = new Float32Array(wires.reduce((sum, wire) => sum + wire.positions.length, 0));
  const lines = new Uint32Array(wires.reduce((sum, wire) => sum + wire.lines.length, 0));
  const triangles = new Uint32Array(wires.reduce((sum, wire) => sum + wire.triangles.length, 0));
  let [point, line, corner] = [0, 0, 0];
  for (const wire of wires) {
    positions.set(wire.positions, point);
    for (let i = 0; i < wire.lines.length; i += 1) lines[line + i] = (wire.lines[i] ?? 0) + point / 3;
    for (let i = 0; i < wire.triangles.length; i += 1)
      triangles[corner + i] = (wire.triangles[i] ?? 0) + point / 3;
    point += wire.positions.length;
    line += wire.lines.length;
    corner += wire.triangles.length;
  }
  return { positions, lines, triangles };
}

/** The points used by lines; those of the surface come after them. */
export function linePositions({ positions, lines }: Pick<Wire, 'positions' | 'lines'>): Float32Array {
  return positions.subarray(0, 3 * lines.reduce((end, point) => Math.max(end, point + 1), 0));
}

const NO_TRIANGLES = new Uint32Array();

/** Lines followed by the surface they represent. */
export function covered(lines: readonly Wire[], { positions, triangles }: Surface): Wire {
  return joinWires([...lines, { positions, lines: new Uint32Array(), triangles }]);
}

function shownTriangles(triangles: Uint32Array, count: number): Uint32Array {
  if (triangles.every((corner) => corner < count)) return triangles;
  const shown: number[] = [];
  for (let i = 0; i + 2 < triangles.length; i += 3) {
    const corners = triangles.subarray(i, i + 3);
    if (corners.every((corner) => corner < count)) shown.push(...corners);
  }
  return Uint32Array.from(shown);
}

/** Triangles of a convex solid’s faces: the corners on each plane, sorted around it. */
function sides(
  corners: Float32Array,
  planes: readonly (readonly [number, number, number, number])[],
  on: readonly (readonly number[])[],
): Uint32Array {
  const around = planes.map((): number[] => []);
  on.forEach((own, corner) => {
    for (const plane of own) around[plane]?.push(corner);
  });
  const triangles = planes.flatMap(([x, y, z], plane) => {
    const points = around[plane] ?? [];
    const { a, b } = frame([0, 0, 0], [x, y, z]);
    const at = (corner: number): Point => [
      corners[3 * corner] ?? 0,
      corners[3 * corner + 1] ?? 0,
      corners[3 * corner + 2] ?? 0,
    ];
    const middle = scaled(
      points.reduce<Point>((sum, corner) => moved(sum, at(corner), 1), [0, 0, 0]),
      1 / points.length,
    );
    const angle = (corner: number): number => {
      const out = moved(at(corner), middle, -1);
      return Math.atan2(dot(out, b), dot(out, a));
    };
    const sorted = points
      .map((corner) => ({ corner, turn: angle(corner) }))
      .sort((one, other) => one.turn - other.turn)
      .map(({ corner }) => corner);
    return sorted.slice(2).flatMap((corner, i) => [sorted[0] ?? 0, sorted[i + 1] ?? 0, corner]);
  });
  return Uint32Array.from(triangles);
}

const X: Point = [1, 0, 0];
const Y: Point = [0, 1, 0];
const Z: Point = [0, 0, 1];

/** An arc of a circle from `a` towards `b`: the full circle, or half of it. */
function arc(center: Point, a: Point, b: Point, corners: number, closed: boolean): Wire {
  const positions: number[] = [];
  const lines: number[] = [];
  const steps = closed ? corners : corners + 1;
  for (let i = 0; i < steps; i += 1) {
    const angle = ((closed ? 2 : 1) * Math.PI * i) / corners;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    for (let k = 0; k < 3; k += 1) positions.push((center[k] ?? 0) + c * (a[k] ?? 0) + s * (b[k] ?? 0));
    if (i > 0) lines.push(i - 1, i);
  }
  if (closed) lines.push(steps - 1, 0);
  return {
    positions: Float32Array.from(positions),
    lines: Uint32Array.from(lines),
    triangles: NO_TRIANGLES,
  };
}

function ends(
  first: Point,
  radius1: number,
  second: Point,
  radius2: number,
  a: Point,
  b: Point,
): readonly Wire[] {
  const side = (direction: Point): Wire => ({
    positions: Float32Array.from([...moved(first, direction, radius1), ...moved(second, direction, radius2)]),
    lines: Uint32Array.of(0, 1),
    triangles: NO_TRIANGLES,
  });
  return [
    arc(first, scaled(a, radius1), scaled(b, radius1), CORNERS, true),
    arc(second, scaled(a, radius2), scaled(b, radius2), CORNERS, true),
    ...[a, b, scaled(a, -1), scaled(b, -1)].map(side),
  ];
}

/** The direction between two points, and two directions perpendicular to it. */
function frame(first: Point, second: Point): { readonly along: Point; readonly a: Point; readonly b: Point } {
  const [x, y, z] = [second[0] - first[0], second[1] - first[1], second[2] - first[2]];
  const length = Math.hypot(x, y, z);
  const along: Point = length > 1e-12 ? [x / length, y / length, z / length] : Z;
  const aside = Math.abs(along[0]) < 0.8 ? X : Y;
  const a = unit(cross(along, aside));
  return { along, a, b: cross(along, a) };
}

function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function unit(p: Point): Point {
  return scaled(p, 1 / (Math.hypot(...p) || 1));
}

function scaled([x, y, z]: Point, by: number): Point {
  return [x * by, y * by, z * by];
}

function moved(from: Point, direction: Point, by: number): Point {
  return [from[0] + direction[0] * by, from[1] + direction[1] * by, from[2] + direction[2] * by];
}

import { UserError } from '#shared/errors.ts';
import { cross, type GridPoints, gridOf, heightAbove, type Plane, planeThrough } from './hull-grid.ts';
import { type HullPlanes, mergePlanes } from './hull-planes.ts';

/** A convex solid around points. */
export interface ConvexHull extends HullPlanes {
  /** x, y, z of each corner of `triangles`, of which some may lie within flat sides. */
  readonly corners: Float32Array;
  /** Three corners per triangle, counterclockwise seen from outside. */
  readonly triangles: Uint32Array;
  /** About how far points reach outside, as there were too many corners, or they were too near. */
  readonly outside: number;
}

export interface HullLimits {
  /** Most corners, 4 or more. */
  readonly corners?: number | undefined;
  /** Points that are outside by less are left out, in the units of the points. */
  readonly tolerance?: number | undefined;
}

/** Most vertices of a convex shape of Havok (reference mesh-tools.md, 6). */
export const MOST_CORNERS = 252;

/**
 * The convex hull of points: starts as four of them and takes in the point that is farthest outside until none is, or there are
 * enough corners, so that fewer corners leave out what changes the solid least. Points are rounded to a grid of 65,536 steps
 * along each axis, on which all tests are exact; the corners are the points as they were.
 *
 * @param points x, y, z each
 * @throws UserError `no-points`, `not-a-number`, `flat` (also for points on a line or at one place), in words that follow
 *   “The shape”
 */
export function convexHull(points: Float32Array, limits: HullLimits = {}): ConvexHull {
  const grid = gridOf(points);
  // Two steps of the grid, below which heights say nothing.
  const tolerance = Math.max(limits.tolerance ?? 0, 2 * grid.step);
  const builder = new HullBuilder(grid, firstFour(grid));
  const most = Math.max(4, limits.corners ?? MOST_CORNERS);
  let outside = builder.farthest();
  while (outside !== undefined && outside.height > tolerance && builder.corners.length < most) {
    builder.add(outside);
    outside = builder.farthest();
  }
  const corners = new Float32Array(
    builder.corners.flatMap((point) => [...points.subarray(3 * point, 3 * point + 3)]),
  );
  const triangles = Uint32Array.from(builder.faces.flatMap(({ corners: three }) => three));
  return { corners, triangles, outside: outside?.height ?? 0, ...mergePlanes(corners, triangles, tolerance) };
}

type Three = readonly [number, number, number];

interface Face {
  /** Counterclockwise from outside, by their numbers in the hull. */
  readonly corners: Three;
  readonly plane: Plane;
  /** Points above it that no other face has. */
  outside: number[];
  farthest: number;
  height: number;
}

interface Outside {
  readonly face: Face;
  readonly height: number;
}

class HullBuilder {
  /** Points that are corners. */
  readonly corners: number[];
  faces: readonly Face[];
  readonly #grid: GridPoints;
  /** Faces by the two corners of each of their edges. */
  readonly #byEdge = new Map<number, Face>();

  constructor(grid: GridPoints, first: readonly [number, number, number, number]) {
    this.#grid = grid;
    this.corners = [...first];
    this.faces = [
      [0, 1, 2],
      [0, 2, 3],
      [0, 3, 1],
      [1, 3, 2],
    ].map((corners) => this.#face(corners as unknown as Three));
    const all = Array.from({ length: grid.count }, (_, i) => i);
    this.#share(all, this.faces);
  }

  /** The face with the point that is farthest outside; undefined if none is. */
  farthest(): Outside | undefined {
    let best: Face | undefined;
    for (const face of this.faces) if (face.height > (best?.height ?? 0)) best = face;
    return best && { face: best, height: best.height };
  }

  /** Takes in a point: faces that it sees give way to a cone from it to their rim. */
  add({ face }: Outside): void {
    const point = face.farthest;
    const seen = this.#seenFrom(point, face);
    const rim = [...seen].flatMap(({ corners: [a, b, c] }) =>
      [[a, b] as const, [b, c] as const, [c, a] as const].filter(
        ([from, to]) => !seen.has(this.#across(from, to)),
      ),
    );
    for (const {
      corners: [a, b, c],
    } of seen) {
      for (const edge of [edgeKey(a, b), edgeKey(b, c), edgeKey(c, a)]) this.#byEdge.delete(edge);
    }
    const apex = this.corners.push(point) - 1;
    const cone = rim.map(([from, to]) => this.#face([from, to, apex]));
    this.faces = [...this.faces.filter((one) => !seen.has(one)), ...cone];
    for (const one of seen) this.#share(one.outside, cone);
  }

  #face(corners: Three): Face {
    const [a, b, c] = corners.map((corner) => this.corners[corner]!) as unknown as Three;
    const face = { corners, plane: planeThrough(this.#grid, a, b, c), outside: [], farthest: -1, height: 0 };
    for (const [from, to] of [
      [corners[0], corners[1]],
      [corners[1], corners[2]],
      [corners[2], corners[0]],
    ] as const) {
      this.#byEdge.set(edgeKey(from, to), face);
    }
    return face;
  }

  #across(from: number, to: number): Face {
    const face = this.#byEdge.get(edgeKey(to, from));
    if (face === undefined) throw new RangeError('The hull is not closed.');
    return face;
  }

  /** All faces that have the point above them; they hang together. */
  #seenFrom(point: number, first: Face): ReadonlySet<Face> {
    const seen = new Set([first]);
    for (const {
      corners: [a, b, c],
    } of seen) {
      for (const next of [this.#across(a, b), this.#across(b, c), this.#across(c, a)]) {
        if (heightAbove(this.#grid, next.plane, point) > 0) seen.add(next);
      }
    }
    return seen;
  }

  /** Gives each point to a face that it is above. */
  #share(points: readonly number[], faces: readonly Face[]): void {
    for (const point of points) {
      for (const face of faces) {
        const height = heightAbove(this.#grid, face.plane, point);
        if (height <= 0) continue;
        face.outside.push(point);
        const real = height * face.plane.unit;
        if (real > face.height || (real === face.height && isBefore(this.#grid, face.farthest, point))) {
          face.height = real;
          face.farthest = point;
        }
        break;
      }
    }
  }
}

function edgeKey(from: number, to: number): number {
  return from * 65_536 + to;
}

/** Of points at one height, the last in order is a corner of what they span, not within it. */
function isBefore({ at }: GridPoints, a: number, b: number): boolean {
  for (let axis = 0; axis < 3; axis += 1) {
    const difference = at[3 * a + axis]! - at[3 * b + axis]!;
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/** Four points that are far from each other, as a solid with its first side seen from outside. */
function firstFour(grid: GridPoints): readonly [number, number, number, number] {
  const { count } = grid;
  let [a, b] = [0, 0];
  for (let i = 1; i < count; i += 1) {
    if (isBefore(grid, i, a)) a = i;
    if (isBefore(grid, b, i)) b = i;
  }
  const c = best(count, (i) => {
    const [x, y, z] = cross(grid, a, b, i);
    return Math.hypot(x, y, z);
  });
  const plane = c === undefined ? undefined : planeThrough(grid, a, b, c);
  const d = plane && best(count, (i) => Math.abs(heightAbove(grid, plane, i)));
  if (c === undefined || plane === undefined || d === undefined) throw flat();
  const height = heightAbove(grid, plane, d);
  if (Math.abs(height) * plane.unit <= 2 * grid.step) throw flat();
  return height < 0 ? [a, b, c, d] : [a, c, b, d];
}

/** The number with the largest measure; undefined if all are 0. */
function best(count: number, measure: (i: number) => number): number | undefined {
  let found: number | undefined;
  let most = 0;
  for (let i = 0; i < count; i += 1) {
    const value = measure(i);
    if (value > most) {
      most = value;
      found = i;
    }
  }
  return found;
}

function flat(): UserError {
  return new UserError('flat', 'is flat, so no hull can be made around it');
}

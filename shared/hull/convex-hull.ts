import { UserError } from '#shared/errors.ts';
import { cross, type GridPoints, gridOf, heightAbove, type Plane, planeThrough } from './hull-grid.ts';
import { type HullPlanes, mergePlanes } from './hull-planes.ts';

/** A convex solid around points. */
export interface ConvexHull extends HullPlanes {
  /** x, y, z of each corner of `triangles`, of which some may lie within flat sides. */
  readonly corners: Float32Array;
  /** Three corners per triangle, counterclockwise seen from outside. */
  readonly triangles: Uint32Array;
  /** How far points reach outside `planes`, as there were too many corners, or they were too near. */
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

/** Real meshes need one or two; each goes through all points and faces. */
const MOST_REVIEWS = 16;

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
  const { corners, triangles, tolerance } = hullSurface(points, limits);
  const merged = mergePlanes(corners, triangles, tolerance);
  return { corners, triangles, ...merged, outside: farthestOutside(points, merged.planes) };
}

/**
 * The surface of a convex hull alone, for which its flat sides need not be known.
 * @returns `tolerance`: below it, heights of points above the surface say nothing
 * @throws UserError as `convexHull`
 */
export function hullSurface(
  points: Float32Array,
  limits: HullLimits,
): Pick<ConvexHull, 'corners' | 'triangles'> & { readonly tolerance: number } {
  const grid = gridOf(points);
  // Two steps of the grid, below which heights say nothing.
  const tolerance = Math.max(limits.tolerance ?? 0, 2 * grid.step);
  const builder = new HullBuilder(grid, firstFour(grid));
  const most = Math.max(4, limits.corners ?? MOST_CORNERS);
  let reviews = MOST_REVIEWS;
  while (builder.corners.length < most) {
    let outside = builder.farthest(tolerance);
    if (outside === undefined && reviews > 0) {
      // Faces that came later may have points of others far above them.
      reviews -= 1;
      builder.shareAnew();
      outside = builder.farthest(tolerance);
    }
    if (outside === undefined) break;
    builder.add(outside);
  }
  const corners = new Float32Array(
    builder.corners.flatMap((point) => [...points.subarray(3 * point, 3 * point + 3)]),
  );
  const triangles = Uint32Array.from(builder.faces.flatMap(({ corners: three }) => three));
  return { corners, triangles, tolerance };
}

/** How far the farthest of points is above one of planes; 0 if none is. */
function farthestOutside(points: Float32Array, planes: Float32Array): number {
  let most = 0;
  for (let p = 0; p < planes.length; p += 4) {
    const [a, b, c, d] = [planes[p]!, planes[p + 1]!, planes[p + 2]!, planes[p + 3]!];
    for (let i = 0; i + 2 < points.length; i += 3) {
      const height = a * points[i]! + b * points[i + 1]! + c * points[i + 2]! + d;
      if (height > most) most = height;
    }
  }
  return most;
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

function nothingOutside(): Pick<Face, 'outside' | 'farthest' | 'height'> {
  return { outside: [], farthest: -1, height: 0 };
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

  /** The face with the point that is farthest outside; undefined if none is by more than a tolerance. */
  farthest(tolerance: number): Face | undefined {
    let best: Face | undefined;
    for (const face of this.faces) if (face.height > (best?.height ?? tolerance)) best = face;
    return best;
  }

  /** Gives points that are outside to the faces that they are highest above now. */
  shareAnew(): void {
    const points = this.faces.flatMap(({ outside }) => outside);
    for (const face of this.faces) Object.assign(face, nothingOutside());
    this.#share(points, this.faces);
  }

  /** Takes in the farthest point of a face: faces that it sees give way to a cone from it to their rim. */
  add(face: Face): void {
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
    const face = { corners, plane: planeThrough(this.#grid, a, b, c), ...nothingOutside() };
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

  /** Gives each point to the face that it is highest above: a point that is near one face may be far from another. */
  #share(points: readonly number[], faces: readonly Face[]): void {
    const { at } = this.#grid;
    const most = new Float64Array(points.length);
    const owner = new Int32Array(points.length).fill(-1);
    // As `heightAbove`, with the plane at hand for all points.
    for (const [f, { plane }] of faces.entries()) {
      const { x, y, z, d, unit } = plane;
      for (let i = 0; i < points.length; i += 1) {
        const p = 3 * points[i]!;
        const height = (x * at[p]! + y * at[p + 1]! + z * at[p + 2]! - d) * unit;
        if (height <= most[i]!) continue;
        most[i] = height;
        owner[i] = f;
      }
    }
    for (const [i, point] of points.entries()) {
      const own = faces[owner[i]!];
      if (own === undefined) continue;
      own.outside.push(point);
      const height = most[i]!;
      if (height > own.height || (height === own.height && isBefore(this.#grid, own.farthest, point))) {
        own.height = height;
        own.farthest = point;
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

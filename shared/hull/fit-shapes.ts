import { UserError } from '#shared/errors.ts';
import type { ConvexHull } from './convex-hull.ts';
import { enclosingBall } from './enclosing-ball.ts';

/** A point or a direction. */
export type Point = readonly [x: number, y: number, z: number];
/** Three directions of length 1, at right angles to each other. */
export type Axes = readonly [x: Point, y: Point, z: Point];

export interface Box {
  readonly center: Point;
  /** Half of its size along each of its axes. */
  readonly half: Point;
  readonly axes: Axes;
}
export interface Sphere {
  readonly center: Point;
  readonly radius: number;
}
/** All points nearer than `radius` to a line from one end to the other. */
export interface Capsule {
  readonly ends: readonly [Point, Point];
  readonly radius: number;
}

const WORLD: Axes = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** The smallest box around points along some axes. @throws UserError `no-points`, `not-a-number` */
export function boxAround(points: Float32Array, axes: Axes = WORLD): Box {
  checkPoints(points);
  const least = [Infinity, Infinity, Infinity];
  const most = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 3) {
    for (const [k, axis] of axes.entries()) {
      const at = axis[0] * points[i]! + axis[1] * points[i + 1]! + axis[2] * points[i + 2]!;
      if (at < least[k]!) least[k] = at;
      if (at > most[k]!) most[k] = at;
    }
  }
  const middle = least.map((value, k) => (value + most[k]!) / 2) as unknown as Point;
  return {
    center: alongAxes(axes, middle),
    half: least.map((value, k) => (most[k]! - value) / 2) as unknown as Point,
    axes,
  };
}

/** The smallest box around points with one side flat on a side of their hull. */
export function tightBox(points: Float32Array, { vertices, planes }: ConvexHull): Box {
  const aligned = boxAround(points);
  let best: { readonly axes: Axes; readonly volume: number } = {
    axes: WORLD,
    volume: volumeOf(aligned) * ENOUGH,
  };
  for (let i = 0; i < planes.length; i += 4) {
    const up: Point = [planes[i]!, planes[i + 1]!, planes[i + 2]!];
    for (const axes of turnsAround(up, vertices)) {
      const volume = volumeOf(boxAround(vertices, axes));
      if (volume < best.volume) best = { axes, volume };
    }
  }
  return best.axes === WORLD ? aligned : boxAround(points, best.axes);
}

/** A box along the axes is as good if it is at most 0.1 % larger. */
const ENOUGH = 0.999;

/** A small sphere around points. @throws UserError `no-points`, `not-a-number` */
export function sphereAround(points: Float32Array): Sphere {
  checkPoints(points);
  const { center, radius } = enclosingBall(points, 3);
  return { center: center as unknown as Point, radius };
}

/** The smallest capsule around points whose line is along an axis of one of some boxes. */
export function capsuleAround(points: Float32Array, boxes: readonly Box[]): Capsule {
  checkPoints(points);
  const all = boxes.flatMap(({ axes: [x, y, z] }) =>
    (
      [
        [x, y, z],
        [y, z, x],
        [z, x, y],
      ] as const
    ).map((axes) => capsuleAlong(points, axes)),
  );
  const [first, ...others] = all;
  if (first === undefined) throw new RangeError('No boxes were given.');
  return others.reduce(
    (best, one) => (capsuleVolume(one) < capsuleVolume(best) * ENOUGH ? one : best),
    first,
  );
}

/** A capsule whose line is along the first axis. */
function capsuleAlong(points: Float32Array, axes: Axes): Capsule {
  const [along, u, v] = axes.map((axis) =>
    coordinatesAlong(points, axis),
  ) as unknown as readonly Float64Array[];
  const flat = Float64Array.from({ length: 2 * along!.length }, (_, i) =>
    i % 2 === 0 ? u![i >> 1]! : v![i >> 1]!,
  );
  const { center, radius } = enclosingBall(flat, 2);
  const [cu, cv] = [center[0]!, center[1]!];
  let [least, most] = [Infinity, -Infinity];
  for (let i = 0; i < along!.length; i += 1) {
    const from2 = (u![i]! - cu) ** 2 + (v![i]! - cv) ** 2;
    const cap = Math.sqrt(Math.max(0, radius ** 2 - from2));
    least = Math.min(least, along![i]! + cap);
    most = Math.max(most, along![i]! - cap);
  }
  // Where the caps hold all points, there is no line between them.
  if (least > most) least = most = (least + most) / 2;
  return { ends: [alongAxes(axes, [least, cu, cv]), alongAxes(axes, [most, cu, cv])], radius };
}

function coordinatesAlong(points: Float32Array, axis: Point): Float64Array {
  return Float64Array.from(
    { length: points.length / 3 },
    (_, i) => axis[0] * points[3 * i]! + axis[1] * points[3 * i + 1]! + axis[2] * points[3 * i + 2]!,
  );
}

/** Axes with `up` as the last, turned so that a box lies along an edge of the points as seen along it. */
function* turnsAround(up: Point, vertices: Float32Array): Generator<Axes> {
  const across = normal(Math.abs(up[0]) < 0.6 ? [0, -up[2], up[1]] : [up[2], 0, -up[0]]);
  const other = cross(up, across);
  const outline = outlineOf(coordinatesAlong(vertices, across), coordinatesAlong(vertices, other));
  for (const [i, [x0, y0]] of outline.entries()) {
    const [x1, y1] = outline[(i + 1) % outline.length]!;
    const length = Math.hypot(x1 - x0, y1 - y0);
    if (!(length > 0)) continue;
    const [c, s] = [(x1 - x0) / length, (y1 - y0) / length];
    const x = normal(combine(across, c, other, s));
    yield [x, cross(up, x), up];
  }
}

type Flat = readonly [x: number, y: number];

/** The convex outline of points in a plane, by their order along x. */
function outlineOf(x: Float64Array, y: Float64Array): readonly Flat[] {
  const points = Array.from(x, (value, i): Flat => [value, y[i]!]).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (ordered: readonly Flat[]): readonly Flat[] => {
    const chain: Flat[] = [];
    for (const point of ordered) {
      while (chain.length > 1 && turn(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(points), ...half([...points].reverse())];
}

function turn(a: Flat, b: Flat, c: Flat): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

function checkPoints(points: Float32Array): void {
  if (points.length < 3) throw new UserError('no-points', 'has no vertices');
  if (!points.every(Number.isFinite))
    throw new UserError('not-a-number', 'has vertices that are not numbers');
}

function volumeOf({ half: [x, y, z] }: Box): number {
  return 8 * x * y * z;
}

function capsuleVolume({ ends: [a, b], radius }: Capsule): number {
  return Math.PI * radius ** 2 * (Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) + (4 / 3) * radius);
}

function alongAxes([x, y, z]: Axes, at: Point): Point {
  return [0, 1, 2].map((k) => x[k]! * at[0] + y[k]! * at[1] + z[k]! * at[2]) as unknown as Point;
}

function combine(a: Point, s: number, b: Point, t: number): Point {
  return [a[0] * s + b[0] * t, a[1] * s + b[1] * t, a[2] * s + b[2] * t];
}

function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function normal(a: Point): Point {
  const length = Math.hypot(...a);
  return [a[0] / length, a[1] / length, a[2] / length];
}

import { UserError } from '#shared/errors.ts';

/** Points on a grid of whole numbers, so small that heights above planes are exact. */
export interface GridPoints {
  readonly count: number;
  /** x, y, z each, 0 to 65,535. */
  readonly at: Float64Array;
  /** Steps in a unit of the points, along each axis. */
  readonly perUnit: readonly [x: number, y: number, z: number];
  /** The largest step, in units of the points. */
  readonly step: number;
}

/** A plane through points of a grid. */
export interface Plane {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly d: number;
  /** Turns a height above it into units of the points. */
  readonly unit: number;
}

/**
 * 16 bits for each coordinate: their differences have 17 bits with the sign, products of three and their sums below 53, which a
 * number holds exactly.
 */
const STEPS = 65_535;

/** An axis on which points differ by less than this part of the longest is flat. */
const FLAT_SHARE = 1e-5;

/** @throws UserError `no-points`, `not-a-number`, `flat` */
export function gridOf(points: Float32Array): GridPoints {
  const count = Math.floor(points.length / 3);
  if (count === 0) throw new UserError('no-points', 'has no vertices');
  const least = [Infinity, Infinity, Infinity];
  const most = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < 3 * count; i += 1) {
    const value = points[i]!;
    if (!Number.isFinite(value)) throw new UserError('not-a-number', 'has vertices that are not numbers');
    if (value < least[i % 3]!) least[i % 3] = value;
    if (value > most[i % 3]!) most[i % 3] = value;
  }
  const sides = most.map((value, axis) => value - least[axis]!);
  const longest = Math.max(...sides);
  if (sides.some((side) => !(side > longest * FLAT_SHARE)))
    throw new UserError('flat', 'is flat, so no hull can be made around it');
  const perUnit = sides.map((side) => STEPS / side) as [number, number, number];
  const at = new Float64Array(3 * count);
  for (let i = 0; i < 3 * count; i += 1) at[i] = Math.round((points[i]! - least[i % 3]!) * perUnit[i % 3]!);
  return { count, at, perUnit, step: longest / STEPS };
}

/** The plane through three points, which are counterclockwise seen from above. */
export function planeThrough(grid: GridPoints, a: number, b: number, c: number): Plane {
  const [x, y, z] = cross(grid, a, b, c);
  const { at, perUnit } = grid;
  const d = x * at[3 * a]! + y * at[3 * a + 1]! + z * at[3 * a + 2]!;
  return { x, y, z, d, unit: 1 / Math.hypot(x * perUnit[0], y * perUnit[1], z * perUnit[2]) };
}

/** Height of a point above a plane, of which the sign is exact; times `unit` it is in units of the points. */
export function heightAbove({ at }: GridPoints, { x, y, z, d }: Plane, point: number): number {
  return x * at[3 * point]! + y * at[3 * point + 1]! + z * at[3 * point + 2]! - d;
}

/** Normal of three points, not of length 1. */
export function cross(
  { at }: GridPoints,
  a: number,
  b: number,
  c: number,
): readonly [x: number, y: number, z: number] {
  const [ax, ay, az] = [at[3 * a]!, at[3 * a + 1]!, at[3 * a + 2]!];
  const [ux, uy, uz] = [at[3 * b]! - ax, at[3 * b + 1]! - ay, at[3 * b + 2]! - az];
  const [vx, vy, vz] = [at[3 * c]! - ax, at[3 * c + 1]! - ay, at[3 * c + 2]! - az];
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
}

import type { Box, Capsule, Point, Sphere } from './fit-shapes.ts';

/** How the mass of a solid of even density is spread, for a mass of 1. */
export interface Solid {
  readonly volume: number;
  /** Center of mass. */
  readonly center: Point;
  /** Inertia around the center of mass: the rows of a symmetric matrix. */
  readonly inertia: readonly [Point, Point, Point];
}

/**
 * A solid that triangles close in, counterclockwise seen from outside.
 * @param corners x, y, z each
 */
export function closedSolid(corners: Float32Array, triangles: Uint32Array): Solid {
  let volume = 0;
  const first = [0, 0, 0];
  const second = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < triangles.length; i += 3) {
    // A tetrahedron from the origin to the triangle; those on its far side count as negative.
    const [a, b, c] = [0, 1, 2].map((k) =>
      cornerAt(corners, triangles[i + k]!),
    ) as unknown as readonly Point[];
    const six = determinant(a!, b!, c!);
    volume += six / 6;
    for (let axis = 0; axis < 3; axis += 1) first[axis]! += (six / 24) * (a![axis]! + b![axis]! + c![axis]!);
    for (const [k, [p, q]] of PAIRS.entries()) {
      const sum = (a![p]! + b![p]! + c![p]!) * (a![q]! + b![q]! + c![q]!);
      const own = a![p]! * a![q]! + b![p]! * b![q]! + c![p]! * c![q]!;
      second[k]! += (six / 120) * (sum + own);
    }
  }
  const center = first.map((value) => value / volume) as unknown as Point;
  const spread = PAIRS.map(([p, q], k) => second[k]! / volume - center[p]! * center[q]!);
  return { volume, center, inertia: inertiaOf(spread) };
}

/** Coordinates whose products are summed up. */
const PAIRS = [
  [0, 0],
  [1, 1],
  [2, 2],
  [0, 1],
  [0, 2],
  [1, 2],
] as const;

export function boxSolid({ center, half, axes }: Box): Solid {
  const spread = half.map((value) => value ** 2 / 3);
  return {
    volume: 8 * half[0] * half[1] * half[2],
    center,
    inertia: inertiaOf(
      PAIRS.map(([p, q]) => axes.reduce((sum, axis, k) => sum + spread[k]! * axis[p]! * axis[q]!, 0)),
    ),
  };
}

export function sphereSolid({ center, radius }: Sphere): Solid {
  const spread = radius ** 2 / 5;
  return {
    volume: (4 / 3) * Math.PI * radius ** 3,
    center,
    inertia: inertiaOf([spread, spread, spread, 0, 0, 0]),
  };
}

export function capsuleSolid({ ends: [a, b], radius }: Capsule): Solid {
  const line = [0, 1, 2].map((axis) => b[axis]! - a[axis]!);
  const length = Math.hypot(...line);
  const ball = (4 / 3) * radius;
  const tube = length / (length + ball);
  // Two half balls are as far from the middle as half the tube and their own centers, 3/8 of the radius beyond its ends.
  const along =
    tube * (length ** 2 / 12) + (1 - tube) * (radius ** 2 / 5 + length ** 2 / 4 + (3 / 8) * radius * length);
  const across = tube * (radius ** 2 / 4) + (1 - tube) * (radius ** 2 / 5);
  const unit = length > 0 ? line.map((value) => value / length) : [0, 0, 0];
  const spread = PAIRS.map(([p, q]) => (p === q ? across : 0) + (along - across) * unit[p]! * unit[q]!);
  return {
    volume: Math.PI * radius ** 2 * (length + ball),
    center: [0, 1, 2].map((axis) => (a[axis]! + b[axis]!) / 2) as unknown as Point,
    inertia: inertiaOf(spread),
  };
}

/** Several solids as one of the same density. */
export function joinedSolid(solids: readonly Solid[]): Solid {
  const volume = solids.reduce((sum, one) => sum + one.volume, 0);
  const shares = solids.map((one) => (volume > 0 ? one.volume / volume : 1 / solids.length));
  const center = [0, 1, 2].map((axis) =>
    solids.reduce((sum, one, i) => sum + shares[i]! * one.center[axis]!, 0),
  ) as unknown as Point;
  const inertia = [0, 1, 2].map((row) =>
    [0, 1, 2].map((column) =>
      solids.reduce(
        (sum, one, i) =>
          sum + shares[i]! * (one.inertia[row]![column]! + away(one.center, center, row, column)),
        0,
      ),
    ),
  );
  return { volume, center, inertia: inertia as unknown as Solid['inertia'] };
}

/** What a mass of 1 at a distance from the center adds. */
function away(at: Point, center: Point, row: number, column: number): number {
  const d = [at[0] - center[0], at[1] - center[1], at[2] - center[2]];
  const square = d[0]! ** 2 + d[1]! ** 2 + d[2]! ** 2;
  return (row === column ? square : 0) - d[row]! * d[column]!;
}

/** @param spread mean products of coordinates: xx, yy, zz, xy, xz, yz */
function inertiaOf(spread: readonly number[]): Solid['inertia'] {
  const [xx, yy, zz, xy, xz, yz] = spread as [number, number, number, number, number, number];
  return [
    [yy + zz, -xy, -xz],
    [-xy, xx + zz, -yz],
    [-xz, -yz, xx + yy],
  ];
}

function cornerAt(corners: Float32Array, corner: number): Point {
  return [corners[3 * corner]!, corners[3 * corner + 1]!, corners[3 * corner + 2]!];
}

function determinant(a: Point, b: Point, c: Point): number {
  return (
    a[0] * (b[1] * c[2] - b[2] * c[1]) +
    a[1] * (b[2] * c[0] - b[0] * c[2]) +
    a[2] * (b[0] * c[1] - b[1] * c[0])
  );
}

import type { Solid } from './solid.ts';

/** Axes around which a solid turns without being pulled to others. */
export interface PrincipalAxes {
  /** Inertia around each axis, for a mass of 1. */
  readonly inertia: readonly [number, number, number];
  /** Turns the coordinate axes into those: x, y, z, w of a quaternion of length 1 with w of 0 or more. */
  readonly rotation: readonly [number, number, number, number];
}

type Rows = [number, number, number][];

/** Turns by the angle that clears one product at a time until none is left; eight rounds are more than enough for three. */
const ROUNDS = 8;

/** The principal axes of a solid. Those of a solid that is the same on both sides of each coordinate plane are x, y and z. */
export function principalAxes({ inertia }: Pick<Solid, 'inertia'>): PrincipalAxes {
  const matrix = inertia.map((row) => [...row]) as Rows;
  const axes: Rows = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  const size = Math.max(...inertia.flat().map(Math.abs));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [p, q] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const)
      clear(matrix, axes, p, q, size);
  }
  return { inertia: [matrix[0]![0], matrix[1]![1], matrix[2]![2]], rotation: quaternionOf(axes) };
}

/** A product this small against the inertia is due to rounding. */
const NOTHING = 1e-6;

function clear(matrix: Rows, axes: Rows, p: 0 | 1, q: 1 | 2, size: number): void {
  const product = matrix[p]![q];
  if (!(Math.abs(product) > NOTHING * size)) return;
  const half = (matrix[q]![q] - matrix[p]![p]) / (2 * product);
  const tangent = (half < 0 ? -1 : 1) / (Math.abs(half) + Math.hypot(half, 1));
  const cosine = 1 / Math.hypot(tangent, 1);
  const sine = tangent * cosine;
  for (const row of [...matrix, ...axes]) {
    const [a, b] = [row[p]!, row[q]!];
    row[p] = cosine * a - sine * b;
    row[q] = sine * a + cosine * b;
  }
  const [first, second] = [matrix[p]!, matrix[q]!];
  for (const k of [0, 1, 2] as const) {
    const [a, b] = [first[k], second[k]];
    first[k] = cosine * a - sine * b;
    second[k] = sine * a + cosine * b;
  }
}

/** @param axes a rotation, by rows */
function quaternionOf(axes: Rows): PrincipalAxes['rotation'] {
  const [[a, b, c], [d, e, f], [g, h, i]] = axes as unknown as readonly (readonly [
    number,
    number,
    number,
  ])[] as [[number, number, number], [number, number, number], [number, number, number]];
  // The largest of the four is found first, as the others are divided by it.
  const squares = [1 + a - e - i, 1 - a + e - i, 1 - a - e + i, 1 + a + e + i];
  const largest = squares.indexOf(Math.max(...squares));
  const rest = [
    [squares[0]!, b + d, c + g, h - f],
    [b + d, squares[1]!, f + h, c - g],
    [c + g, f + h, squares[2]!, d - b],
    [h - f, c - g, d - b, squares[3]!],
  ][largest]!;
  const length = Math.hypot(...rest) * (rest[3]! < 0 ? -1 : 1);
  return rest.map((value) => value / length) as unknown as PrincipalAxes['rotation'];
}

import { isMirrored, type Matrix } from './matrix.ts';

/** Translation, rotation and scale of a matrix. */
export interface Decomposed {
  readonly translation: readonly [number, number, number];
  /** Unit quaternion: x, y, z, w. */
  readonly rotation: readonly [number, number, number, number];
  /** Along each axis; all three are negative if the matrix mirrors space. */
  readonly scale: readonly [number, number, number];
}

/** Decomposes an affine matrix whose axes are perpendicular and not of zero length. */
export function decompose(matrix: Matrix): Decomposed {
  const side = isMirrored(matrix) ? -1 : 1;
  const [x, y, z] = axisLengths(matrix);
  const size = [side * x, side * y, side * z] as const;
  return {
    translation: [matrix[12]!, matrix[13]!, matrix[14]!],
    rotation: quaternionOf(matrix, size),
    scale: size,
  };
}

/** Lengths of the three axes. */
export function axisLengths(transform: Matrix): readonly [number, number, number] {
  const axis = (at: number): number => Math.hypot(transform[at]!, transform[at + 1]!, transform[at + 2]!);
  return [axis(0), axis(4), axis(8)];
}

/** Quaternion (x, y, z, w) of a matrix with perpendicular axes, divided by these lengths. */
function quaternionOf(
  m: Matrix,
  [sx, sy, sz]: readonly [number, number, number],
): readonly [number, number, number, number] {
  const [r00, r10, r20] = [m[0]! / sx, m[1]! / sx, m[2]! / sx];
  const [r01, r11, r21] = [m[4]! / sy, m[5]! / sy, m[6]! / sy];
  const [r02, r12, r22] = [m[8]! / sz, m[9]! / sz, m[10]! / sz];
  // Uses the largest component, so that none is divided by a small one.
  const squares = [1 + r00 - r11 - r22, 1 - r00 + r11 - r22, 1 - r00 - r11 + r22, 1 + r00 + r11 + r22];
  const rows: readonly (readonly [number, number, number, number])[] = [
    [squares[0]!, r10 + r01, r20 + r02, r21 - r12],
    [r10 + r01, squares[1]!, r21 + r12, r02 - r20],
    [r20 + r02, r21 + r12, squares[2]!, r10 - r01],
    [r21 - r12, r02 - r20, r10 - r01, squares[3]!],
  ];
  const [x, y, z, w] = rows[squares.indexOf(Math.max(...squares))]!;
  const length = Math.hypot(x, y, z, w);
  return [x / length, y / length, z / length, w / length];
}

import type { Matrix } from '#shared/scene/matrix.ts';
import type { Wire } from '#shared/scene/wires.ts';

/** Half the size of an end's cross, in meters: small compared to any creature's bones. */
const HALF = 0.04;

/**
 * A line between two bodies, with a cross at each. Every kind of constraint stores its geometry differently, so only
 * the connection is drawn.
 */
export function constraintWire(first: Matrix, second: Matrix): Wire {
  const positions: number[] = [];
  for (const matrix of [first, second]) {
    const at = (row: number): number => matrix[12 + row] ?? 0;
    positions.push(at(0), at(1), at(2));
    for (let axis = 0; axis < 3; axis += 1) {
      for (const half of [-HALF, HALF])
        for (let row = 0; row < 3; row += 1) positions.push(at(row) + half * (matrix[4 * axis + row] ?? 0));
    }
  }
  return {
    positions: Float32Array.from(positions),
    lines: Uint32Array.of(0, 7, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13),
    triangles: new Uint32Array(),
  };
}

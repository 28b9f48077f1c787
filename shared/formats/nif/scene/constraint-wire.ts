import type { Matrix } from '#shared/scene/matrix.ts';
import type { Wire } from '#shared/scene/wires.ts';

/** Half of a cross at the end, in metres: small beside the bones of any creature. */
const HALF = 0.04;

/**
 * A line from one body to another, with a cross at each of them: what joins them is stored in ways of its own for every
 * kind of joint, so that only who is joined is drawn.
 */
export function constraintWire(first: Matrix, second: Matrix): Wire {
  const positions: number[] = [];
  for (const place of [first, second]) {
    const at = (row: number): number => place[12 + row] ?? 0;
    positions.push(at(0), at(1), at(2));
    for (let axis = 0; axis < 3; axis += 1) {
      for (const half of [-HALF, HALF])
        for (let row = 0; row < 3; row += 1) positions.push(at(row) + half * (place[4 * axis + row] ?? 0));
    }
  }
  return {
    positions: Float32Array.from(positions),
    lines: Uint32Array.of(0, 7, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13),
    triangles: new Uint32Array(),
  };
}

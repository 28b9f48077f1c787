/** Code that finds the triangles of a mesh near a place, and the space that it counts in. */
export interface MoppCode {
  /** Where counting begins, in Havok units. */
  readonly origin: readonly [x: number, y: number, z: number];
  /** Steps of 1/65536 in a Havok unit. */
  readonly scale: number;
  readonly data: Uint8Array;
}

/** A box in steps of a code: least and greatest x, y, z. */
export type StepBox = readonly [x0: number, y0: number, z0: number, x1: number, y1: number, z1: number];

/** Steps that the largest side of a mesh is divided into (reference mesh-tools.md, 5). */
export const MOST_STEPS = 254;

/** Box of a triangle: least x, y, z, then greatest, six numbers for each. */
export function triangleBoxes(positions: Float32Array, triangles: Uint32Array): Float32Array {
  const boxes = new Float32Array(2 * triangles.length);
  for (let i = 0; i < triangles.length; i += 3) {
    for (let axis = 0; axis < 3; axis += 1) {
      const a = positions[3 * triangles[i]! + axis]!;
      const b = positions[3 * triangles[i + 1]! + axis]!;
      const c = positions[3 * triangles[i + 2]! + axis]!;
      boxes[2 * i + axis] = Math.min(a, b, c);
      boxes[2 * i + axis + 3] = Math.max(a, b, c);
    }
  }
  return boxes;
}

/** A place in Havok units in the steps of a code, not rounded. */
export function stepAt(
  { origin, scale }: Pick<MoppCode, 'origin' | 'scale'>,
  value: number,
  axis: number,
): number {
  return ((value - origin[axis]!) * scale) / 65_536;
}

/** A triangle’s box in steps of a code. */
export function stepBox(
  space: Pick<MoppCode, 'origin' | 'scale'>,
  boxes: Float32Array,
  triangle: number,
): StepBox {
  const at = 6 * triangle;
  return [0, 1, 2, 3, 4, 5].map((i) => stepAt(space, boxes[at + i]!, i % 3)) as unknown as StepBox;
}

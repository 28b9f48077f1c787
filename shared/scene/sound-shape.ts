import type { SceneShape } from './scene.ts';

/**
 * A shape whose points are all numbers: lines and triangles with others are left out. Answers the same shape where there
 * is nothing to leave out.
 */
export function soundShape(shape: SceneShape): SceneShape {
  const { positions, lines, triangles } = shape;
  if (positions.every(Number.isFinite)) return shape;
  const count = positions.length / 3;
  const sound = Array.from({ length: count }, (_, i) =>
    positions.subarray(3 * i, 3 * i + 3).every(Number.isFinite),
  );
  const first = Math.max(0, sound.indexOf(true));
  // Where one of the others is already, a point changes no extent.
  const stand = sound.includes(true) ? positions.slice(3 * first, 3 * first + 3) : new Float32Array(3);
  const kept = new Float32Array(positions);
  sound.forEach((one, i) => {
    if (!one) kept.set(stand, 3 * i);
  });
  return {
    ...shape,
    positions: kept,
    lines: whole(lines, 2, sound),
    triangles: whole(triangles, 3, sound),
  };
}

/** Those of elements whose points are all sound. */
function whole(indices: Uint32Array, size: number, sound: readonly boolean[]): Uint32Array {
  const kept: number[] = [];
  for (let i = 0; i + size <= indices.length; i += size) {
    const element = indices.subarray(i, i + size);
    if (element.every((point) => sound[point] === true)) kept.push(...element);
  }
  return Uint32Array.from(kept);
}

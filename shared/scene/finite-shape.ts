import type { SceneShape } from './scene.ts';

/**
 * A shape with only finite points: lines and triangles that use others are dropped. Returns the same shape if nothing
 * needs dropping.
 */
export function finiteShape(shape: SceneShape): SceneShape {
  const { positions, lines, triangles } = shape;
  if (positions.every(Number.isFinite)) return shape;
  const count = positions.length / 3;
  const usable = Array.from({ length: count }, (_, i) =>
    positions.subarray(3 * i, 3 * i + 3).every(Number.isFinite),
  );
  const first = Math.max(0, usable.indexOf(true));
  // A point that repeats another one does not change the bounds.
  const filler = usable.includes(true) ? positions.slice(3 * first, 3 * first + 3) : new Float32Array(3);
  const kept = new Float32Array(positions);
  usable.forEach((one, i) => {
    if (!one) kept.set(filler, 3 * i);
  });
  return {
    ...shape,
    positions: kept,
    lines: whole(lines, 2, usable),
    triangles: whole(triangles, 3, usable),
  };
}

/** The elements whose points are all finite. */
function whole(indices: Uint32Array, size: number, usable: readonly boolean[]): Uint32Array {
  const kept: number[] = [];
  for (let i = 0; i + size <= indices.length; i += size) {
    const element = indices.subarray(i, i + size);
    if (element.every((point) => usable[point] === true)) kept.push(...element);
  }
  return Uint32Array.from(kept);
}

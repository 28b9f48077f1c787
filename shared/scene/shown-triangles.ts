import type { SceneMesh } from './scene.ts';

/** Triangles of a mesh up to a level of detail: level 1 draws the runs of levels 0 and 1. */
export function shownTriangles({ triangles, lods }: SceneMesh, level: number): Uint32Array {
  if (lods.length === 0 || level >= lods.length - 1) return triangles;
  const count = lods.slice(0, level + 1).reduce((sum, run) => sum + run, 0);
  return triangles.subarray(0, 3 * count);
}

import type { SceneMesh } from './scene.ts';

/** Triangles of a mesh that are drawn, as a run of three indices each. */
export interface ShownRun {
  /** First index. */
  readonly start: number;
  /** Number of indices. */
  readonly count: number;
}

type Leveled = Pick<SceneMesh, 'triangles' | 'lods' | 'levels'>;

/**
 * Triangles of a mesh at a level of detail: of levels that add up, level 1 draws the runs of levels 0 and 1; of levels that
 * replace each other, only that of level 1.
 * @param level infinity = in full
 */
export function shownTriangles(mesh: Leveled, level: number): Uint32Array {
  const { start, count } = shownRun(mesh, level);
  const { triangles } = mesh;
  return count === triangles.length ? triangles : triangles.subarray(start, start + count);
}

/** The same as a run of `triangles`. */
export function shownRun({ triangles, lods, levels }: Leveled, level: number): ShownRun {
  const whole = { start: 0, count: triangles.length };
  if (lods.length === 0) return whole;
  if (levels === undefined) {
    if (level >= lods.length - 1) return whole;
    return { start: 0, count: Math.min(triangles.length, runEnd(lods, level)) };
  }
  const wanted = Number.isFinite(level) ? Math.min(level, levels.of - 1) : 0;
  const run = wanted - levels.first;
  const start = runEnd(lods, run - 1);
  return { start, count: runEnd(lods, run) - start };
}

/** Index after a run and those before it; that of a run that does not exist is where the nearest one ends. */
function runEnd(lods: readonly number[], run: number): number {
  let end = 0;
  for (let i = 0; i <= run && i < lods.length; i += 1) end += 3 * lods[i]!;
  return end;
}

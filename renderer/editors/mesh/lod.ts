import type { Scene } from '#shared/scene/scene.ts';

/** Level of detail that is shown; null = all there is. */
export type LodLevel = number | null;

/** How many indices of a mesh are drawn at a level: levels add up, one run behind the other. */
export function shownIndices(
  { triangles, lods }: { readonly triangles: ArrayLike<number>; readonly lods: readonly number[] },
  level: LodLevel,
): number {
  if (level === null || lods.length === 0) return triangles.length;
  const count = lods.slice(0, level + 1).reduce((sum, run) => sum + run, 0);
  return Math.min(triangles.length, 3 * count);
}

/** Levels that a scene can be shown at; 0 = its meshes have none. */
export function levelCount({ meshes }: Pick<Scene, 'meshes'>): number {
  return meshes.reduce((most, { lods }) => Math.max(most, lods.length), 0);
}

import type { Scene, SceneMesh } from '#shared/scene/scene.ts';
import { shownTriangles } from '#shared/scene/shown-triangles.ts';

/** Level of detail that is shown; null = all there is. */
export type LodLevel = number | null;

/** How many indices of a mesh are drawn at a level. */
export function shownIndices(mesh: SceneMesh, level: LodLevel): number {
  return level === null ? mesh.triangles.length : shownTriangles(mesh, level).length;
}

/** Levels that a scene can be shown at; 0 = its meshes have none. */
export function levelCount({ meshes }: Pick<Scene, 'meshes'>): number {
  return meshes.reduce((max, { lods }) => Math.max(max, lods.length), 0);
}

/** How a run of triangles is called. */
export function levelName(level: number): string {
  return `Level ${level}`;
}

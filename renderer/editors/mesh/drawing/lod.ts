import type { Scene, SceneMesh } from '#shared/scene/scene.ts';
import { shownTriangles } from '#shared/scene/shown-triangles.ts';

/** The shown level of detail; null = all levels. */
export type LodLevel = number | null;

/** Number of indices drawn of a mesh at a level. */
export function shownIndices(mesh: SceneMesh, level: LodLevel): number {
  return level === null ? mesh.triangles.length : shownTriangles(mesh, level).length;
}

/** Number of levels of detail in a scene; 0 = its meshes have none. */
export function levelCount({ meshes }: Pick<Scene, 'meshes'>): number {
  return meshes.reduce((max, { lods }) => Math.max(max, lods.length), 0);
}

/** The name of a section of triangles. */
export function levelName(level: number): string {
  return `Level ${level}`;
}

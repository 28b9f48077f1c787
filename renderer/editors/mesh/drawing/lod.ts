import type { Scene, SceneMesh } from '#shared/scene/scene.ts';
import { type ShownRun, shownRun } from '#shared/scene/shown-triangles.ts';

/** The shown level of detail; null = all levels. */
export type LodLevel = number | null;

/** The indices drawn of a mesh at a level. */
export function drawnRun(mesh: SceneMesh, level: LodLevel): ShownRun {
  return shownRun(mesh, level ?? Number.POSITIVE_INFINITY);
}

/** Number of indices drawn of a mesh at a level. */
export function shownIndices(mesh: SceneMesh, level: LodLevel): number {
  return drawnRun(mesh, level).count;
}

/** Number of levels of detail in a scene; 0 = its meshes have none. */
export function levelCount({ meshes }: Pick<Scene, 'meshes'>): number {
  return meshes.reduce((max, { lods, levels }) => Math.max(max, levels?.of ?? lods.length), 0);
}

/** Whether levels of detail in a scene replace each other; otherwise they add up. */
export function replacesLevels({ meshes }: Pick<Scene, 'meshes'>): boolean {
  return meshes.some(({ levels }) => levels !== undefined);
}

/** Triangles of each level of detail that a mesh has, as text. */
export function levelsText({ lods, levels }: SceneMesh, number: (count: number) => string): string {
  return lods.map(number).join(levels === undefined ? ' + ' : ' / ');
}

/** The name of a section of triangles. */
export function levelName(level: number): string {
  return `Level ${level}`;
}

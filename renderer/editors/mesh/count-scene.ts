import { placeCount } from '#shared/scene/places.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { type LodLevel, shownIndices } from './lod.ts';

export interface SceneCounts {
  readonly nodes: number;
  readonly meshes: number;
  readonly vertices: number;
  readonly triangles: number;
  readonly shapes: number;
}

/** How much there is in a scene, and of its triangles those of a level of detail. */
export function countScene({ nodes, meshes, shapes }: Scene, level: LodLevel): SceneCounts {
  return {
    nodes: nodes.length,
    meshes: meshes.length,
    vertices: meshes.reduce((sum, mesh) => sum + (mesh.positions.length / 3) * placeCount(mesh), 0),
    triangles: meshes.reduce((sum, mesh) => sum + (shownIndices(mesh, level) / 3) * placeCount(mesh), 0),
    shapes: shapes.filter(({ joins }) => joins === undefined).length,
  };
}

import { type LodLevel, shownIndices } from '#renderer/editors/mesh/drawing/lod.ts';
import { ALL_SHOWN, shownPart, type Visibility } from '#renderer/editors/mesh/drawing/visibility.ts';
import type { Scene, SceneMesh } from '#shared/scene/scene.ts';
import { instanceCount } from '#shared/scene/transforms.ts';

export interface SceneCounts {
  readonly nodes: number;
  readonly meshes: number;
  /** Instances of all meshes. */
  readonly instances: number;
  /** Each counted once, however many instances it has. */
  readonly vertices: number;
  /** Drawn triangles, counted once per instance. */
  readonly triangles: number;
  readonly shapes: number;
  /** Bytes of vertices, triangles and instances in GPU memory. */
  readonly memory: number;
}

/** Counts everything in a scene, but only the triangles that are drawn. */
export function countScene(scene: Scene, level: LodLevel, visibility: Visibility = ALL_SHOWN): SceneCounts {
  const { nodes, meshes, shapes } = scene;
  return {
    nodes: nodes.length,
    meshes: meshes.length,
    instances: meshes.reduce((sum, mesh) => sum + instanceCount(mesh), 0),
    vertices: meshes.reduce((sum, mesh) => sum + mesh.positions.length / 3, 0),
    triangles: meshes.reduce((sum, mesh, index) => {
      const shown = shownPart(mesh, index, visibility);
      return shown === undefined ? sum : sum + (shownIndices(mesh, level) / 3) * instanceCount(shown);
    }, 0),
    shapes: shapes.filter(({ joins }) => joins === undefined).length,
    memory: meshes.reduce((sum, mesh) => sum + memoryOf(mesh), 0),
  };
}

/** Whether a scene has meshes that the game shows. */
export function showsMeshes({ meshes }: Pick<Scene, 'meshes'>): boolean {
  return meshes.some(({ hidden, positions }) => !hidden && positions.length > 0);
}

/** Counts normals even for meshes without any, because they are generated. */
function memoryOf({ positions, tangents, uvs, colors, triangles, instances }: SceneMesh): number {
  const parts = [positions, positions, tangents, uvs, colors, triangles, instances?.matrices];
  return parts.reduce((sum, part) => sum + (part?.byteLength ?? 0), 0);
}

import type { Scene, SceneMesh } from './scene.ts';
import { shownTriangles } from './shown-triangles.ts';
import { instanceCount } from './transforms.ts';

/**
 * The geometry on a small picture of a scene: the meshes that the game shows, or the collision where there are none. Normal
 * maps are not drawn, so tangents are of no use.
 */
export function thumbnailScene(scene: Scene): Scene {
  const meshes = scene.meshes.flatMap((stored) => {
    const mesh = inFull(stored);
    return isDrawn(mesh) ? { ...mesh, tangents: undefined } : [];
  });
  return {
    ...scene,
    meshes,
    shapes: meshes.length > 0 ? [] : scene.shapes.filter(({ lines }) => lines.length > 0),
    notes: [],
  };
}

/** Triangles and lines that drawing a scene takes, with all instances. */
export function drawnTriangles({ meshes, shapes }: Scene): number {
  const ofMeshes = meshes.reduce((sum, mesh) => sum + (mesh.triangles.length / 3) * instanceCount(mesh), 0);
  return shapes.reduce(
    (sum, { triangles, lines }) => sum + triangles.length / 3 + lines.length / 2,
    ofMeshes,
  );
}

/** Without the levels of detail that replace the full one. */
function inFull(mesh: SceneMesh): SceneMesh {
  const { levels, ...kept } = mesh;
  if (levels === undefined) return mesh;
  return { ...kept, lods: [], triangles: shownTriangles(mesh, Number.POSITIVE_INFINITY).slice() };
}

function isDrawn({ hidden, positions, triangles }: SceneMesh): boolean {
  return !hidden && positions.length > 0 && triangles.length > 0;
}

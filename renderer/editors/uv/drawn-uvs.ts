import type { ShapeUvs } from '#shared/contract/uvs.ts';
import type { SceneMesh } from '#shared/scene/scene.ts';
import { shownTriangles } from '#shared/scene/shown-triangles.ts';

/**
 * Texture coordinates as a scene has them, to be seen only: those of a shape of Starfield, whose vertices may be in another
 * file. Null if it has none.
 */
export function drawnUvs(mesh: SceneMesh, revision: number): ShapeUvs | null {
  const { uvs, uvs2, positions } = mesh;
  if (uvs === undefined) return null;
  return {
    revision,
    sets: uvs2 === undefined ? [uvs] : [uvs, uvs2],
    positions,
    triangles: shownTriangles(mesh, Number.POSITIVE_INFINITY),
    stored: 'half',
    readOnly: 'Texture coordinates of Starfield can be seen here, but not moved.',
  };
}

import { sphereOf } from '#shared/scene/bounds.ts';
import { identity } from '#shared/scene/matrix.ts';
import type { Scene, SceneMesh } from '#shared/scene/scene.ts';
import { type MeshVertices, meshVertices } from './mesh-vertices.ts';
import type { MeshGeometry } from './schema.ts';

/** Geometry of Starfield is in meters. */
export const METERS = 1;

/** A mesh alone: without a NIF it has no material, and its bones have no names. @param name of the mesh */
export function meshScene(mesh: MeshGeometry, name: string): Scene {
  const { notes, lods, ...vertices } = meshVertices(mesh);
  const [levels = { lods: [] }] = levelsOf([lods]);
  const drawn: SceneMesh = {
    ...vertices,
    ...levels,
    name,
    node: -1,
    block: -1,
    matrix: identity(),
    material: -1,
    skinned: false,
    hidden: false,
    bounds: sphereOf(vertices.positions),
  };
  return {
    nodes: [],
    meshes: vertices.positions.length === 0 ? [] : [drawn],
    materials: [],
    shapes: [],
    metresPerUnit: METERS,
    game: 'Starfield',
    notes: notes.map((message) => ({ block: -1, message })),
  };
}

/**
 * Which levels of detail the meshes of one object draw; levels of later meshes follow those of earlier ones, and replace
 * them.
 * @param lods triangle counts of each mesh’s own levels, the full one first
 */
export function levelsOf(
  lods: readonly MeshVertices['lods'][],
): readonly Pick<SceneMesh, 'lods' | 'levels'>[] {
  const of = lods.reduce((sum, { length }) => sum + length, 0);
  let next = 0;
  return lods.map((own) => {
    const first = next;
    next += own.length;
    return of <= 1 ? { lods: [] } : { lods: own, levels: { first, of } };
  });
}

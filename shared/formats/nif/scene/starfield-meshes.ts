import { levelsOf } from '#shared/formats/mesh/mesh-scene.ts';
import { type MeshVertices, meshVertices } from '#shared/formats/mesh/mesh-vertices.ts';
import type { MeshGeometry } from '#shared/formats/mesh/schema.ts';
import { BSGeometry } from '#shared/formats/nif/blocks/newer-games.ts';
import { geometryPath } from '#shared/formats/nif/starfield/geometry-paths.ts';
import { shapeMeshes } from '#shared/formats/nif/starfield/shape-meshes.ts';
import { sphereOf } from '#shared/scene/bounds.ts';
import { identity, type Matrix } from '#shared/scene/matrix.ts';
import type { SceneSkin } from '#shared/scene/scene.ts';
import { addMaterial } from './materials.ts';
import type { SceneParts } from './scene-parts.ts';
import { meshSkin } from './skin-influences.ts';
import { type SkinJoints, skinTransform } from './skin-joints.ts';
import { meshInfluences, starfieldJoints } from './starfield-skin.ts';

/**
 * Adds the meshes of a shape of Starfield: one for each of its files, which are levels of detail that replace each other.
 * @returns whether the block is such a shape
 */
export function addStarfieldMeshes(parts: SceneParts, block: number, node: number): boolean {
  const shape = parts.read(block, BSGeometry);
  if (shape === undefined) return false;
  const drawn = drawnMeshes(parts, block, shape);
  if (drawn.length === 0) return true;
  const skinned = shape.skin >= 0 && shape.skin < parts.nif.blocks.count;
  const placed = skinned ? placedSkin(parts, block, shape.skin) : undefined;
  const levels = levelsOf(drawn.map(({ vertices }) => vertices.lods));
  const owner = parts.nodes[node];
  const material = addMaterial(parts, block);
  for (const [i, { mesh, vertices }] of drawn.entries()) {
    const { lods: _, notes: _n, ...lists } = vertices;
    const skin = placed === undefined ? undefined : skinOf(parts, shape.skin, placed.joints, mesh);
    parts.meshes.push({
      ...lists,
      lods: [],
      ...levels[i],
      name: owner?.name ?? '',
      // Bones place a skinned shape, whatever node it is below.
      node: skinned ? -1 : node,
      block,
      matrix: placed?.matrix ?? identity(),
      material,
      skinned,
      ...(skin === undefined ? {} : { skin }),
      hidden: owner?.hidden ?? false,
      bounds: sphereOf(lists.positions),
    });
  }
  return true;
}

interface DrawnMesh {
  readonly mesh: MeshGeometry;
  readonly vertices: MeshVertices;
}

function drawnMeshes(
  parts: SceneParts,
  block: number,
  shape: Parameters<typeof shapeMeshes>[0],
): readonly DrawnMesh[] {
  for (const { mesh } of shape.meshes) {
    const path = mesh?.meshPath === undefined ? undefined : geometryPath(mesh.meshPath);
    if (path !== undefined) parts.geometryFiles.add(path);
  }
  const drawn: DrawnMesh[] = [];
  let count = 0;
  for (const { slot, geometry } of shapeMeshes(shape, parts.geometryOf, parts.backEnd)) {
    count += 1;
    if (geometry.kind !== 'mesh') {
      parts.note(block, `${levelWords(slot)}not drawn: ${geometry.message}`);
      continue;
    }
    const { mesh } = geometry;
    if (!parts.take(block, pointsOf(mesh))) break;
    const vertices = meshVertices(mesh);
    for (const note of vertices.notes) parts.note(block, `${levelWords(slot)}${note}`);
    if (vertices.positions.length > 0) drawn.push({ mesh, vertices });
  }
  if (count === 0) parts.note(block, 'not drawn: it has no mesh');
  return drawn;
}

function levelWords(slot: number): string {
  return slot === 0 ? '' : `its level of detail in slot ${slot}: `;
}

function pointsOf({ numVerts, triangles, lods }: MeshGeometry): number {
  return lods.reduce((sum, level) => sum + level.triangles.length, Math.max(1, numVerts, triangles.length));
}

interface PlacedSkin {
  readonly joints: SkinJoints | undefined;
  readonly matrix: Matrix;
}

function placedSkin(parts: SceneParts, block: number, skin: number): PlacedSkin | undefined {
  let placed: PlacedSkin | undefined;
  parts.part(skin, () => {
    const joints = starfieldJoints(parts, block, skin);
    const matrix = joints === undefined ? identity() : skinTransform(parts, joints);
    if (matrix === undefined)
      parts.note(block, 'has bones that are not in the skin’s bind pose; it is drawn as stored');
    placed = { joints, matrix: matrix ?? identity() };
  });
  return placed;
}

function skinOf(
  parts: SceneParts,
  skin: number,
  joints: SkinJoints | undefined,
  mesh: MeshGeometry,
): SceneSkin | undefined {
  const add = meshInfluences(mesh);
  if (!parts.skins || joints === undefined || add === undefined) return undefined;
  let bound: SceneSkin | undefined;
  parts.part(skin, () => {
    bound = meshSkin(joints, mesh.numVerts, add);
  });
  return bound;
}

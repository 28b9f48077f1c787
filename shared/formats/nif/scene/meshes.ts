import { blockValues } from '#shared/formats/nif/block-values.ts';
import { NiAVObject } from '#shared/formats/nif/blocks/av-object.ts';
import { BSLODTriShape, NiTriShape } from '#shared/formats/nif/blocks/geometry.ts';
import { NiTriShapeData, NiTriStripsData } from '#shared/formats/nif/blocks/geometry-data.ts';
import { BSMeshLODTriShape, BSTriShape } from '#shared/formats/nif/blocks/tri-shape.ts';
import type { BlockReader } from '#shared/formats/nif/geometry/block-reader.ts';
import { shapeMorphs } from '#shared/formats/nif/geometry/shape-morphs.ts';
import { stringOf } from '#shared/formats/nif/open.ts';
import { sphereOf } from '#shared/scene/bounds.ts';
import { identity } from '#shared/scene/matrix.ts';
import type { SceneMesh, SceneSkin } from '#shared/scene/scene.ts';
import { addMaterial } from './materials.ts';
import type { MeshData } from './mesh-data.ts';
import { isParticles } from './not-drawn.ts';
import type { SceneParts } from './scene-parts.ts';
import { type AddInfluences, dataInfluences, meshSkin } from './skin-influences.ts';
import { type SkinJoints, skinJoints, skinTransform } from './skin-joints.ts';
import { triShapeVertices } from './tri-shape-vertices.ts';
import {
  interleave,
  interleaveColors,
  interleaveTriangles,
  interleaveUv,
  tangentsOf,
  trianglesOfStrips,
  validTriangles,
} from './vectors.ts';

/** Adds the mesh of a shape. @returns whether the block is a shape */
export function addMesh(parts: SceneParts, block: number, node: number): boolean {
  const shape = shapeData(parts, block);
  if (shape?.data !== undefined && parts.take(block, shape.data.positions.length / 3))
    add(parts, block, node, shape.data, shape.skin);
  return shape !== undefined;
}

interface ShapeData {
  /** Undefined if there is nothing to draw; a note says why. */
  readonly data: MeshData | undefined;
  readonly skin: number;
}

/** A shape’s vertices, of any game; undefined if the block is not a shape with triangles. */
export function shapeData(parts: SceneParts, block: number): ShapeData | undefined {
  if (isParticles(parts, block)) return undefined;
  const old = parts.read(block, NiTriShape);
  if (old !== undefined) {
    const data = geometryData(parts, old.data);
    if (data === undefined) parts.note(block, `not drawn: ${parts.nif.blocks.type(block)} without triangles`);
    return { data, skin: old.skinInstance };
  }
  const shape = parts.read(block, BSTriShape);
  if (shape === undefined) return undefined;
  const data = triShapeVertices(parts, block, shape);
  if (data === undefined) parts.note(block, 'not drawn: it has no vertices in this file');
  return { data, skin: shape.skin };
}

function add(
  parts: SceneParts,
  block: number,
  node: number,
  { influences, ...data }: MeshData,
  skin: number,
): void {
  const owner = parts.nodes[node];
  const skinned = skin >= 0 && skin < parts.nif.blocks.count;
  const joints = skinned ? jointsOf(parts, skin) : undefined;
  const transform = joints === undefined ? identity() : skinTransform(parts, joints);
  if (transform === undefined) {
    parts.note(block, 'has bones that are not in the skin’s bind pose; it is drawn as stored');
  }
  const bound = parts.skins ? joints && skinOf(parts, skin, joints, data, influences) : undefined;
  const triangles = validTriangles(data.triangles, data.positions.length / 3);
  if (triangles.length < data.triangles.length) {
    const skipped = (data.triangles.length - triangles.length) / 3;
    parts.note(block, `${skipped} triangles refer to missing vertices and are skipped`);
  }
  parts.meshes.push({
    ...data,
    triangles,
    name: owner?.name ?? '',
    // Bones place a skinned shape, whatever node it is below.
    node: skinned ? -1 : node,
    block,
    matrix: transform ?? identity(),
    lods: lodsOf(parts, block),
    material: addMaterial(parts, block),
    skinned,
    ...(bound === undefined ? {} : { skin: bound }),
    ...(parts.skins ? morphsOf(parts, block, data.positions.length / 3) : {}),
    hidden: owner?.hidden ?? false,
    bounds: sphereOf(data.positions),
  });
}

function jointsOf(parts: SceneParts, skin: number): SkinJoints | undefined {
  let joints: SkinJoints | undefined;
  parts.part(skin, () => {
    joints = skinJoints(parts, skin);
  });
  return joints;
}

function skinOf(
  parts: SceneParts,
  skin: number,
  joints: SkinJoints,
  { positions }: MeshData,
  own: AddInfluences | undefined,
): SceneSkin | undefined {
  let bound: SceneSkin | undefined;
  parts.part(skin, () => {
    bound = meshSkin(joints, positions.length / 3, own ?? dataInfluences(parts, skin));
  });
  return bound;
}

function morphsOf(parts: SceneParts, block: number, count: number): Pick<SceneMesh, 'morphs'> {
  // Few shapes have controllers, and the others need not be read again.
  if ((parts.read(block, NiAVObject)?.controller ?? -1) < 0) return {};
  const { nif, backEnd } = parts;
  const blocks = blockValues(nif, backEnd);
  const reader: BlockReader = {
    type: (one) => blocks.types[one] ?? '',
    value: (one) => (one >= 0 && one < blocks.types.length ? blocks.value(one) : undefined),
  };
  const morphs = shapeMorphs(reader, block, count, (stored) => stringOf(nif, stored));
  return morphs === undefined || morphs.targets.length === 0
    ? {}
    : { morphs: morphs.targets.map(({ name, offsets }) => ({ name, offsets })) };
}

function lodsOf(parts: SceneParts, block: number): readonly number[] {
  const sizes = parts.read(block, BSMeshLODTriShape) ?? parts.read(block, BSLODTriShape);
  return sizes === undefined ? [] : [sizes.lod0Size, sizes.lod1Size, sizes.lod2Size];
}

/** Vertices and triangles of a data block, as up to Skyrim. */
function geometryData(parts: SceneParts, block: number): MeshData | undefined {
  const shape = parts.read(block, NiTriShapeData);
  const strips = shape === undefined ? parts.read(block, NiTriStripsData) : undefined;
  const data = shape ?? strips;
  if (data?.vertices === undefined) return undefined;
  const normals = data.normals === undefined ? undefined : interleave(data.normals);
  // The file swaps the names: its bitangents run along u (reference xbox360-nif.md, A1).
  const framed = normals !== undefined && data.tangents !== undefined && data.bitangents !== undefined;
  const [uvs] = data.uvSets;
  return {
    positions: interleave(data.vertices),
    normals,
    tangents: framed
      ? tangentsOf(normals, interleave(data.bitangents), interleave(data.tangents))
      : undefined,
    uvs: uvs === undefined ? undefined : interleaveUv(uvs),
    colors: data.vertexColors === undefined ? undefined : interleaveColors(data.vertexColors, 1),
    triangles:
      shape?.triangles !== undefined
        ? interleaveTriangles(shape.triangles)
        : trianglesOfStrips(strips?.points ?? []),
  };
}

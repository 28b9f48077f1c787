import { sphereOf } from '#shared/scene/bounds.ts';
import { identity, type Matrix } from '#shared/scene/matrix.ts';
import type { SceneMesh } from '#shared/scene/scene.ts';
import { BSLODTriShape, NiTriShape } from '../blocks/geometry.ts';
import { NiTriShapeData, NiTriStripsData } from '../blocks/geometry-data.ts';
import { BSMeshLODTriShape, BSTriShape } from '../blocks/tri-shape.ts';
import { addMaterial } from './materials.ts';
import type { SceneParts } from './scene-parts.ts';
import { skinPlace } from './skin.ts';
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

/** What a mesh's vertices say, before its place and look are known. */
export type MeshData = Pick<SceneMesh, 'positions' | 'normals' | 'tangents' | 'uvs' | 'colors' | 'triangles'>;

/** Adds the mesh of a shape, if the block is one. */
export function addMesh(parts: SceneParts, block: number, node: number): void {
  const old = parts.read(block, NiTriShape);
  if (old !== undefined) {
    const data = geometryData(parts, old.data);
    if (data === undefined) parts.note(block, 'has no vertices that can be drawn');
    else add(parts, block, node, data, old.skinInstance);
    return;
  }
  const shape = parts.read(block, BSTriShape);
  if (shape === undefined) return;
  const data = triShapeVertices(parts, block, shape);
  if (data === undefined) parts.note(block, 'has no vertices in this file');
  else add(parts, block, node, data, shape.skin);
}

function add(parts: SceneParts, block: number, node: number, data: MeshData, skin: number): void {
  const owner = parts.nodes[node];
  const skinned = skin >= 0 && skin < parts.nif.blocks.count;
  const triangles = validTriangles(data.triangles, data.positions.length / 3);
  if (triangles.length < data.triangles.length) {
    const left = (data.triangles.length - triangles.length) / 3;
    parts.note(block, `${left} triangles name vertices that are not there; they are left out`);
  }
  parts.meshes.push({
    ...data,
    triangles,
    name: owner?.name ?? '',
    // A skin stands where its bones are, whatever node its shape hangs below.
    node: skinned ? -1 : node,
    block,
    matrix: skinned ? placed(parts, skin) : identity(),
    lods: lodsOf(parts, block),
    material: addMaterial(parts, block),
    skinned,
    hidden: owner?.hidden ?? false,
    bounds: sphereOf(data.positions),
  });
}

function placed(parts: SceneParts, skin: number): Matrix {
  let matrix = identity();
  parts.part(skin, () => {
    matrix = skinPlace(parts, skin);
  });
  return matrix;
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
  // Named the other way round in the file: bitangents run along u (reference xbox360-nif.md, A1).
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

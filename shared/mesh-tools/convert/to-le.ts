import type { Infer } from '#shared/binary/type.ts';
import { UserError } from '#shared/errors.ts';
import { NiSkinData, NiSkinPartition } from '#shared/formats/nif/blocks/skin.ts';
import type { BSSubIndexTriShape, BSTriShape } from '#shared/formats/nif/blocks/tri-shape.ts';
import { blockAs } from '#shared/formats/nif/geometry/block-reader.ts';
import {
  colorColumns,
  pointColumns,
  triangleColumns,
  uvColumns,
} from '#shared/formats/nif/geometry/columns.ts';
import { isShape, type ShapeGeometry, shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { isSkinned, skinOf } from '#shared/formats/nif/geometry/shape-skin.ts';
import type { BlockValue, MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { MeshTool } from '#shared/mesh-tools/kit/mesh-tool.ts';
import { hasModelNormals } from '#shared/mesh-tools/kit/shapes.ts';
import { partitionGroups, writePartitions } from '#shared/mesh-tools/skin/write-partitions.ts';
import { writeSkinWeights } from '#shared/mesh-tools/skin/write-skin-data.ts';
import { computeFrames, type Frames } from '#shared/mesh-tools/surface/compute-frames.ts';
import { NO_GEOMETRY } from './no-geometry.ts';
import { startConversion } from './skyrim-games.ts';

/** Converts meshes of Skyrim SE to Skyrim LE, shape by shape. Source: reference mesh-tools.md, 2. */
export const toLe: MeshTool = {
  id: 'to-le',
  draft(draft) {
    const shapes = draft.mesh.types.flatMap((type, block) =>
      isShape(type) && draft.mesh.value(block)?.vertexDesc !== undefined ? [block] : [],
    );
    if (!startConversion(draft, 'Skyrim LE')) return;
    for (const shape of shapes) convertShape(draft, shape);
  },
};

/** Blank lists of materials, which games since Fallout 3 do not use. */
const NO_MATERIALS = {
  numMaterials: 0,
  materialName: new Uint32Array(),
  materialExtraData: new Int32Array(),
  activeMaterial: 0,
  materialNeedsUpdate: 0,
};

function convertShape(draft: MeshDraft, shape: number): void {
  const value = draft.value(shape) as unknown as Infer<typeof BSTriShape> &
    Partial<Infer<typeof BSSubIndexTriShape>>;
  const geometry = shapeGeometry(draft, shape) ?? (value.numVertices === 0 ? NO_GEOMETRY : undefined);
  if (geometry === undefined)
    throw new UserError('no-vertices', `has a shape (block ${shape}) whose vertices cannot be read`);
  const { triangles, count } = geometry;
  if (triangles.some((vertex) => vertex >= count)) {
    throw new UserError(
      'vertex-outside',
      `has a shape (block ${shape}) whose triangles refer to missing vertices`,
    );
  }
  if (isSkinned(draft, shape) && skinOf(draft, shape) === undefined)
    throw new UserError('no-skin', `has a shape (block ${shape}) whose skin is not there`);
  const { segment, numSegments } = value;
  const type = typeFor(draft.type(shape));
  const words = {
    change: 'shape',
    old: draft.mesh.types[shape] ?? '',
    new: type,
    why: `${count.toLocaleString('en')} vertices and ${(triangles.length / 3).toLocaleString('en')} triangles, as Skyrim LE stores them.`,
  };
  const data = draft.add(
    'NiTriShapeData',
    dataOf(draft, shape, geometry, value.boundingSphere),
    words,
    shape,
  );
  const { skin, ...kept } = value;
  draft.rewrite(
    shape,
    {
      ...kept,
      data,
      skinInstance: skin,
      materialData: NO_MATERIALS,
      ...(segment === undefined ? {} : { segment, numSegments }),
    },
    words,
    type,
  );
  if (skin >= 0) convertSkin(draft, skin, geometry);
}

function typeFor(old: string): string {
  if (old === 'BSMeshLODTriShape') return 'BSLODTriShape';
  return old === 'BSSubIndexTriShape' ? 'BSSegmentedTriShape' : 'NiTriShape';
}

/** Flags of a data block: its set of texture coordinates, and tangents. */
const HAS_UV = 1;
const HAS_TANGENTS = 0x1000;

function dataOf(
  draft: MeshDraft,
  shape: number,
  geometry: ShapeGeometry,
  boundingSphere: unknown,
): BlockValue {
  const { positions, normals, uvSets, colors, triangles, count } = geometry;
  const [uvs] = uvSets;
  const frames = framesOf(draft, shape, geometry);
  return {
    ...draft.blank('NiTriShapeData'),
    numVertices: count,
    hasVertices: 1,
    vertices: pointColumns(positions),
    bsDataFlags: (uvs === undefined ? 0 : HAS_UV) | (frames === undefined ? 0 : HAS_TANGENTS),
    hasNormals: normals === undefined ? 0 : 1,
    normals: normals && pointColumns(normals),
    tangents: frames && pointColumns(frames.tangents),
    bitangents: frames && pointColumns(frames.bitangents),
    boundingSphere,
    hasVertexColors: colors === undefined ? 0 : 1,
    vertexColors: colors && colorColumns(colors),
    uvSets: uvs === undefined ? [] : [uvColumns(uvs)],
    numTriangles: triangles.length / 3,
    numTrianglePoints: triangles.length,
    hasTriangles: 1,
    triangles: triangleColumns(triangles),
  };
}

/** The tangents of a shape, computed from what bytes kept of its normals, which are more exact than tangents from bytes. */
function framesOf(draft: MeshDraft, shape: number, geometry: ShapeGeometry): Frames | undefined {
  const { positions, normals, uvSets, tangents, bitangents, triangles } = geometry;
  if (tangents !== undefined && bitangents !== undefined) return { tangents, bitangents };
  const [uvs] = uvSets;
  // Faces have no place for all of them.
  const isFace = draft.mesh.types[shape] === 'BSDynamicTriShape';
  if (!isFace || normals === undefined || uvs === undefined || hasModelNormals(draft, shape))
    return undefined;
  return computeFrames(positions, normals, uvs, triangles);
}

function convertSkin(draft: MeshDraft, skin: number, { triangles, weights, count }: ShapeGeometry): void {
  const words = {
    change: 'partitions',
    old: 'vertices in the skin',
    new: 'vertices in the shape',
    why: 'Skyrim LE has the vertices of skinned shapes in the shapes.',
  };
  const instance = draft.value(skin) ?? {};
  const own = weights ?? {
    start: new Uint32Array(count + 1),
    bone: new Uint16Array(),
    weight: new Float32Array(),
  };
  const data = blockAs(draft, instance.data, NiSkinData);
  if (data !== undefined && !hasWeights(data)) writeSkinWeights(draft, Number(instance.data), own, words);
  const holder = Number(instance.skinPartition ?? -1);
  const old = blockAs(draft, holder, NiSkinPartition);
  if (old === undefined) return;
  const groups = partitionGroups(instance, old, triangles);
  writePartitions(draft, skin, { triangles, weights: own, groups }, words);
}

function hasWeights({ boneList }: Infer<typeof NiSkinData>): boolean {
  return boneList.some(({ vertexWeights }) => (vertexWeights?.length ?? 0) > 0);
}

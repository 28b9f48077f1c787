import { f32, flags, u8, u16, u32 } from '#shared/binary/number.ts';
import { array, list, struct, switchOn, when } from '#shared/binary/struct.ts';
import type { Scope } from '#shared/binary/type.ts';
import { FALLOUT_BODY_PARTS, SKYRIM_BODY_PARTS } from '#shared/formats/nif/body-parts.ts';
import {
  block,
  bool,
  DECIDES,
  fixedFor,
  Matrix33,
  NiBound,
  NiTransform,
  ptr,
  ref,
  Triangle,
  Vector3,
} from '#shared/formats/nif/common.ts';
import {
  type NifContext,
  V4_0_0_2,
  V4_2_1_0,
  V4_2_2_0,
  V10_1_0_0,
  V10_1_0_101,
  V20_2_0_7,
} from '#shared/formats/nif/version.ts';
import { strips } from './geometry-data.ts';
import { vertexData, vertexDesc, vertexSize } from './vertex-data.ts';

/** How bones move the vertices of a shape. Sources: reference xbox360-nif.md, A2 and A4; nif.xml. */

const SKIN_INSTANCE = {
  data: ref(),
  skinPartition: when(({ version }: NifContext) => version >= V10_1_0_101, ref()),
  skeletonRoot: ptr(),
  numBones: u32({ edit: 'derived' }),
  bones: array(ptr(), 'numBones'),
};

export const NiSkinInstance = block('NiSkinInstance', SKIN_INSTANCE);

const BodyPartList = struct('BodyPartList', {
  // Little-endian in big-endian files too: swapped, limbs vanish and gore shows (xbox360-nif.md, A2).
  partFlag: flags(u16, { editorVisible: 0, startNetBoneset: 8 }, { endian: 'little' }),
  bodyPart: switchOn(({ bs }: NifContext) => (bs < 83 ? 'fallout' : 'skyrim'), {
    fallout: u16({ values: FALLOUT_BODY_PARTS }),
    skyrim: u16({ values: SKYRIM_BODY_PARTS }),
  }),
});

/** A skin whose partitions are body parts that the game can hide or cut off. */
export const BSDismemberSkinInstance = block('BSDismemberSkinInstance', () => ({
  ...SKIN_INSTANCE,
  numPartitions: u32({ edit: 'derived' }),
  partitions: array(BodyPartList, 'numPartitions', {
    doc: 'Body part of each partition of the NiSkinPartition',
  }),
}));

const BoneVertData = struct('BoneVertData', { index: u16(), weight: f32({ range: [0, 1] }) });

const hasWeights = (_context: NifContext, _self: unknown, at: Scope): boolean => {
  const { hasVertexWeights } = at.up(1) as { readonly hasVertexWeights?: number };
  return hasVertexWeights !== 0;
};

const BoneData = struct('BoneData', {
  skinTransform: NiTransform,
  boundingSphere: NiBound,
  numVertices: u16({ edit: 'derived' }),
  vertexWeights: switchOn(({ version }: NifContext) => (version < V4_2_2_0 ? 'always' : 'sometimes'), {
    always: array(BoneVertData, 'numVertices'),
    sometimes: when(hasWeights, array(BoneVertData, 'numVertices')),
  }),
});

export const NiSkinData = block('NiSkinData', () => ({
  skinTransform: NiTransform,
  numBones: u32({ edit: 'derived' }),
  skinPartition: when(({ version }: NifContext) => version >= V4_0_0_2 && version <= V10_1_0_0, ref()),
  hasVertexWeights: when(({ version }: NifContext) => version >= V4_2_1_0, bool(DECIDES)),
  boneList: list(BoneData, 'numBones', { doc: 'In the order of the skin’s bones' }),
}));

interface Partition {
  readonly numVertices: number;
  readonly numStrips: number;
  readonly numWeightsPerVertex: number;
  readonly hasVertexMap?: number;
  readonly hasVertexWeights?: number;
  readonly hasFaces?: number;
  readonly hasBoneIndices: number;
}

const since10_1 = ({ version }: NifContext): boolean => version >= V10_1_0_0;
const sinceSkyrim = ({ version, bs }: NifContext): boolean => version === V20_2_0_7 && bs > 34;
const isSkyrimSe = ({ version, bs }: NifContext): boolean => version === V20_2_0_7 && bs === 100;
/** The shape, the skin and each of its partitions state the vertex layout, and must agree. */
const SHARED = fixedFor('must match the shape and its other partitions');
const weightCount = (_context: NifContext, self: Partition): number =>
  self.numVertices * self.numWeightsPerVertex;

export const SkinPartition = struct('SkinPartition', {
  numVertices: u16({ edit: 'derived' }),
  numTriangles: u16({ edit: 'derived' }),
  numBones: u16({ edit: 'derived' }),
  numStrips: u16({ edit: 'derived' }),
  numWeightsPerVertex: u16(fixedFor('counts the weights of every vertex')),
  bones: array(u16(), 'numBones', { doc: 'Indices into the skin’s bones' }),
  hasVertexMap: when(since10_1, bool(DECIDES)),
  vertexMap: when(
    (_context: NifContext, self: Partition) => self.hasVertexMap !== 0,
    array(u16(), 'numVertices', { doc: 'Shape vertex of each partition vertex' }),
  ),
  hasVertexWeights: when(since10_1, bool(DECIDES)),
  vertexWeights: when(
    (_context: NifContext, self: Partition) => self.hasVertexWeights !== 0,
    array(f32(), weightCount, { doc: 'numWeightsPerVertex per vertex' }),
  ),
  stripLengths: array(u16({ edit: 'derived' }), 'numStrips'),
  hasFaces: when(since10_1, bool(DECIDES)),
  strips: when(
    (_context: NifContext, self: Partition) => self.hasFaces !== 0 && self.numStrips > 0,
    strips(),
  ),
  triangles: when(
    (_context: NifContext, self: Partition) => self.hasFaces !== 0 && self.numStrips === 0,
    array(Triangle, 'numTriangles'),
  ),
  hasBoneIndices: bool(DECIDES),
  boneIndices: when(
    (_context: NifContext, self: Partition) => self.hasBoneIndices !== 0,
    array(u8(), weightCount, {
      doc: 'Indices into the partition’s bones, numWeightsPerVertex per vertex',
    }),
  ),
  lodLevel: when(sinceSkyrim, u8()),
  globalVb: when(sinceSkyrim, bool()),
  vertexDesc: when(isSkyrimSe, vertexDesc(SHARED)),
  trianglesCopy: when(isSkyrimSe, array(Triangle, 'numTriangles')),
});

interface SharedVertices {
  readonly dataSize: number;
  readonly vertexDesc: bigint;
}

/** A skin split into parts with few bones each, for graphics cards. In Skyrim SE it holds the vertices. */
export const NiSkinPartition = block('NiSkinPartition', () => ({
  numPartitions: u32({ edit: 'derived' }),
  dataSize: when(isSkyrimSe, u32({ unit: 'bytes', edit: 'derived', reason: 'is derived from the vertices' })),
  vertexSize: when(isSkyrimSe, u32({ unit: 'bytes', ...SHARED })),
  vertexDesc: when(isSkyrimSe, vertexDesc(SHARED)),
  vertexData: when(
    isSkyrimSe,
    when(
      (_context: NifContext, { dataSize }: SharedVertices) => dataSize > 0,
      vertexData((_context: NifContext, self: SharedVertices) => self.dataSize / vertexSize(self.vertexDesc)),
    ),
  ),
  partitions: list(SkinPartition, 'numPartitions'),
}));

/** Fallout 4 and later. */
export const BSSkinInstance = block('BSSkin::Instance', () => ({
  skeletonRoot: ptr(),
  data: ref(),
  numBones: u32({ edit: 'derived' }),
  bones: array(ptr(), 'numBones'),
  numScales: u32({ edit: 'derived' }),
  scales: array(Vector3, 'numScales'),
}));

const BSSkinBoneTrans = struct('BSSkinBoneTrans', {
  boundingSphere: NiBound,
  rotation: Matrix33,
  translation: Vector3,
  scale: f32(),
});

export const BSSkinBoneData = block('BSSkin::BoneData', () => ({
  numBones: u32({ edit: 'derived' }),
  boneList: array(BSSkinBoneTrans, 'numBones', { doc: 'From the skin to each bone' }),
}));

export const SKINS = [
  NiSkinInstance,
  BSDismemberSkinInstance,
  NiSkinData,
  NiSkinPartition,
  BSSkinInstance,
  BSSkinBoneData,
];

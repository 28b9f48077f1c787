import { f32, u8, u16, u32 } from '#shared/binary/number.ts';
import { array, list, struct, when } from '#shared/binary/struct.ts';
import { bytes } from '#shared/binary/text.ts';
import {
  block,
  byteBool,
  fixedFor,
  HalfVector3,
  HkQuaternion,
  ptr,
  ref,
  refs,
  Triangle,
  Vector3,
  Vector4,
} from '#shared/formats/nif/common.ts';
import { material } from '#shared/formats/nif/havok-enums.ts';
import { type NifContext, V10_0_1_0, V10_1_0_0, V20_0_0_5, V20_2_0_7 } from '#shared/formats/nif/version.ts';
import {
  HavokFilter,
  HkAabb,
  havokLength,
  MATERIAL,
  unused,
  WorldObjCInfoProperty,
  weldInfo,
} from './havok.ts';

/** Shapes that are triangle meshes. Sources: nif.xml; reference xbox360-nif.md, A6. */

const upToOblivion = ({ version }: NifContext): boolean => version <= V20_0_0_5;
const sinceFallout3 = ({ version }: NifContext): boolean => version >= V20_2_0_7;
const since10100 = ({ version }: NifContext): boolean => version >= V10_1_0_0;
const counted = () => u32({ edit: 'derived' });

/** A part of a packed mesh: its vertices follow those of the parts before. */
export const HkSubPartData = struct('hkSubPartData', {
  havokFilter: HavokFilter,
  numVertices: u32({ doc: 'Its number of vertices' }),
  ...MATERIAL,
});

export const bhkPackedNiTriStripsShape = block('bhkPackedNiTriStripsShape', () => ({
  numSubShapes: when(upToOblivion, u16({ edit: 'derived' })),
  subShapes: when(upToOblivion, array(HkSubPartData, 'numSubShapes')),
  userData: u32(),
  unused01: unused(4),
  radius: havokLength(),
  unused02: unused(4),
  scale: Vector4,
  radiusCopy: havokLength(),
  scaleCopy: Vector4,
  data: ref(),
}));

interface Packed {
  readonly compressed?: number;
}

export const hkPackedNiTriStripsData = block('hkPackedNiTriStripsData', () => ({
  numTriangles: counted(),
  triangles: array(
    struct('TriangleData', {
      triangle: Triangle,
      weldingInfo: weldInfo(),
      normal: when(upToOblivion, Vector3),
    }),
    'numTriangles',
  ),
  numVertices: counted(),
  compressed: when(
    sinceFallout3,
    byteBool({ ...fixedFor('decides how the vertices are stored'), doc: 'Vertices are half floats' }),
  ),
  vertices: when(
    (_context: NifContext, { compressed = 0 }: Packed) => compressed === 0,
    array(Vector3, 'numVertices'),
  ),
  compressedVertices: when(
    (_context: NifContext, { compressed = 0 }: Packed) => compressed !== 0,
    array(HalfVector3, 'numVertices'),
  ),
  numSubShapes: when(sinceFallout3, u16({ edit: 'derived' })),
  subShapes: when(sinceFallout3, array(HkSubPartData, 'numSubShapes')),
}));

/** Collides with the strips of geometry data. */
export const bhkNiTriStripsShape = block('bhkNiTriStripsShape', () => ({
  ...MATERIAL,
  radius: havokLength(),
  unused01: unused(20),
  growBy: u32(),
  scale: when(since10100, Vector4),
  numStripsData: counted(),
  stripsData: refs('numStripsData'),
  numFilters: counted(),
  filters: array(HavokFilter, 'numFilters'),
}));

/** 10.0.1.0 only. */
export const bhkMeshShape = block('bhkMeshShape', () => ({
  unknown01: array(u32(), 2),
  radius: havokLength(),
  unknown02: array(u32(), 2),
  scale: Vector4,
  numShapeProperties: counted(),
  shapeProperties: array(WorldObjCInfoProperty, 'numShapeProperties'),
  unknown03: array(u32(), 3),
  numStripsData: when(({ version }: NifContext) => version <= V10_0_1_0, counted()),
  stripsData: when(({ version }: NifContext) => version <= V10_0_1_0, refs('numStripsData')),
}));

/** Code that finds the triangles near a point. It is compiled from the mesh below it and fits only that mesh. */
export const bhkMoppBvTreeShape = block('bhkMoppBvTreeShape', () => ({
  shape: ref({ doc: 'Mesh it is for' }),
  unused01: unused(12),
  scale: f32(),
  moppCode: struct('hkpMoppCode', {
    dataSize: u32({ edit: 'derived', unit: 'bytes' }),
    /** Origin; w scales positions to the code's steps. */
    offset: when(since10100, Vector4),
    buildType: when(
      ({ bs }: NifContext) => bs > 34,
      u8({ values: { 0: 'in chunks (PS3)', 1: 'not in chunks (PC)', 2: 'not set' } }),
    ),
    data: bytes('dataSize'),
  }),
}));

export const bhkCompressedMeshShape = block('bhkCompressedMeshShape', () => ({
  target: ptr({ doc: 'Node it belongs to' }),
  userData: u32(),
  radius: havokLength({ doc: 'Thickness of its outer shell' }),
  unknownFloat1: f32(),
  scale: Vector4,
  radiusCopy: havokLength(),
  scaleCopy: Vector4,
  data: ref(),
}));

const Chunk = struct('bhkCMSChunk', {
  translation: Vector4,
  materialIndex: u32(),
  reference: u16({ doc: 'Chunk it repeats; 65535 = none' }),
  transformIndex: u16(),
  numVertices: u32({ edit: 'derived', doc: 'Three per vertex' }),
  vertices: array(
    struct('UshortVector3', { x: u16(), y: u16(), z: u16() }),
    (_context: NifContext, { numVertices }: { readonly numVertices: number }) => Math.floor(numVertices / 3),
    { doc: 'In steps of the mesh’s error, relative to the chunk’s translation' },
  ),
  numIndices: counted(),
  indices: array(u16(), 'numIndices', { doc: 'Strips first, then single triangles' }),
  numStrips: counted(),
  strips: array(u16(), 'numStrips', { doc: 'Number of indices of each strip' }),
  numWeldingInfo: counted(),
  weldingInfo: array(weldInfo(), 'numWeldingInfo'),
});

/** A mesh in chunks of quantized vertices, as Skyrim stores collision. */
export const bhkCompressedMeshShapeData = block('bhkCompressedMeshShapeData', () => ({
  bitsPerIndex: u32(),
  bitsPerWIndex: u32(),
  maskWIndex: u32({ display: 'hex' }),
  maskIndex: u32({ display: 'hex' }),
  error: havokLength({ doc: 'Quantization step of vertices' }),
  aabb: HkAabb,
  weldingType: u8({ values: { 0: 'anticlockwise', 4: 'clockwise', 5: 'two-sided', 6: 'none' } }),
  materialType: u8({
    values: {
      1: 'one for each chunk',
      2: 'a byte for each triangle',
      3: 'two bytes for each triangle',
      4: 'four bytes for each triangle',
    },
  }),
  numMaterials32: counted(),
  materials32: array(u32(), 'numMaterials32'),
  numMaterials16: counted(),
  materials16: array(u32(), 'numMaterials16'),
  numMaterials8: counted(),
  materials8: array(u32(), 'numMaterials8'),
  numMaterials: counted(),
  chunkMaterials: array(
    struct('bhkMeshMaterial', { material: material(), filter: HavokFilter }),
    'numMaterials',
  ),
  numNamedMaterials: counted(),
  numTransforms: counted(),
  chunkTransforms: array(
    struct('bhkQsTransform', { translation: Vector4, rotation: HkQuaternion }),
    'numTransforms',
  ),
  numBigVerts: counted(),
  bigVerts: array(Vector4, 'numBigVerts'),
  numBigTris: counted(),
  bigTris: array(
    struct('bhkCMSBigTri', {
      triangle: Triangle,
      material: u32(),
      weldingInfo: weldInfo(),
    }),
    'numBigTris',
    { doc: 'Triangles that do not fit in a chunk' },
  ),
  numChunks: counted(),
  chunks: list(Chunk, 'numChunks'),
  numConvexPieceA: counted(),
}));

export const HAVOK_MESHES = [
  bhkPackedNiTriStripsShape,
  hkPackedNiTriStripsData,
  bhkNiTriStripsShape,
  bhkMeshShape,
  bhkMoppBvTreeShape,
  bhkCompressedMeshShape,
  bhkCompressedMeshShapeData,
];

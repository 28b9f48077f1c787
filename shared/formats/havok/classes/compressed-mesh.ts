import { f32, i32, u8, u16, u32, u64 } from '#shared/binary/number.ts';
import { array, struct } from '#shared/binary/struct.ts';
import {
  BitField,
  elements,
  FIXED,
  FOLLOWS,
  HkArray,
  havokClass,
  OBJECT,
  padding,
  pointer,
  Vector4,
} from '#shared/formats/havok/common.ts';
import { COMPOSITE } from './shapes.ts';

/** Meshes of triangles, packed into sections. Source: reference havok-packfile.md, 3.8 and 4. */

const packed = { display: 'hex', ...FOLLOWS } as const;
export const Word = u32(packed);

export const hknpCompressedMeshShape = havokClass(
  'hknpCompressedMeshShape',
  0x5f60d536,
  {
    ...COMPOSITE,
    data: pointer(),
    quadIsFlat: BitField,
    triangleIsInterior: BitField,
    numTriangles: i32(FOLLOWS),
    numConvexShapes: i32(FOLLOWS),
  },
  { 'quadIsFlat.words': Word, 'triangleIsInterior.words': Word },
);

/** A node of a tree of boxes, with one byte per axis for the bounds. */
export const Node4 = struct('tree node', { x: u8(packed), y: u8(packed), z: u8(packed), data: u8(packed) });
export const Node5 = struct('tree node', {
  x: u8(packed),
  y: u8(packed),
  z: u8(packed),
  high: u8(packed),
  low: u8(packed),
});
export const SimdNode = struct('tree node', {
  bounds: array(f32(FOLLOWS), 24),
  data: array(u32(FOLLOWS), 4),
});

/**
 * A part of the mesh with its own vertices and primitives. Numbers that combine two values hold a count in their low
 * byte.
 */
export const MeshSection = struct('section', {
  nodes: HkArray,
  aabbMin: Vector4,
  aabbMax: Vector4,
  base: struct('hkFloat3', { x: f32(FOLLOWS), y: f32(FOLLOWS), z: f32(FOLLOWS) }),
  scale: struct('hkFloat3', { x: f32(FOLLOWS), y: f32(FOLLOWS), z: f32(FOLLOWS) }),
  firstPackedVertex: u32(FOLLOWS),
  sharedVertices: u32({ doc: 'First shared index × 256 + packed vertices', ...packed }),
  primitives: u32({ doc: 'First primitive × 256 + primitives', ...packed }),
  dataRuns: u32({ doc: 'First run × 256 + runs', ...packed }),
  numPackedVertices: u8(FOLLOWS),
  numSharedIndices: u8(FOLLOWS),
  leafIndex: u16(FOLLOWS),
  page: u8(FIXED),
  flags: u8(FIXED),
  layerData: u8(FIXED),
  unusedData: u8(FIXED),
});

/**
 * Three different corners, or four for two triangles. Three equal ones are not geometry but a primitive specific to the
 * game.
 */
export const Primitive = struct('primitive', {
  a: u8(FOLLOWS),
  b: u8(FOLLOWS),
  c: u8(FOLLOWS),
  d: u8(FOLLOWS),
});
/** Primitives of one material. */
export const DataRun = struct('data run', {
  material: u16({ doc: 'Index of the mesh’s material', ...FOLLOWS }),
  first: u8({ doc: 'First primitive', ...FOLLOWS }),
  count: u8({ doc: 'Primitives', ...FOLLOWS }),
});
export const SharedIndex = u16(FOLLOWS);
export const PackedVertex = u32({ doc: '11, 11 and 10 bits', ...packed });
export const SharedVertex = u64({ doc: '21, 21 and 22 bits', ...packed });

export const hknpCompressedMeshShapeData = havokClass(
  'hknpCompressedMeshShapeData',
  0xa2bdfc59,
  {
    ...OBJECT,
    nodes: HkArray,
    domainMin: Vector4,
    domainMax: Vector4,
    numPrimitiveKeys: i32({ doc: 'Triangles', ...FOLLOWS }),
    bitsPerKey: i32(FOLLOWS),
    maxKeyValue: u32(FOLLOWS),
    padding1: padding(4),
    sections: HkArray,
    primitives: HkArray,
    sharedVerticesIndex: HkArray,
    packedVertices: HkArray,
    sharedVertices: HkArray,
    primitiveDataRuns: HkArray,
    simdTree: struct('tree', { unknown: u64(FIXED), nodes: HkArray, padding: padding(8) }),
  },
  {
    nodes: Node5,
    sections: elements(MeshSection, { nodes: Node4 }),
    primitives: Primitive,
    sharedVerticesIndex: SharedIndex,
    packedVertices: PackedVertex,
    sharedVertices: SharedVertex,
    primitiveDataRuns: DataRun,
    'simdTree.nodes': SimdNode,
  },
);

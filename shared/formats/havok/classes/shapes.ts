import { f32, flags, i16, u8, u16, u32 } from '#shared/binary/number.ts';
import { struct } from '#shared/binary/struct.ts';
import {
  FIXED,
  FOLLOWS,
  HkArray,
  havokClass,
  OBJECT,
  padding,
  pointer,
  RelArray,
  unknown,
  Vector4,
} from '#shared/formats/havok/common.ts';
import { materialId } from '#shared/formats/havok/values.ts';

/**
 * All shapes except compressed meshes, and the properties of shapes. Source: reference havok-packfile.md, 3.6 to 3.10.
 */

/** The first fields of every shape. */
export const SHAPE = {
  ...OBJECT,
  flags: flags(
    u16,
    {
      convex: 0,
      polytope: 1,
      composite: 2,
      heightfield: 3,
      singlePointManifold: 4,
      smallFaceIndices: 8,
    },
    FIXED,
  ),
  numShapeKeyBits: u8(FOLLOWS),
  dispatchType: u8({ values: { 1: 'convex', 2: 'composite' }, ...FIXED }),
  convexRadius: f32({ unit: 'm', ...FOLLOWS }),
  material: materialId({ doc: 'Material: the hash of its name. A mesh also has its own table of materials' }),
  userDataHigh: u32(FIXED),
  properties: pointer(),
  padding0: padding(8),
};

export const Vertex = struct('vertex', {
  x: f32({ unit: 'm', ...FOLLOWS }),
  y: f32({ unit: 'm', ...FOLLOWS }),
  z: f32({ unit: 'm', ...FOLLOWS }),
  index: u32({
    display: 'hex',
    doc: '0.5 as a float, with the vertex’s index in its lowest bits',
    ...FOLLOWS,
  }),
});
export const Plane = struct('plane', {
  x: f32(FOLLOWS),
  y: f32(FOLLOWS),
  z: f32(FOLLOWS),
  distance: f32({ unit: 'm', ...FOLLOWS }),
});
export const Face = struct('face', {
  firstIndex: u16(FOLLOWS),
  count: u8({ doc: 'Corners', ...FOLLOWS }),
  minHalfAngle: u8({ doc: 'Half of the smallest angle to a neighbor, in steps', ...FOLLOWS }),
});

export const FaceIndex = u8(FOLLOWS);

const POLYTOPE = {
  vertices: RelArray,
  padding1: padding(12),
  planes: RelArray,
  faces: RelArray,
  indices: RelArray,
  padding2: padding(4),
};
const POLYTOPE_ARRAYS = { vertices: Vertex, planes: Plane, faces: Face, indices: FaceIndex };

export const hknpConvexPolytopeShape = havokClass(
  'hknpConvexPolytopeShape',
  0x3ce9b3e3,
  { ...SHAPE, ...POLYTOPE },
  POLYTOPE_ARRAYS,
);

/** A polytope around two points. */
export const hknpCapsuleShape = havokClass(
  'hknpCapsuleShape',
  0x60a75f4c,
  { ...SHAPE, ...POLYTOPE, a: Vector4, b: Vector4 },
  POLYTOPE_ARRAYS,
);

/** Its center, four times. */
export const hknpSphereShape = havokClass(
  'hknpSphereShape',
  0x741e9012,
  { ...SHAPE, vertices: RelArray, padding1: padding(12) },
  { vertices: Vertex },
);

/** The first fields of shapes that have several parts. */
export const COMPOSITE = {
  ...SHAPE,
  edgeWeldingMask: u32({ display: 'hex', ...FIXED }),
  edgeWeldingBits: u32({ display: 'hex', ...FIXED }),
  edgeWeldingKeys: HkArray,
  edgeWeldingValues: HkArray,
  shapeTagCodecInfo: u32({ display: 'hex', ...FIXED }),
  padding1: padding(4),
};

/** A column of a rotation, or a translation, with a float whose lowest bits hold a number. */
const lane = (doc: string) =>
  struct('vector', {
    x: f32(FOLLOWS),
    y: f32(FOLLOWS),
    z: f32(FOLLOWS),
    bits: u32({ display: 'hex', doc, ...FOLLOWS }),
  });

export const ShapeInstance = struct('hknpShapeInstance', {
  column0: lane('Low byte: 40 enabled, 2 moved, 4 turned'),
  column1: lane('0 in nearly all files'),
  column2: lane('Bytes of the child'),
  translation: lane('Payload'),
  scale: struct('hkVector4', { x: f32(FOLLOWS), y: f32(FOLLOWS), z: f32(FOLLOWS), w: f32(FOLLOWS) }),
  shape: pointer(),
  shapeTag: u16({ display: 'hex', ...FIXED }),
  destructionTag: u16({ display: 'hex', ...FIXED }),
  padding: padding(36),
});

export const hknpDynamicCompoundShape = havokClass(
  'hknpDynamicCompoundShape',
  0x4620d11c,
  {
    ...COMPOSITE,
    instances: HkArray,
    firstFree: u32({ display: 'hex', ...FIXED }),
    padding2: padding(12),
    aabbMin: Vector4,
    aabbMax: Vector4,
    isMutable: u8(FIXED),
    padding3: padding(31),
    boundingVolumeData: pointer(),
    padding4: padding(8),
  },
  { instances: ShapeInstance },
);

export const TreeNode = struct('tree node', {
  minX: f32(FOLLOWS),
  minY: f32(FOLLOWS),
  minZ: f32(FOLLOWS),
  bits: u32({
    display: 'hex',
    doc: '0.5 as a float, with the parent’s index in its lowest bits',
    ...FOLLOWS,
  }),
  maxX: f32(FOLLOWS),
  maxY: f32(FOLLOWS),
  maxZ: f32(FOLLOWS),
  childA: u16({ doc: 'First child; 0 for a leaf', ...FOLLOWS }),
  childB: u16({ doc: 'Second child; for a leaf, the instance', ...FOLLOWS }),
});

/** The tree that finds instances by location. The game crashes without it. */
export const hknpDynamicCompoundShapeData = havokClass(
  'hknpDynamicCompoundShapeData',
  0xf33dc3cc,
  {
    ...OBJECT,
    nodes: HkArray,
    firstFree: u32(FIXED),
    padding1: padding(4),
    numLeaves: u32(FOLLOWS),
    path: u32(FIXED),
    root: u32(FOLLOWS),
    padding2: padding(12),
  },
  { nodes: TreeNode },
);

/** Keys of shape properties. */
export const PROPERTY_KEYS = { 61696: 'mass', 62977: 'materials' } as const;

export const Property = struct('property', {
  object: pointer(),
  key: u16({ display: 'hex', values: PROPERTY_KEYS, ...FIXED }),
  flags: u16(FIXED),
  padding: padding(4),
});

export const hkRefCountedProperties = havokClass(
  'hkRefCountedProperties',
  0x7c574867,
  { entries: HkArray },
  {
    entries: Property,
  },
);

/** Three numbers with a common factor; the factor is the upper half of the fourth. */
const PACKED = {
  x: i16(FOLLOWS),
  y: i16(FOLLOWS),
  z: i16(FOLLOWS),
  factor: u16({ display: 'hex', ...FOLLOWS }),
};

export const hknpShapeMassProperties = havokClass('hknpShapeMassProperties', 0xe9191728, {
  ...OBJECT,
  centerOfMass: struct('packed vector', PACKED),
  inertia: struct('packed vector', PACKED),
  majorAxisSpace: struct('packed vector', PACKED),
  mass: f32({ doc: 'Mass at a density of 1', ...FOLLOWS }),
  volume: f32({ unit: 'm³', ...FOLLOWS }),
});

/** One material of a mesh. */
export const MeshMaterial = struct('mesh material', {
  unknown: unknown(16),
  filter: u32({ display: 'hex', doc: 'Layer of the parts', ...FIXED }),
  material: materialId({ doc: 'Material: the hash of its name' }),
});

/** The materials of a mesh, referred to by its data runs. */
export const hknpBSMaterialProperties = havokClass(
  'hknpBSMaterialProperties',
  0xa3e47a9a,
  { ...OBJECT, materials: HkArray },
  {
    materials: MeshMaterial,
  },
);

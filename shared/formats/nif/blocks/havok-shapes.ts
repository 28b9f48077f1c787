import { f32, u32 } from '#shared/binary/number.ts';
import { array } from '#shared/binary/struct.ts';
import { block, byteBool, NiBound, ref, refs, Vector3, Vector4 } from '#shared/formats/nif/common.ts';
import { HavokFilter, HkTransform, havokLength, MATERIAL, unused, WorldObjCInfoProperty } from './havok.ts';

/** Shapes without a mesh. Source: nif.xml; reference nif.md, 5.1, for the position of the material. */

const shell = () => havokLength({ doc: 'Thickness of its outer shell' });
const CONVEX = { ...MATERIAL, radius: shell() };

export const bhkSphereShape = block('bhkSphereShape', () => ({ ...MATERIAL, radius: havokLength() }));

export const bhkBoxShape = block('bhkBoxShape', () => ({
  ...CONVEX,
  unused01: unused(8),
  /** Half of its size along each axis. */
  dimensions: Vector3,
  unusedFloat: f32({ hue: 'padding' }),
}));

export const bhkCapsuleShape = block('bhkCapsuleShape', () => ({
  ...MATERIAL,
  radius: havokLength({ doc: 'Same as radius 1 and 2' }),
  unused01: unused(8),
  firstPoint: Vector3,
  radius1: havokLength(),
  secondPoint: Vector3,
  radius2: havokLength(),
}));

export const bhkCylinderShape = block('bhkCylinderShape', () => ({
  ...CONVEX,
  unused01: unused(8),
  vertexA: Vector4,
  vertexB: Vector4,
  cylinderRadius: havokLength(),
  unused02: unused(12),
}));

export const bhkPlaneShape = block('bhkPlaneShape', () => ({
  ...MATERIAL,
  unused01: unused(12),
  planeNormal: Vector3,
  planeConstant: havokLength({ doc: 'Distance from the origin' }),
  aabbHalfExtents: Vector4,
  aabbCenter: Vector4,
}));

export const bhkMultiSphereShape = block('bhkMultiSphereShape', () => ({
  ...MATERIAL,
  shapeProperty: WorldObjCInfoProperty,
  numSpheres: u32({ edit: 'derived' }),
  spheres: array(NiBound, 'numSpheres'),
}));

export const bhkConvexVerticesShape = block('bhkConvexVerticesShape', () => ({
  ...CONVEX,
  verticesProperty: WorldObjCInfoProperty,
  normalsProperty: WorldObjCInfoProperty,
  numVertices: u32({ edit: 'derived' }),
  vertices: array(Vector4, 'numVertices'),
  numNormals: u32({ edit: 'derived' }),
  normals: array(Vector4, 'numNormals', {
    doc: 'Planes that bound it: outward normal; w is minus the distance from the origin',
  }),
}));

const SUB_SHAPES = {
  numSubShapes: u32({ edit: 'derived' }),
  subShapes: refs('numSubShapes', { takes: 'Havok shape' }),
};

/** Several shapes as one. */
export const bhkListShape = block('bhkListShape', () => ({
  ...SUB_SHAPES,
  ...MATERIAL,
  childShapeProperty: WorldObjCInfoProperty,
  childFilterProperty: WorldObjCInfoProperty,
  numFilters: u32({ edit: 'derived' }),
  filters: array(HavokFilter, 'numFilters'),
}));

/** Several convex shapes of one radius as one. */
export const bhkConvexListShape = block('bhkConvexListShape', () => ({
  ...SUB_SHAPES,
  ...CONVEX,
  unknownInt1: u32(),
  unknownFloat1: f32(),
  childShapeProperty: WorldObjCInfoProperty,
  useCachedAabb: byteBool(),
  closestPointMinDistance: havokLength(),
}));

const TRANSFORM = {
  shape: ref({ takes: 'Havok shape', doc: 'Shape it moves' }),
  ...CONVEX,
  unused01: unused(8),
  transform: HkTransform,
};
export const bhkTransformShape = block('bhkTransformShape', TRANSFORM);
export const bhkConvexTransformShape = block('bhkConvexTransformShape', TRANSFORM);

/** 10.0.1.0 only. */
export const bhkConvexSweepShape = block('bhkConvexSweepShape', () => ({
  shape: ref(),
  ...CONVEX,
  unknown: Vector3,
}));

export const HAVOK_SHAPES = [
  bhkSphereShape,
  bhkBoxShape,
  bhkCapsuleShape,
  bhkCylinderShape,
  bhkPlaneShape,
  bhkMultiSphereShape,
  bhkConvexVerticesShape,
  bhkListShape,
  bhkConvexListShape,
  bhkTransformShape,
  bhkConvexTransformShape,
  bhkConvexSweepShape,
];

import type { HavokClass } from '#shared/formats/havok/common.ts';
import { hknpCompressedMeshShape, hknpCompressedMeshShapeData } from './compressed-mesh.ts';
import {
  hkaSkeleton,
  hknpBreakableConstraintData,
  hkpLimitedHingeConstraintData,
  hkpPositionConstraintMotor,
  hkpRagdollConstraintData,
} from './constraints.ts';
import { hknpPhysicsSystemData, hknpRagdollData } from './physics-system.ts';
import {
  hknpBSMaterialProperties,
  hknpCapsuleShape,
  hknpConvexPolytopeShape,
  hknpDynamicCompoundShape,
  hknpDynamicCompoundShapeData,
  hknpShapeMassProperties,
  hknpSphereShape,
  hkRefCountedProperties,
} from './shapes.ts';

/** The classes with a known layout, by name. Objects of others are kept as bytes. */
export const CLASSES: ReadonlyMap<string, HavokClass> = new Map(
  [
    hknpPhysicsSystemData,
    hknpRagdollData,
    hknpConvexPolytopeShape,
    hknpCapsuleShape,
    hknpSphereShape,
    hknpCompressedMeshShape,
    hknpCompressedMeshShapeData,
    hknpDynamicCompoundShape,
    hknpDynamicCompoundShapeData,
    hkRefCountedProperties,
    hknpShapeMassProperties,
    hknpBSMaterialProperties,
    hkpRagdollConstraintData,
    hkpLimitedHingeConstraintData,
    hknpBreakableConstraintData,
    hkpPositionConstraintMotor,
    hkaSkeleton,
  ].map((one) => [one.name, one]),
);

import { UserError } from '#shared/errors.ts';
import {
  BodyCinfo,
  hknpPhysicsSystemData,
  Material,
  MotionCinfo,
  MotionProperties,
} from '#shared/formats/havok/classes/physics-system.ts';
import { pointer } from '#shared/formats/havok/common.ts';
import { type ObjectPlan, packfileBytes, rows } from '#shared/formats/havok/object-plan.ts';
import { NO_MOTION, RAISES_IMPACTS } from '#shared/formats/havok/values.ts';
import type { BlockPlan } from '#shared/mesh-tools/collision/block-plan.ts';
import type { BodyWish } from '#shared/mesh-tools/collision/body-plan.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { MOST, type PlannedShape } from './planned-shape.ts';

/**
 * The collision object of a node of Fallout 4, with a physics system of one body.
 * @throws UserError `too-small`, in words that follow “The collision”
 */
export function systemPlan(draft: MeshDraft, shape: PlannedShape, wish: BodyWish): BlockPlan {
  const data: BlockPlan = {
    type: 'bhkPhysicsSystem',
    value: { ...draft.blank('bhkPhysicsSystem'), binaryData: packfileBytes(physicsSystem(shape, wish)) },
    holds: {},
    words: wish.mass > 0 ? `${shape.words}, ${wish.mass} kg` : shape.words,
  };
  return {
    type: 'bhkNPCollisionObject',
    value: { ...draft.blank('bhkNPCollisionObject'), target: wish.node, flags: SYNC_ON_UPDATE, bodyId: 0 },
    holds: { data },
    words: wish.mass > 0 ? 'collision that moves' : 'collision that stays in place',
  };
}

/** In all of the game’s collision objects (reference havok-packfile.md, 1). */
const SYNC_ON_UPDATE = 0x80;

/** Values as in the game’s own bodies (reference havok-packfile.md, 3.2 to 3.5 and 5). */
function physicsSystem({ plan: shape }: PlannedShape, { layer, mass, solid }: BodyWish): ObjectPlan {
  const isMoving = solid !== undefined && mass > 0;
  return {
    type: hknpPhysicsSystemData,
    head: {},
    arrays: {
      materials: rows(Material, [MATERIAL]),
      ...(isMoving
        ? {
            motionProperties: rows(MotionProperties, [MOTION_PROPERTIES]),
            motionCinfos: rows(MotionCinfo, [motionOf(solid, mass)]),
          }
        : {}),
      bodyCinfos: rows(BodyCinfo, [
        {
          reservedBodyId: NO_MOTION,
          motionId: isMoving ? 0 : NO_MOTION,
          qualityId: BY_ITS_MOTION,
          collisionFilterInfo: layer,
          flags: isMoving ? RAISES_IMPACTS : 0,
          orientation: { w: 1 },
        },
      ]),
      referencedObjects: rows(pointer(), [0n]),
    },
    pointers: { 'bodyCinfos[0].shape': shape, 'referencedObjects[0]': shape },
  };
}

const BY_ITS_MOTION = 0xff;

const MATERIAL = {
  triggerManifoldTolerance: 0xff,
  dynamicFriction: 0.5,
  staticFriction: 0.5,
  restitution: 0.4,
  frictionCombine: 1,
  restitutionCombine: 2,
  weldingTolerance: 0.049_804_687_5,
  maxContactImpulse: MOST,
  fractionOfClippedImpulse: 1,
  massChangerHeavyFactor: 1,
  disablingCollisionsDistance: 5,
};

const MOTION_PROPERTIES = {
  gravityFactor: 1,
  timeFactor: 1,
  maxLinearSpeed: 104.375,
  maxAngularSpeed: 31.570_312_5,
  linearDamping: 0.100_097_656_25,
  angularDamping: 0.050_048_828_125,
  solverStabilizationSpeedThreshold: 0.17,
  solverStabilizationSpeedReduction: 0.490_500_03,
  maxDistSqrd: 0.002_500_000_2,
  maxRotSqrd: 0.002_500_000_2,
  invBlockSize: 1,
  pathingUpperThreshold: 26_623,
  pathingLowerThreshold: 39_323,
  numDeactivationFrequencyPasses: 4,
  deactivationVelocityScaleSquare: 115,
  minimumPathingVelocityScaleSquare: 117,
  spikingVelocityScaleThresholdSquared: 6,
  minimumSpikingVelocityScaleSquared: 115,
};

/** No limit. */
const UNLIMITED = 1.844_672_6e19;

/** Like the body, all of the game’s own motions are turned as their nodes, so inertia is that around the axes of the node. */
function motionOf({ center, volume, inertia }: NonNullable<BodyWish['solid']>, mass: number) {
  const [x, y, z] = inertia.map((row, axis) => 1 / (row[axis]! * mass));
  const massFactor = mass / volume;
  if (![x, y, z, massFactor].every((value) => Number.isFinite(Math.fround(value!))))
    throw new UserError('too-small', 'is too small to have a mass');
  return {
    enableDeactivation: 1,
    inverseMass: 1 / mass,
    massFactor,
    maxLinearAccelerationDistancePerStep: UNLIMITED,
    maxRotationToPreventTunneling: UNLIMITED,
    inverseInertiaLocal: { x, y, z, w: 1 },
    centerOfMassWorld: { x: center[0], y: center[1], z: center[2] },
    orientation: { w: 1 },
  };
}

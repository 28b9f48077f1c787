import { bf16, f32, flags, i32, u8, u16, u32, u64 } from '#shared/binary/number.ts';
import { struct } from '#shared/binary/struct.ts';
import {
  FIXED,
  HkArray,
  havokClass,
  OBJECT,
  padding,
  pointer,
  Quaternion,
  Vector4,
} from '#shared/formats/havok/common.ts';
import {
  bodyFlags,
  COMBINE,
  collisionFilter,
  ENGINE_DEFAULT,
  MASS_CHANGER,
  NO_MOTION,
  TRIGGER,
} from '#shared/formats/havok/values.ts';

/** Bodies, their materials and how they move. Source: reference havok-packfile.md, 3.1 to 3.5 and 3.11. */

const SIGNS = { edit: 'never', reason: 'marks objects at run time' } as const;
const MASS = { edit: 'derived', reason: 'is derived from the mass' } as const;
const ENGINE = { edit: 'never', reason: 'is the same in all known files' } as const;
const CINFO = { edit: 'never', reason: 'decides which body moves, and how the system is built' } as const;

export const Material = struct('hknpMaterial', {
  name: pointer(),
  isExclusive: u32(SIGNS),
  flags: flags(
    u32,
    { trigger: { at: 21, edit: 'derived', reason: 'is derived from the trigger’s type' } },
    {
      edit: 'derived',
      reason: 'is derived from the trigger’s type',
    },
  ),
  triggerType: u8({ values: TRIGGER, doc: 'What makes the body a trigger' }),
  triggerManifoldTolerance: u8(ENGINE),
  dynamicFriction: bf16({ range: [0, 2], doc: 'Grip while sliding; both frictions are set together' }),
  staticFriction: bf16({ range: [0, 2], doc: 'Grip at rest; both frictions are set together' }),
  restitution: bf16({ range: [0, 1], doc: 'Share of speed kept when bouncing' }),
  frictionCombine: u8({ values: COMBINE, doc: 'Friction used where two bodies touch' }),
  restitutionCombine: u8({ values: COMBINE, doc: 'Restitution used where two bodies touch' }),
  weldingTolerance: bf16(ENGINE),
  maxContactImpulse: f32({ doc: 'Maximum impulse at a contact' }),
  fractionOfClippedImpulse: f32(ENGINE),
  massChangerCategory: u8({ values: MASS_CHANGER }),
  padding1: padding(1),
  massChangerHeavyFactor: bf16(ENGINE),
  softContactForceFactor: bf16(ENGINE),
  softContactDampingFactor: bf16(ENGINE),
  softContactSeparationVelocity: u8(ENGINE),
  padding2: padding(3),
  surfaceVelocity: pointer(),
  disablingCollisionsDistance: bf16(ENGINE),
  padding3: padding(6),
  userData: u64({ display: 'hex', ...ENGINE }),
  isShared: u8(SIGNS),
  padding4: padding(7),
});

export const MotionProperties = struct('hknpMotionProperties', {
  isExclusive: u32(SIGNS),
  flags: flags(
    u32,
    {
      neverRebuildMass: { at: 1 },
      gravityModified: { at: 29 },
      timeFactorModified: { at: 30 },
    },
    ENGINE,
  ),
  gravityFactor: f32({ range: [-10, 10], doc: 'Scales gravity' }),
  timeFactor: f32({ range: [0, 10], doc: 'Scales its speed relative to everything else' }),
  maxLinearSpeed: f32({ unit: 'm/s', range: [0, 10_000] }),
  maxAngularSpeed: f32({ unit: 'rad/s', range: [0, 10_000] }),
  linearDamping: f32({ unit: 'per s', range: [0, 100], doc: 'Share of its speed lost per second' }),
  angularDamping: f32({ unit: 'per s', range: [0, 100], doc: 'Share of its spin lost per second' }),
  solverStabilizationSpeedThreshold: f32(ENGINE),
  solverStabilizationSpeedReduction: f32(ENGINE),
  maxDistSqrd: f32(ENGINE),
  maxRotSqrd: f32(ENGINE),
  invBlockSize: f32(ENGINE),
  pathingUpperThreshold: u16(ENGINE),
  pathingLowerThreshold: u16(ENGINE),
  numDeactivationFrequencyPasses: u8(ENGINE),
  deactivationVelocityScaleSquare: u8(ENGINE),
  minimumPathingVelocityScaleSquare: u8(ENGINE),
  spikingVelocityScaleThresholdSquared: u8(ENGINE),
  minimumSpikingVelocityScaleSquared: u8(ENGINE),
  padding: padding(3),
});

export const MotionCinfo = struct('hknpMotionCinfo', {
  motionPropertiesId: u16({ values: { [ENGINE_DEFAULT]: 'engine default' }, ...CINFO }),
  enableDeactivation: u8({ values: { 0: 'no', 1: 'yes' }, doc: 'Whether it is deactivated at rest' }),
  padding1: padding(1),
  inverseMass: f32({
    unit: 'per kg',
    doc: '1 / mass; 0 if only animation moves it. Inertia and mass factor are updated too',
  }),
  massFactor: f32({ unit: 'kg/m³', doc: 'Mass / volume', ...MASS }),
  maxLinearAccelerationDistancePerStep: f32(ENGINE),
  maxRotationToPreventTunneling: f32(ENGINE),
  padding2: padding(12),
  inverseInertiaLocal: struct('hkVector4', { x: f32(MASS), y: f32(MASS), z: f32(MASS), w: f32(MASS) }),
  centerOfMassWorld: Vector4,
  orientation: Quaternion,
  linearVelocity: Vector4,
  angularVelocity: Vector4,
});

export const BodyCinfo = struct('hknpBodyCinfo', {
  shape: pointer(),
  reservedBodyId: u32({ display: 'hex', ...CINFO }),
  motionId: u32({ values: { [NO_MOTION]: 'static' }, doc: 'Index of its motion', ...CINFO }),
  qualityId: u8({ display: 'hex', values: { 255: 'by its motion' } }),
  padding1: padding(1),
  materialId: u16({ doc: 'Index of its material', ...CINFO }),
  collisionFilterInfo: collisionFilter(),
  flags: bodyFlags(),
  collisionLookAheadDistance: f32({ unit: 'm' }),
  name: pointer(),
  userData: u64({ display: 'hex', ...ENGINE }),
  position: Vector4,
  orientation: Quaternion,
  spuFlags: u8(ENGINE),
  padding2: padding(7),
  localFrame: pointer(),
});

export const ConstraintCinfo = struct('hknpConstraintCinfo', {
  constraintData: pointer(),
  bodyA: u32({ doc: 'Index of the body', ...CINFO }),
  bodyB: u32({ doc: 'Index of the body', ...CINFO }),
  flags: u8(CINFO),
  padding: padding(7),
});

const SYSTEM = {
  ...OBJECT,
  materials: HkArray,
  motionProperties: HkArray,
  motionCinfos: HkArray,
  bodyCinfos: HkArray,
  constraintCinfos: HkArray,
  referencedObjects: HkArray,
  name: pointer(),
};

const SYSTEM_ARRAYS = {
  materials: Material,
  motionProperties: MotionProperties,
  motionCinfos: MotionCinfo,
  bodyCinfos: BodyCinfo,
  constraintCinfos: ConstraintCinfo,
  referencedObjects: pointer(),
};

export const hknpPhysicsSystemData = havokClass('hknpPhysicsSystemData', 0xb857718b, SYSTEM, SYSTEM_ARRAYS);

export const hknpRagdollData = havokClass(
  'hknpRagdollData',
  0xdc8f20ab,
  { ...SYSTEM, skeleton: pointer(), boneToBodyMap: HkArray },
  { ...SYSTEM_ARRAYS, boneToBodyMap: i32({ doc: 'Body of the bone', ...FIXED }) },
);

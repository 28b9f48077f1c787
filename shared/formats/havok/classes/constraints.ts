import { f32, i16, u8, u16, u64 } from '#shared/binary/number.ts';
import { struct } from '#shared/binary/struct.ts';
import type { Meta } from '#shared/binary/type.ts';
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

/**
 * Constraints between two bodies, their motors, and the skeleton of a ragdoll. A constraint is a fixed sequence of parts,
 * which Havok calls atoms. Sources: reference havok-packfile.md, 2 and 3.11; soulstruct-havok's types of `hk_2014`. Measured
 * on the reference files: their sizes, and that each atom has the type that its place asks for.
 */

const ATOMS = {
  2: 'local transforms',
  5: 'ball and socket',
  12: 'free axis',
  14: 'angle limit',
  15: 'twist limit',
  16: 'cone limit',
  17: 'friction',
  18: 'motor',
  19: 'ragdoll motors',
  23: 'setup stabilization',
} as const;

const RUN_TIME = { edit: 'never', reason: 'belongs to the running game' } as const;
const DECIDES = { edit: 'never', reason: 'decides what the constraint is' } as const;
const atom = () => u16({ values: ATOMS, ...FIXED });
const isEnabled = (meta: Meta = {}) => u8({ values: { 0: 'no', 1: 'yes' }, ...meta });
const axis = () => u8({ values: { 0: 'x', 1: 'y', 2: 'z' }, ...DECIDES });
const angle = (doc: string) => f32({ unit: 'rad', doc });
const tau = () => f32({ doc: 'How much of the error is corrected in each step' });

const Transform = struct('hkTransform', {
  axis0: Vector4,
  axis1: Vector4,
  axis2: Vector4,
  pivot: struct('hkVector4', {
    x: f32({ unit: 'm' }),
    y: f32({ unit: 'm' }),
    z: f32({ unit: 'm' }),
    w: f32(),
  }),
});

const LocalTransforms = struct('hkpSetLocalTransformsConstraintAtom', {
  type: atom(),
  padding: padding(14),
  transformA: Transform,
  transformB: Transform,
});

const SetupStabilization = struct('hkpSetupStabilizationAtom', {
  type: atom(),
  isEnabled: isEnabled(),
  padding: padding(1),
  maxLinearImpulse: f32(),
  maxAngularImpulse: f32(),
  maxAngle: angle('Largest angle that is corrected'),
});

const RagdollMotors = struct('hkpRagdollMotorConstraintAtom', {
  type: atom(),
  isEnabled: isEnabled(),
  padding1: padding(1),
  initializedOffset: i16(RUN_TIME),
  previousTargetAnglesOffset: i16(RUN_TIME),
  padding2: padding(8),
  target: struct('hkMatrix3', { axis0: Vector4, axis1: Vector4, axis2: Vector4 }),
  twistMotor: pointer(),
  planeMotor: pointer(),
  coneMotor: pointer(),
  padding3: padding(8),
});

const Motor = struct('hkpAngMotorConstraintAtom', {
  type: atom(),
  isEnabled: isEnabled(),
  motorAxis: axis(),
  initializedOffset: i16(RUN_TIME),
  previousTargetAngleOffset: i16(RUN_TIME),
  angleLimitResultOffset: i16(RUN_TIME),
  padding1: padding(2),
  targetAngle: angle('Angle that the motor turns to'),
  motor: pointer(),
  padding2: padding(16),
});

const Friction = struct('hkpAngFrictionConstraintAtom', {
  type: atom(),
  isEnabled: isEnabled(),
  firstAxis: axis(),
  axisCount: u8(DECIDES),
  padding1: padding(3),
  maxFrictionTorque: f32({ unit: 'N·m', doc: 'Largest torque that resists turning' }),
  padding2: padding(4),
});

const AngleLimit = struct('hkpAngLimitConstraintAtom', {
  type: atom(),
  isEnabled: isEnabled(),
  limitAxis: axis(),
  minAngle: angle('Smallest angle of the hinge'),
  maxAngle: angle('Largest angle of the hinge'),
  tauFactor: tau(),
});

const TwistLimit = struct('hkpTwistLimitConstraintAtom', {
  type: atom(),
  isEnabled: isEnabled(),
  twistAxis: axis(),
  referenceAxis: axis(),
  padding1: padding(3),
  minAngle: angle('Smallest twist about the axis'),
  maxAngle: angle('Largest twist about the axis'),
  tauFactor: tau(),
  padding2: padding(12),
});

/** @param limits what it limits */
const coneLimit = (limits: string) =>
  struct('hkpConeLimitConstraintAtom', {
    type: atom(),
    isEnabled: isEnabled(),
    twistAxisInA: axis(),
    referenceAxisInB: axis(),
    angleMeasurementMode: u8({ values: { 0: '0 if parallel', 1: '0 if perpendicular' }, ...DECIDES }),
    angleOffset: u8(RUN_TIME),
    padding1: padding(1),
    minAngle: angle(`Smallest angle ${limits}; −100 = none`),
    maxAngle: angle(`Largest angle ${limits}`),
    tauFactor: tau(),
    padding2: padding(12),
  });

const FreeAxis = struct('hkp2dAngConstraintAtom', {
  type: atom(),
  freeRotationAxis: axis(),
  padding: padding(13),
});

const BallSocket = struct('hkpBallSocketConstraintAtom', {
  type: atom(),
  solvingMethod: u8({ values: { 0: 'stabilized', 1: 'old' }, ...DECIDES }),
  bodiesToNotify: u8(RUN_TIME),
  velocityStabilizationFactor: u8({ display: 'hex', doc: 'A float of eight bits', ...DECIDES }),
  enableLinearImpulseLimit: isEnabled(),
  padding: padding(2),
  breachImpulse: f32({ doc: 'Impulse at which the constraint reports that it was breached' }),
  inertiaStabilizationFactor: f32(),
});

/** The first fields of every constraint. */
const CONSTRAINT = { ...OBJECT, userData: u64({ display: 'hex', ...RUN_TIME }) };
const FRAME = {
  ...CONSTRAINT,
  padding1: padding(8),
  transforms: LocalTransforms,
  setupStabilization: SetupStabilization,
};

/** A joint that leans and twists within limits, as of a shoulder. */
export const hkpRagdollConstraintData = havokClass('hkpRagdollConstraintData', 0xb77d2036, {
  ...FRAME,
  motors: RagdollMotors,
  friction: Friction,
  twistLimit: TwistLimit,
  coneLimit: coneLimit('that the twist axis leans'),
  planesLimit: coneLimit('that the twist axis leaves its plane'),
  ballSocket: BallSocket,
});

/** A joint that turns about one axis within limits, as of a knee. */
export const hkpLimitedHingeConstraintData = havokClass('hkpLimitedHingeConstraintData', 0x51ea603a, {
  ...FRAME,
  motor: Motor,
  friction: Friction,
  angleLimit: AngleLimit,
  freeAxis: FreeAxis,
  ballSocket: BallSocket,
  padding2: padding(8),
});

/** A constraint that breaks under too much force. */
export const hknpBreakableConstraintData = havokClass('hknpBreakableConstraintData', 0xc40485c7, {
  ...CONSTRAINT,
  constraintData: pointer(),
  threshold: f32({ doc: 'What breaks it' }),
});

/** Moves a joint to a target; used by all joints of a ragdoll. */
export const hkpPositionConstraintMotor = havokClass('hkpPositionConstraintMotor', 0x143dd400, {
  ...OBJECT,
  type: u8({
    values: { 0: 'invalid', 1: 'position', 2: 'velocity', 3: 'spring', 4: 'callback' },
    ...DECIDES,
  }),
  padding: padding(7),
  minForce: f32({ unit: 'N' }),
  maxForce: f32({ unit: 'N' }),
  tau: f32({ doc: 'Stiffness' }),
  damping: f32(),
  proportionalRecoveryVelocity: f32({ doc: 'Speed for each unit of error' }),
  constantRecoveryVelocity: f32({ doc: 'Speed that is added whatever the error' }),
});

const BONES = { edit: 'never', reason: 'is the same as in the skeleton of the actor' } as const;

export const Bone = struct('hkaBone', {
  name: pointer(),
  lockTranslation: u8({ values: { 0: 'no', 1: 'yes' }, ...BONES }),
  padding: padding(7),
});

export const BonePose = struct('hkQsTransform', {
  translation: Vector4,
  rotation: Quaternion,
  scale: Vector4,
});

/** The bones of a ragdoll. */
export const hkaSkeleton = havokClass(
  'hkaSkeleton',
  0xfec1cedb,
  {
    ...OBJECT,
    name: pointer(),
    parentIndices: HkArray,
    bones: HkArray,
    referencePose: HkArray,
    referenceFloats: HkArray,
    floatSlots: HkArray,
    localFrames: HkArray,
    partitions: HkArray,
  },
  {
    parentIndices: i16({ values: { [-1]: 'none' }, doc: 'The parent of the bone', ...BONES }),
    bones: Bone,
    referencePose: BonePose,
  },
);

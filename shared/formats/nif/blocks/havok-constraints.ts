import { f32, u8, u32 } from '#shared/binary/number.ts';
import { array, struct, switchOn, when } from '#shared/binary/struct.ts';
import { block, byteBool, DECIDES, ptr, Vector4 } from '#shared/formats/nif/common.ts';
import { type NifContext, V20_0_0_5, V20_2_0_7 } from '#shared/formats/nif/version.ts';
import { havokLength } from './havok.ts';

/**
 * Constraints between two bodies. Points and axes A are in the first body's space, B in the second's. Source: nif.xml.
 */

/** After Havok 5.5 each side is a transform, axes first, and there is a motor. */
const later = ({ bs }: NifContext): 'early' | 'late' => (bs > 16 ? 'late' : 'early');
const byVersion = ({ version }: NifContext): 'early' | 'late' => (version <= V20_0_0_5 ? 'early' : 'late');
const angle = (doc?: string) => f32({ unit: 'rad', ...(doc === undefined ? {} : { doc }) });

export const ConstraintInfo = struct('bhkConstraintCInfo', {
  numEntities: u32({ edit: 'never', reason: 'is always 2' }),
  entityA: ptr(),
  entityB: ptr(),
  priority: u32({
    values: { 0: 'invalid', 1: 'each physics step', 3: 'also at time of impact' },
  }),
});

const FORCES = { minForce: f32(), maxForce: f32() };

const is =
  <const K extends string>(field: K, value: number) =>
  (_context: NifContext, self: Readonly<Record<K, number>>): boolean =>
    self[field] === value;

const Motor = struct('bhkConstraintMotorCInfo', {
  type: u8({ ...DECIDES, values: { 0: 'none', 1: 'position', 2: 'velocity', 3: 'spring' } }),
  positionMotor: when(
    is('type', 1),
    struct('bhkPositionConstraintMotor', {
      ...FORCES,
      tau: f32({ doc: 'Stiffness' }),
      damping: f32(),
      proportionalRecoveryVelocity: f32(),
      constantRecoveryVelocity: f32(),
      motorEnabled: byteBool(),
    }),
  ),
  velocityMotor: when(
    is('type', 2),
    struct('bhkVelocityConstraintMotor', {
      ...FORCES,
      tau: f32({ doc: 'Stiffness' }),
      targetVelocity: f32(),
      useVelocityTarget: byteBool(),
      motorEnabled: byteBool(),
    }),
  ),
  springDamperMotor: when(
    is('type', 3),
    struct('bhkSpringDamperConstraintMotor', {
      ...FORCES,
      springConstant: f32({ unit: 'N/m' }),
      springDamping: f32({ unit: 'N·s/m' }),
      motorEnabled: byteBool(),
    }),
  ),
});

const RAGDOLL_LIMITS = {
  coneMaxAngle: angle('How far twist A can lean, to either side'),
  planeMinAngle: angle(),
  planeMaxAngle: angle(),
  twistMinAngle: angle(),
  twistMaxAngle: angle(),
  maxFriction: f32(),
};
const Ragdoll = switchOn(later, {
  early: struct('bhkRagdollConstraintCInfo', {
    pivotA: Vector4,
    planeA: Vector4,
    twistA: Vector4,
    pivotB: Vector4,
    planeB: Vector4,
    twistB: Vector4,
    ...RAGDOLL_LIMITS,
  }),
  late: struct('bhkRagdollConstraintCInfo', {
    twistA: Vector4,
    planeA: Vector4,
    motorA: Vector4,
    pivotA: Vector4,
    twistB: Vector4,
    planeB: Vector4,
    motorB: Vector4,
    pivotB: Vector4,
    ...RAGDOLL_LIMITS,
    motor: Motor,
  }),
});

/** A hinge from Fallout 3 on. The perpendicular axes define angle 0 and the direction of growing angles. */
const HINGE = {
  axisA: Vector4,
  perpAxisInA1: Vector4,
  perpAxisInA2: Vector4,
  pivotA: Vector4,
  axisB: Vector4,
  perpAxisInB1: Vector4,
  perpAxisInB2: Vector4,
  pivotB: Vector4,
};
const HINGE_LIMITS = { minAngle: angle(), maxAngle: angle(), maxFriction: f32() };
const LimitedHinge = switchOn(later, {
  early: struct('bhkLimitedHingeConstraintCInfo', {
    pivotA: Vector4,
    axisA: Vector4,
    perpAxisInA1: Vector4,
    perpAxisInA2: Vector4,
    pivotB: Vector4,
    axisB: Vector4,
    perpAxisInB2: Vector4,
    ...HINGE_LIMITS,
  }),
  late: struct('bhkLimitedHingeConstraintCInfo', { ...HINGE, ...HINGE_LIMITS, motor: Motor }),
});

const Hinge = switchOn(byVersion, {
  early: struct('bhkHingeConstraintCInfo', {
    pivotA: Vector4,
    perpAxisInA1: Vector4,
    perpAxisInA2: Vector4,
    pivotB: Vector4,
    axisB: Vector4,
  }),
  late: struct('bhkHingeConstraintCInfo', HINGE),
});

const SLIDE_LIMITS = {
  minDistance: havokLength(),
  maxDistance: havokLength(),
  friction: f32(),
  motor: when(({ version, bs }: NifContext) => version >= V20_2_0_7 && bs > 16, Motor),
};
const Prismatic = switchOn(byVersion, {
  early: struct('bhkPrismaticConstraintCInfo', {
    pivotA: Vector4,
    rotationA: Vector4,
    planeA: Vector4,
    slidingA: Vector4,
    slidingB: Vector4,
    pivotB: Vector4,
    rotationB: Vector4,
    planeB: Vector4,
    ...SLIDE_LIMITS,
  }),
  late: struct('bhkPrismaticConstraintCInfo', {
    slidingA: Vector4,
    rotationA: Vector4,
    planeA: Vector4,
    pivotA: Vector4,
    slidingB: Vector4,
    rotationB: Vector4,
    planeB: Vector4,
    pivotB: Vector4,
    ...SLIDE_LIMITS,
  }),
});

const BallAndSocket = struct('bhkBallAndSocketConstraintCInfo', { pivotA: Vector4, pivotB: Vector4 });
const StiffSpring = struct('bhkStiffSpringConstraintCInfo', {
  pivotA: Vector4,
  pivotB: Vector4,
  length: havokLength(),
});

/** A constraint inside another: its kind, its bodies, and the fields of that kind. */
const WRAPPED = {
  type: u32({
    ...DECIDES,
    values: {
      0: 'ball and socket',
      1: 'hinge',
      2: 'limited hinge',
      6: 'prismatic',
      7: 'ragdoll',
      8: 'stiff spring',
      13: 'malleable',
    },
  }),
  constraintInfo: ConstraintInfo,
  ballAndSocket: when(is('type', 0), BallAndSocket),
  hinge: when(is('type', 1), Hinge),
  limitedHinge: when(is('type', 2), LimitedHinge),
  prismatic: when(is('type', 6), Prismatic),
  ragdoll: when(is('type', 7), Ragdoll),
  stiffSpring: when(is('type', 8), StiffSpring),
};
const Malleable = struct('bhkMalleableConstraintCInfo', {
  ...WRAPPED,
  tau: when(({ version }: NifContext) => version <= V20_0_0_5, f32()),
  damping: when(({ version }: NifContext) => version <= V20_0_0_5, f32()),
  strength: when(({ version }: NifContext) => version >= V20_2_0_7, f32()),
});

/** A constraint of any kind inside a breakable one or a ragdoll template. */
export const WrappedConstraint = struct('bhkWrappedConstraintData', {
  ...WRAPPED,
  malleable: when(is('type', 13), Malleable),
});

export const bhkBallAndSocketConstraint = block('bhkBallAndSocketConstraint', () => ({
  constraintInfo: ConstraintInfo,
  constraint: BallAndSocket,
}));
export const bhkHingeConstraint = block('bhkHingeConstraint', () => ({
  constraintInfo: ConstraintInfo,
  constraint: Hinge,
}));
export const bhkLimitedHingeConstraint = block('bhkLimitedHingeConstraint', () => ({
  constraintInfo: ConstraintInfo,
  constraint: LimitedHinge,
}));
export const bhkPrismaticConstraint = block('bhkPrismaticConstraint', () => ({
  constraintInfo: ConstraintInfo,
  constraint: Prismatic,
}));
export const bhkRagdollConstraint = block('bhkRagdollConstraint', () => ({
  constraintInfo: ConstraintInfo,
  constraint: Ragdoll,
}));
export const bhkStiffSpringConstraint = block('bhkStiffSpringConstraint', () => ({
  constraintInfo: ConstraintInfo,
  constraint: StiffSpring,
}));
/** Softens the constraint that it holds. */
export const bhkMalleableConstraint = block('bhkMalleableConstraint', () => ({
  constraintInfo: ConstraintInfo,
  constraint: Malleable,
}));
/** Breaks under too much force. */
export const bhkBreakableConstraint = block('bhkBreakableConstraint', () => ({
  constraintInfo: ConstraintInfo,
  constraintData: WrappedConstraint,
  threshold: f32({ doc: 'Force that breaks it' }),
  removeWhenBroken: byteBool(),
}));

/** A chain of bodies, each tied to the next by a ball and socket. */
export const bhkBallSocketConstraintChain = block('bhkBallSocketConstraintChain', () => ({
  numPivots: u32({ edit: 'derived', doc: 'Two per joint' }),
  pivots: array(BallAndSocket, (_context: NifContext, { numPivots }: { readonly numPivots: number }) =>
    Math.floor(numPivots / 2),
  ),
  tau: f32({ doc: 'Stiffness' }),
  damping: f32(),
  constraintForceMixing: f32(),
  maxErrorDistance: havokLength(),
  constraintChainInfo: struct('bhkConstraintChainCInfo', {
    numChainedEntities: u32({ edit: 'derived' }),
    chainedEntities: array(ptr(), 'numChainedEntities'),
    constraintInfo: ConstraintInfo,
  }),
}));

export const HAVOK_CONSTRAINTS = [
  bhkBallAndSocketConstraint,
  bhkHingeConstraint,
  bhkLimitedHingeConstraint,
  bhkPrismaticConstraint,
  bhkRagdollConstraint,
  bhkStiffSpringConstraint,
  bhkMalleableConstraint,
  bhkBreakableConstraint,
  bhkBallSocketConstraintChain,
];

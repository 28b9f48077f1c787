import { f32, flags, u8, u16, u32 } from '#shared/binary/number.ts';
import { struct, switchOn, when } from '#shared/binary/struct.ts';
import { block, byteBool, HkQuaternion, Matrix43, ptr, refs, Vector4 } from '#shared/formats/nif/common.ts';
import { DEACTIVATOR, MOTION, QUALITY, SOLVER_DEACTIVATION } from '#shared/formats/nif/havok-enums.ts';
import { type NifContext, V10_1_0_0 } from '#shared/formats/nif/version.ts';
import {
  contactDelay,
  HavokFilterCopy,
  HkAabb,
  HkTransform,
  havokLength,
  havokSpeed,
  response,
  unused,
  WORLD_OBJECT,
} from './havok.ts';

/** Bodies that Havok simulates, and actions on them. Source: reference nif.md, 5.3 (offsets measured); else nif.xml. */

const since10100 = ({ version }: NifContext): boolean => version >= V10_1_0_0;

const ENTITY = {
  ...WORLD_OBJECT,
  entityInfo: struct('bhkEntityCInfo', {
    collisionResponse: response(),
    unused01: unused(1),
    processContactCallbackDelay: contactDelay(),
  }),
};

const PLACE_AND_MASS = {
  translation: Vector4,
  rotation: HkQuaternion,
  linearVelocity: Vector4,
  angularVelocity: Vector4,
  inertiaTensor: Matrix43,
  center: Vector4,
  mass: f32({ unit: 'kg', doc: '0 = immovable', range: [0, 100_000] }),
  linearDamping: f32({ unit: 'per s', doc: 'Fraction of its speed lost each second' }),
  angularDamping: f32({ unit: 'per s', doc: 'Fraction of its spin lost each second' }),
};
const timeFactor = f32({ doc: 'How fast time passes for it' });
const gravityFactor = f32({ doc: 'How strongly gravity pulls it; 0 = floats' });
const friction = f32({ doc: 'Resistance to sliding', range: [0, 1] });
const rollingFrictionMultiplier = f32();
const restitution = f32({ doc: 'Bounciness; 1 = no speed lost', range: [0, 1] });
const maxLinearVelocity = havokSpeed();
const maxAngularVelocity = f32({ unit: 'rad/s' });
const penetrationDepth = havokLength({ doc: 'How deep it can sink into others before Havok reacts' });
const motionSystem = u8({ values: MOTION, doc: 'How it moves, and how its inertia is simplified' });
const deactivatorType = u8({ values: DEACTIVATOR, doc: 'How a resting body falls asleep' });
const solverDeactivation = u8({
  values: SOLVER_DEACTIVATION,
  doc: 'How readily slow bodies come to rest',
});
const qualityType = u8({
  values: QUALITY,
  doc: 'How much Havok does to keep it from passing through others',
});

const AFTER_QUALITY = {
  autoRemoveLevel: u8(),
  responseModifierFlags: u8({ display: 'hex' }),
  numShapeKeysInContactPoint: u8(),
  forceCollidedOntoPpu: byteBool(),
};

/** Havok 5.5 and 6.6: Oblivion to New Vegas. */
const CInfo660 = struct('bhkRigidBodyCInfo550_660', {
  unused01: when(since10100, unused(4)),
  havokFilter: when(since10100, HavokFilterCopy),
  unused02: when(since10100, unused(4)),
  collisionResponse: when(since10100, response()),
  unused03: when(since10100, unused(1)),
  processContactCallbackDelay: when(since10100, contactDelay()),
  unused04: unused(4),
  ...PLACE_AND_MASS,
  friction,
  restitution,
  maxLinearVelocity: when(since10100, maxLinearVelocity),
  maxAngularVelocity: when(since10100, maxAngularVelocity),
  penetrationDepth: when(since10100, penetrationDepth),
  motionSystem,
  deactivatorType,
  solverDeactivation,
  qualityType,
  unused05: unused(12),
});

/** Havok 2010: Skyrim. */
const CInfo2010 = struct('bhkRigidBodyCInfo2010', {
  unused01: unused(4),
  havokFilter: HavokFilterCopy,
  unused02: unused(4),
  unknownInt1: u32({ hue: 'padding' }),
  collisionResponse: response(),
  unused03: unused(1),
  processContactCallbackDelay: contactDelay(),
  ...PLACE_AND_MASS,
  timeFactor,
  gravityFactor,
  friction,
  rollingFrictionMultiplier,
  restitution,
  maxLinearVelocity,
  maxAngularVelocity,
  penetrationDepth,
  motionSystem,
  deactivatorType,
  solverDeactivation,
  qualityType,
  ...AFTER_QUALITY,
  unused04: unused(12),
});

/** Havok 2014: Fallout 4 before its collision is compiled to a packfile. */
const CInfo2014 = struct('bhkRigidBodyCInfo2014', {
  unused01: unused(4),
  havokFilter: HavokFilterCopy,
  unused02: unused(12),
  ...PLACE_AND_MASS,
  gravityFactor,
  friction,
  rollingFrictionMultiplier,
  restitution,
  maxLinearVelocity,
  maxAngularVelocity,
  motionSystem,
  deactivatorType,
  solverDeactivation,
  unused03: unused(1),
  penetrationDepth,
  timeFactor,
  unused04: unused(4),
  collisionResponse: response(),
  unused05: unused(1),
  processContactCallbackDelay: contactDelay(),
  qualityType,
  ...AFTER_QUALITY,
  unused06: unused(3),
});

const BODY_FLAGS = { respondsToWind: 0 };
const RIGID_BODY = {
  ...ENTITY,
  rigidBodyInfo: switchOn(({ bs }: NifContext) => (bs < 83 ? '660' : bs === 130 ? '2014' : '2010'), {
    '660': CInfo660,
    '2010': CInfo2010,
    '2014': CInfo2014,
  }),
  numConstraints: u32({ edit: 'derived' }),
  constraints: refs('numConstraints', { takes: 'Havok constraint', doc: 'Constraints with other bodies' }),
  bodyFlags: switchOn(({ bs }: NifContext) => (bs < 76 ? 'wide' : 'short'), {
    wide: flags(u32, BODY_FLAGS),
    short: flags(u16, BODY_FLAGS),
  }),
};

/** A body at its node: its own translation and rotation are ignored. */
export const bhkRigidBody = block('bhkRigidBody', RIGID_BODY);
/** A body moved relative to its node by its own translation and rotation. */
export const bhkRigidBodyT = block('bhkRigidBodyT', RIGID_BODY);

/** A region that detects what enters and leaves it. */
export const bhkSimpleShapePhantom = block('bhkSimpleShapePhantom', () => ({
  ...WORLD_OBJECT,
  unused01: unused(8),
  transform: HkTransform,
}));

/** A region without a shape: a box along the axes. */
export const bhkAabbPhantom = block('bhkAabbPhantom', () => ({
  ...WORLD_OBJECT,
  unused01: unused(8),
  aabb: HkAabb,
}));

/** Holds drops of a liquid together. */
export const bhkLiquidAction = block('bhkLiquidAction', () => ({
  unused01: unused(12),
  initialStickForce: f32(),
  stickStrength: f32(),
  neighborDistance: f32(),
  neighborStrength: f32(),
}));

/** Turns a body to keep facing one way. */
export const bhkOrientHingedBodyAction = block('bhkOrientHingedBodyAction', () => ({
  entity: ptr({ doc: 'Body it turns' }),
  unused01: unused(8),
  unused02: unused(8),
  hingeAxisLs: Vector4,
  forwardLs: Vector4,
  strength: f32(),
  damping: f32(),
  unused03: unused(8),
}));

export const HAVOK_BODIES = [
  bhkRigidBody,
  bhkRigidBodyT,
  bhkSimpleShapePhantom,
  bhkAabbPhantom,
  bhkLiquidAction,
  bhkOrientHingedBodyAction,
];

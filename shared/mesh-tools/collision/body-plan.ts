import type { Infer } from '#shared/binary/type.ts';
import type { bhkRigidBody } from '#shared/formats/nif/blocks/havok-bodies.ts';
import { havokGame } from '#shared/formats/nif/havok-enums.ts';
import type { NifContext } from '#shared/formats/nif/version.ts';
import type { Solid } from '#shared/hull/solid.ts';
import type { BlockValue, MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { BlockPlan } from './block-plan.ts';

/** What is asked of a body. */
export interface BodyWish {
  /** Node that it belongs to. */
  readonly node: number;
  readonly layer: number;
  /** In kilograms; 0 = it never moves. */
  readonly mass: number;
  /** How its mass is spread, in Havok units; undefined if it does not move. */
  readonly solid: Solid | undefined;
}

/** Game units in a Havok unit (reference nif.md, 2). */
export function havokUnits({ bs }: NifContext): number {
  return bs >= 83 ? 69.991_25 : 7;
}

/** A collision object with a body and its shape, with the values of bodies in the games’ own files. */
export function collisionPlan(draft: MeshDraft, shape: BlockPlan, wish: BodyWish): BlockPlan {
  const isSkyrim = havokGame(draft.context) === 'skyrim';
  return {
    type: 'bhkCollisionObject',
    // Skyrim’s nodes follow their bodies: active, and synchronized on update.
    value: { ...draft.blank('bhkCollisionObject'), target: wish.node, flags: isSkyrim ? 129 : 1 },
    holds: { body: bodyPlan(draft, shape, wish) },
    words: wish.mass > 0 ? 'collision that moves' : 'collision that stays in place',
  };
}

type Body = Infer<typeof bhkRigidBody>;

function bodyPlan(draft: MeshDraft, shape: BlockPlan, { layer, mass, solid }: BodyWish): BlockPlan {
  const blank = draft.blank('bhkRigidBody') as unknown as Body;
  const filter = { layer, flags: 0, group: 0 };
  const info = {
    ...blank.rigidBodyInfo,
    havokFilter: filter,
    collisionResponse: SIMPLE_CONTACT,
    processContactCallbackDelay: NEVER,
    rotation: { ...blank.rigidBodyInfo.rotation, x: 0, y: 0, z: 0, w: 1 },
    ...(solid === undefined ? {} : massFields(solid, mass)),
    mass,
    ...VALUES[valuesOf(draft.context)][mass > 0 ? 'moving' : 'fixed'],
  };
  return {
    type: 'bhkRigidBody',
    value: {
      ...blank,
      havokFilter: filter,
      worldObjectInfo: {
        ...blank.worldObjectInfo,
        broadPhaseType: ENTITY,
        property: { data: 0, size: 0, capacityAndFlags: NOT_OWNED },
      },
      entityInfo: {
        ...blank.entityInfo,
        collisionResponse: SIMPLE_CONTACT,
        processContactCallbackDelay: NEVER,
      },
      rigidBodyInfo: info,
    },
    holds: { shape },
    words: mass > 0 ? `body of ${mass} kg` : 'body without mass',
  };
}

const ENTITY = 1;
const SIMPLE_CONTACT = 1;
const NEVER = 65_535;
/** Capacity of an empty array whose memory is another’s. */
export const NOT_OWNED = 0x8000_0000;

function massFields({ center: [x, y, z], inertia }: Solid, mass: number): BlockValue {
  const [a, b, c] = inertia.map((row) => row.map((value) => value * mass)) as unknown as readonly (readonly [
    number,
    number,
    number,
  ])[];
  return {
    center: { x, y, z, w: 0 },
    inertiaTensor: {
      ...{ m11: a![0], m12: a![1], m13: a![2], m14: 0 },
      ...{ m21: b![0], m22: b![1], m23: b![2], m24: 0 },
      ...{ m31: c![0], m32: c![1], m33: c![2], m34: 0 },
    },
  };
}

function valuesOf(context: NifContext): keyof typeof VALUES {
  const game = havokGame(context);
  return game === 'fallout4' ? 'skyrim' : game;
}

/**
 * Values of bodies as measured in the games’ own meshes of the kind. Motion: 3 sphere stabilized, 4 box, 5 box stabilized, 7
 * fixed. Quality: 0 invalid, 1 fixed, 3 debris, 4 moving. Source: reference nif.md, 5.3.
 */
const OLD_DAMPING = { linearDamping: 0.1, angularDamping: 0.05 };
const OLD_FIXED = { motionSystem: 7, deactivatorType: 1, solverDeactivation: 1, qualityType: 1 };
const OLD_MOVING = { motionSystem: 4, deactivatorType: 2, solverDeactivation: 2, qualityType: 3 };
const OBLIVION = {
  ...OLD_DAMPING,
  friction: 0.3,
  restitution: 0.3,
  maxLinearVelocity: 250,
  maxAngularVelocity: 31.415_927,
  penetrationDepth: 0.15,
};
const FALLOUT = {
  ...OLD_DAMPING,
  friction: 0.5,
  restitution: 0.4,
  maxLinearVelocity: 1068,
  maxAngularVelocity: 31.57,
};
const SKYRIM = {
  linearDamping: 0.099_609_375,
  angularDamping: 0.049_804_687_5,
  timeFactor: 1,
  gravityFactor: 1,
  friction: 0.5,
  restitution: 0.4,
  maxLinearVelocity: 104.4,
  maxAngularVelocity: 31.57,
  numShapeKeysInContactPoint: 3,
};
const VALUES = {
  oblivion: { fixed: { ...OBLIVION, ...OLD_FIXED }, moving: { ...OBLIVION, ...OLD_MOVING } },
  fallout3: {
    fixed: { ...FALLOUT, ...OLD_FIXED, penetrationDepth: 0.15 },
    moving: { ...FALLOUT, ...OLD_MOVING, penetrationDepth: 0.1 },
  },
  skyrim: {
    fixed: {
      ...SKYRIM,
      penetrationDepth: 0.1,
      motionSystem: 5,
      deactivatorType: 1,
      solverDeactivation: 1,
      qualityType: 0,
    },
    moving: {
      ...SKYRIM,
      penetrationDepth: 0.034,
      motionSystem: 3,
      deactivatorType: 1,
      solverDeactivation: 2,
      qualityType: 4,
    },
  },
} as const;

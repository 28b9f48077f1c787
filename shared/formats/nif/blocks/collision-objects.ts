import { f32, flags, u16, u32 } from '#shared/binary/number.ts';
import { when } from '#shared/binary/struct.ts';
import { bytes } from '#shared/binary/text.ts';
import { BoundingVolume } from '#shared/formats/nif/bounding-volume.ts';
import { block, byteBool, DECIDES, ptr, ref } from '#shared/formats/nif/common.ts';
import { type NifContext, V10_1_0_0 } from '#shared/formats/nif/version.ts';

/** Tie a node to its collision. Sources: reference nif.md, 5, and havok-packfile.md, 1; where silent, nif.xml. */

const COLLISION_OBJECT = { target: ptr({ doc: 'Node it moves with' }) };

export const NiCollisionObject = block('NiCollisionObject', COLLISION_OBJECT);

/** Gamebryo's own collision, without Havok. */
export const NiCollisionData = block('NiCollisionData', () => ({
  ...COLLISION_OBJECT,
  propagationMode: u32({
    values: { 0: 'on success', 1: 'on failure', 2: 'always', 3: 'never' },
    doc: 'When the node’s children are tested too',
  }),
  collisionMode: when(
    ({ version }: NifContext) => version >= V10_1_0_0,
    u32({
      values: {
        0: 'bounding box',
        1: 'triangles',
        2: 'alternate bounding volumes',
        3: 'none',
        4: 'bounding sphere',
      },
    }),
  ),
  useAbv: byteBool({ ...DECIDES, doc: 'Use Alternate Bounding Volume' }),
  boundingVolume: when(
    (_context: NifContext, { useAbv }: { readonly useAbv: number }) => useAbv === 1,
    BoundingVolume,
  ),
}));

const collisionFlags = () =>
  flags(u16, {
    active: { at: 0, doc: 'Takes part in collision' },
    resetTransform: 1,
    notify: 2,
    setLocal: {
      at: 3,
      doc: 'Set, with useVelocity, if an animation moves the node (Oblivion to New Vegas)',
    },
    debugDisplay: 4,
    useVelocity: 5,
    reset: 6,
    syncOnUpdate: { at: 7, doc: 'The node follows the body; always set from Skyrim on' },
    blendPosition: { at: 8, doc: 'bhkBlendCollisionObject only' },
    alwaysBlend: { at: 9, doc: 'bhkBlendCollisionObject only' },
    animationTargeted: 10,
    dismemberedLimb: 11,
  });

const HAVOK_COLLISION = {
  ...COLLISION_OBJECT,
  flags: collisionFlags(),
  body: ref({ takes: 'Havok body', doc: 'Rigid body or phantom' }),
};

export const bhkCollisionObject = block('bhkCollisionObject', HAVOK_COLLISION);
/** For box phantoms. */
export const bhkPCollisionObject = block('bhkPCollisionObject', HAVOK_COLLISION);
/** For phantoms with a shape. */
export const bhkSPCollisionObject = block('bhkSPCollisionObject', HAVOK_COLLISION);
/** For bones: blends animation and physics. */
export const bhkBlendCollisionObject = block('bhkBlendCollisionObject', () => ({
  ...HAVOK_COLLISION,
  heirGain: f32({ doc: 'How strongly the hierarchy’s pose is followed' }),
  velGain: f32({ doc: 'How strongly the pose’s velocity is followed' }),
  unknownFloat1: when(({ bs }: NifContext) => bs < 9, f32()),
  unknownFloat2: when(({ bs }: NifContext) => bs < 9, f32()),
}));

/** Fallout 4 and later: one body of a physics system. */
export const bhkNPCollisionObject = block('bhkNPCollisionObject', () => ({
  ...COLLISION_OBJECT,
  flags: collisionFlags(),
  data: ref({ takes: 'Havok system', doc: 'Physics system that holds the body' }),
  bodyId: u32({ doc: 'Which of the system’s bodies' }),
}));

/** A packfile is preceded by its size. */
export const PACKFILE_PREFIX = u32();
/** A Havok packfile after its size: bodies, shapes and materials of Fallout 4 and later. */
const PACKFILE = { binaryData: bytes({ prefix: PACKFILE_PREFIX }, { doc: 'Havok packfile' }) };

export const bhkPhysicsSystem = block('bhkPhysicsSystem', PACKFILE);
export const bhkRagdollSystem = block('bhkRagdollSystem', PACKFILE);

export const COLLISION_OBJECTS = [
  NiCollisionObject,
  NiCollisionData,
  bhkCollisionObject,
  bhkPCollisionObject,
  bhkSPCollisionObject,
  bhkBlendCollisionObject,
  bhkNPCollisionObject,
  bhkPhysicsSystem,
  bhkRagdollSystem,
];

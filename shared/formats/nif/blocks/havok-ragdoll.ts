import { f32, u32 } from '#shared/binary/number.ts';
import { array, list, struct } from '#shared/binary/struct.ts';
import { block, HkQuaternion, refs, string, Vector3 } from '#shared/formats/nif/common.ts';
import { TIME_CONTROLLER } from './controllers.ts';
import { havokLength, MATERIAL } from './havok.ts';
import { WrappedConstraint } from './havok-constraints.ts';

/** Ragdolls of Fallout 3 and New Vegas (.psa and .rdt files), and how skeletons blend into them. Source: nif.xml. */

const BoneTransform = struct('BoneTransform', {
  translation: Vector3,
  rotation: HkQuaternion,
  scale: Vector3,
});

/** Poses for bodies to die in. */
export const bhkPoseArray = block('bhkPoseArray', () => ({
  numBones: u32({ edit: 'derived' }),
  bones: array(string(), 'numBones'),
  numPoses: u32({ edit: 'derived' }),
  poses: list(
    struct('BonePose', {
      numTransforms: u32({ edit: 'derived' }),
      transforms: array(BoneTransform, 'numTransforms', { doc: 'One per bone' }),
    }),
    'numPoses',
  ),
}));

export const bhkRagdollTemplate = block('bhkRagdollTemplate', () => ({
  name: string(),
  numBones: u32({ edit: 'derived' }),
  bones: refs('numBones'),
}));

/** A bone of a ragdoll template. */
export const bhkRagdollTemplateData = block('bhkRagdollTemplateData', () => ({
  name: string(),
  mass: f32({ unit: 'kg' }),
  restitution: f32(),
  friction: f32(),
  radius: havokLength(),
  ...MATERIAL,
  numConstraints: u32({ edit: 'derived' }),
  constraint: list(WrappedConstraint, 'numConstraints'),
}));

/** Attached to bones of skeletons. */
export const bhkBlendController = block('bhkBlendController', () => ({
  ...TIME_CONTROLLER,
  keys: u32({ doc: 'Always 0' }),
}));

export const HAVOK_RAGDOLL = [bhkPoseArray, bhkRagdollTemplate, bhkRagdollTemplateData, bhkBlendController];

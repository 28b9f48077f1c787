import { f32, flags, u8, u16, u32 } from '#shared/binary/number.ts';
import { array, struct, when } from '#shared/binary/struct.ts';
import { block, bool, NiBound, ref, refs, Vector3, Vector4 } from '#shared/formats/nif/common.ts';
import { type NifContext, V4_0_0_2, V10_0_1_0, V10_1_0_0, V20_0_0_3 } from '#shared/formats/nif/version.ts';
import { AV_OBJECT } from './av-object.ts';

/** Nodes form the tree of a scene. Source: nif.xml. */

export const NODE = {
  ...AV_OBJECT,
  numChildren: u32({ edit: 'derived' }),
  children: refs('numChildren', { takes: 'object', doc: 'Its children' }),
  numEffects: when(({ bs }: NifContext) => bs < 130, u32({ edit: 'derived' })),
  effects: when(
    ({ bs }: NifContext) => bs < 130,
    refs('numEffects', { takes: 'effect', doc: 'Lights on its children' }),
  ),
};

/** Since 10.1; before that in the object's flags. */
const since10_1 = ({ version }: NifContext) => version >= V10_1_0_0;
const before10_1 = ({ version }: NifContext) => version <= V10_0_1_0;

export const NiNode = block('NiNode', NODE);
export const BSFadeNode = block('BSFadeNode', NODE);
export const BSLeafAnimNode = block('BSLeafAnimNode', NODE);
export const NiBone = block('NiBone', NODE);

/** Morrowind: everything below is collision only. */
export const RootCollisionNode = block('RootCollisionNode', NODE);
/** Morrowind: actors walk around everything below. */
export const AvoidNode = block('AvoidNode', NODE);
export const NiCollisionSwitch = block('NiCollisionSwitch', NODE);
export const NiBSAnimationNode = block('NiBSAnimationNode', NODE);
export const NiBSParticleNode = block('NiBSParticleNode', NODE);

export const NiBillboardNode = block('NiBillboardNode', () => ({
  ...NODE,
  billboardMode: when(
    since10_1,
    u16({
      doc: 'How it turns toward the camera',
      values: {
        0: 'always face camera',
        1: 'rotate about up',
        2: 'rigid face camera',
        3: 'always face center',
        4: 'rigid face center',
        5: 'rotate about its own up',
        9: 'rotate about up 2',
      },
    }),
  ),
}));

const SWITCH_NODE = {
  ...NODE,
  switchNodeFlags: when(since10_1, flags(u16, { updateOnlyActiveChild: 0, updateControllers: 1 })),
  index: u32({ doc: 'Child that is drawn' }),
};

/** Draws one of its children. */
export const NiSwitchNode = block('NiSwitchNode', SWITCH_NODE);

/** Draws its children one after the other (OpenMW reads a duration after the switch). */
export const NiFltAnimationNode = block('NiFltAnimationNode', () => ({
  ...SWITCH_NODE,
  duration: f32({ unit: 's' }),
}));

const LODRange = struct('LODRange', { nearExtent: f32(), farExtent: f32() });
const LOD_LEVELS = array(LODRange, 'numLodLevels', { doc: 'Distances at which each child is drawn' });

export const NiLODNode = block('NiLODNode', () => ({
  ...SWITCH_NODE,
  lodCenter: when(({ version }: NifContext) => version >= V4_0_0_2 && version <= V10_0_1_0, Vector3),
  numLodLevels: when(before10_1, u32({ edit: 'derived' })),
  lodLevels: when(before10_1, LOD_LEVELS),
  lodLevelData: when(since10_1, ref()),
}));

/** Levels of detail by distance. */
export const NiRangeLODData = block('NiRangeLODData', () => ({
  lodCenter: Vector3,
  numLodLevels: u32({ edit: 'derived' }),
  lodLevels: LOD_LEVELS,
}));

/** Levels of detail by how much of the screen the object takes. */
export const NiScreenLODData = block('NiScreenLODData', () => ({
  boundingSphere: NiBound,
  worldBoundingSphere: NiBound,
  numProportions: u32({ edit: 'derived' }),
  proportionLevels: array(f32(), 'numProportions'),
}));

export const NiSortAdjustNode = block('NiSortAdjustNode', () => ({
  ...NODE,
  sortingMode: u32({ values: { 0: 'inherit', 1: 'off' }, doc: 'Whether its children are sorted by depth' }),
  accumulator: when(({ version }: NifContext) => version <= V20_0_0_3, ref()),
}));

export const BSTreeNode = block('BSTreeNode', () => ({
  ...NODE,
  numBones1: u32({ edit: 'derived' }),
  bones1: refs('numBones1'),
  numBones2: u32({ edit: 'derived' }),
  bones: refs('numBones2'),
}));

export const BSOrderedNode = block('BSOrderedNode', () => ({
  ...NODE,
  alphaSortBound: Vector4,
  staticBound: bool({ doc: 'Whether the bound stays fixed' }),
}));

export const BSValueNode = block('BSValueNode', () => ({
  ...NODE,
  value: u32({ doc: 'ID of the ADDN record shown here' }),
  valueNodeFlags: flags(u8, { billboardWorldZ: 0, usePlayerAdjust: 1 }),
}));

const RANGE_NODE = { ...NODE, min: u8(), max: u8(), current: u8() };
export const BSRangeNode = block('BSRangeNode', RANGE_NODE);
export const BSBlastNode = block('BSBlastNode', RANGE_NODE);
export const BSDamageStage = block('BSDamageStage', RANGE_NODE);
export const BSDebrisNode = block('BSDebrisNode', RANGE_NODE);

export const BSMasterParticleSystem = block('BSMasterParticleSystem', () => ({
  ...NODE,
  maxEmitterObjects: u16(),
  numParticleSystems: u32({ edit: 'derived' }),
  particleSystems: refs('numParticleSystems'),
}));

export const NODES = [
  NiNode,
  BSFadeNode,
  BSLeafAnimNode,
  NiBone,
  RootCollisionNode,
  AvoidNode,
  NiCollisionSwitch,
  NiBSAnimationNode,
  NiBSParticleNode,
  NiBillboardNode,
  NiSwitchNode,
  NiFltAnimationNode,
  NiLODNode,
  NiRangeLODData,
  NiScreenLODData,
  NiSortAdjustNode,
  BSTreeNode,
  BSOrderedNode,
  BSValueNode,
  BSRangeNode,
  BSBlastNode,
  BSDamageStage,
  BSDebrisNode,
  BSMasterParticleSystem,
];

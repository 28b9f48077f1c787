import { f32, u8, u16, u32 } from '#shared/binary/number.ts';
import { array, when } from '#shared/binary/struct.ts';
import { block, bool, Color4, ptr, ref, refs, string, Vector3, Vector4 } from '#shared/formats/nif/common.ts';
import { type NifContext, V20_0_0_2, V20_2_0_7 } from '#shared/formats/nif/version.ts';

/** Modifiers act on the particles of a NiParticleSystem, in the order of their `order` field. Source: nif.xml. */

export const PSYS_MODIFIER = {
  name: string({ doc: 'Name by which controllers find it' }),
  order: u32({
    values: {
      0: 'kill old particles',
      1: 'level of detail',
      1000: 'emitter',
      2000: 'spawn',
      2500: 'strip update (Fallout 3)',
      3000: 'general',
      4000: 'force',
      5000: 'collider',
      6000: 'position update',
      6500: 'after position update',
      7000: 'bound update',
      8000: 'strip update (Skyrim)',
    },
    doc: 'Modifiers run from lowest to highest',
  }),
  target: ptr({ doc: 'Particle system' }),
  active: bool(),
};

/** Fallout 76 and later. */
const f76 = ({ bs }: NifContext) => bs >= 155;

export const NiPSysAgeDeathModifier = block('NiPSysAgeDeathModifier', () => ({
  ...PSYS_MODIFIER,
  spawnOnDeath: bool(),
  spawnModifier: ref(),
}));

export const NiPSysBombModifier = block('NiPSysBombModifier', () => ({
  ...PSYS_MODIFIER,
  bombObject: ptr(),
  bombAxis: Vector3,
  decay: f32(),
  deltaV: f32(),
  decayType: u32({ values: { 0: 'none', 1: 'linear', 2: 'exponential' } }),
  symmetryType: u32({ values: { 0: 'spherical', 1: 'cylindrical', 2: 'planar' } }),
}));

export const NiPSysBoundUpdateModifier = block('NiPSysBoundUpdateModifier', () => ({
  ...PSYS_MODIFIER,
  updateSkip: u16({ doc: 'Frames in which every particle is updated once' }),
}));

export const NiPSysColliderManager = block('NiPSysColliderManager', () => ({
  ...PSYS_MODIFIER,
  collider: ref(),
}));
export const NiPSysColorModifier = block('NiPSysColorModifier', () => ({ ...PSYS_MODIFIER, data: ref() }));

export const NiPSysDragModifier = block('NiPSysDragModifier', () => ({
  ...PSYS_MODIFIER,
  dragObject: ptr(),
  dragAxis: Vector3,
  percentage: f32(),
  range: f32({ doc: 'Distance up to which it has full effect' }),
  rangeFalloff: f32({ doc: 'Distance beyond which it has no effect' }),
}));

export const NiPSysGravityModifier = block('NiPSysGravityModifier', () => ({
  ...PSYS_MODIFIER,
  gravityObject: ptr(),
  gravityAxis: Vector3,
  decay: f32(),
  strength: f32(),
  forceType: u32({ values: { 0: 'planar', 1: 'spherical' } }),
  turbulence: f32(),
  turbulenceScale: f32(),
  worldAligned: when(({ bs }: NifContext) => bs > 16, bool()),
}));

export const NiPSysGrowFadeModifier = block('NiPSysGrowFadeModifier', () => ({
  ...PSYS_MODIFIER,
  growTime: f32({ unit: 's' }),
  growGeneration: u16(),
  fadeTime: f32({ unit: 's' }),
  fadeGeneration: u16(),
  baseScale: when(({ version, bs }: NifContext) => version === V20_2_0_7 && bs >= 34, f32()),
}));

const MESH_UPDATE_MODIFIER = {
  ...PSYS_MODIFIER,
  numMeshes: u32({ edit: 'derived' }),
  meshes: refs('numMeshes'),
};

export const NiPSysMeshUpdateModifier = block('NiPSysMeshUpdateModifier', MESH_UPDATE_MODIFIER);
export const BSPSysHavokUpdateModifier = block('BSPSysHavokUpdateModifier', () => ({
  ...MESH_UPDATE_MODIFIER,
  modifier: ref(),
}));

export const NiPSysPositionModifier = block('NiPSysPositionModifier', PSYS_MODIFIER);

const variedRotation = ({ version }: NifContext) => version >= V20_0_0_2;

export const NiPSysRotationModifier = block('NiPSysRotationModifier', () => ({
  ...PSYS_MODIFIER,
  rotationSpeed: f32({ unit: 'rad/s' }),
  rotationSpeedVariation: when(variedRotation, f32({ unit: 'rad/s' })),
  unknownVector: when(f76, Vector4),
  unknownByte: when(f76, u8()),
  rotationAngle: when(variedRotation, f32({ unit: 'rad' })),
  rotationAngleVariation: when(variedRotation, f32({ unit: 'rad' })),
  randomRotSpeedSign: when(variedRotation, bool()),
  randomAxis: bool(),
  axis: Vector3,
}));

export const NiPSysSpawnModifier = block('NiPSysSpawnModifier', () => ({
  ...PSYS_MODIFIER,
  numSpawnGenerations: u16(),
  percentageSpawned: f32({ range: [0, 1] }),
  minNumToSpawn: u16(),
  maxNumToSpawn: u16(),
  spawnSpeedVariation: f32(),
  spawnDirVariation: f32(),
  lifeSpan: f32({ unit: 's' }),
  lifeSpanVariation: f32({ unit: 's' }),
}));

export const BSParentVelocityModifier = block('BSParentVelocityModifier', () => ({
  ...PSYS_MODIFIER,
  damping: f32(),
}));
export const BSWindModifier = block('BSWindModifier', () => ({ ...PSYS_MODIFIER, strength: f32() }));

export const BSPSysInheritVelocityModifier = block('BSPSysInheritVelocityModifier', () => ({
  ...PSYS_MODIFIER,
  inheritObject: ptr(),
  chanceToInherit: f32({ unit: '%' }),
  velocityMultiplier: f32(),
  velocityVariation: f32(),
}));

export const BSPSysLODModifier = block('BSPSysLODModifier', () => ({
  ...PSYS_MODIFIER,
  lodBeginDistance: f32(),
  lodEndDistance: f32(),
  endEmitScale: f32(),
  endSize: f32(),
}));

export const BSPSysRecycleBoundModifier = block('BSPSysRecycleBoundModifier', () => ({
  ...PSYS_MODIFIER,
  boundOffset: Vector3,
  boundExtent: Vector3,
  boundObject: ptr(),
}));

export const BSPSysScaleModifier = block('BSPSysScaleModifier', () => ({
  ...PSYS_MODIFIER,
  numScales: u32({ edit: 'derived' }),
  scales: array(f32(), 'numScales', { doc: 'Sizes over a particle’s life, in equal steps' }),
}));

export const BSPSysSimpleColorModifier = block('BSPSysSimpleColorModifier', () => ({
  ...PSYS_MODIFIER,
  fadeInPercent: f32({ range: [0, 1] }),
  fadeOutPercent: f32({ range: [0, 1] }),
  color1EndPercent: f32({ range: [0, 1] }),
  color1StartPercent: f32({ range: [0, 1] }),
  color2EndPercent: f32({ range: [0, 1] }),
  color2StartPercent: f32({ range: [0, 1] }),
  colors: array(Color4, 3),
  unknownShorts: when(f76, array(u16(), 26)),
}));

export const BSPSysStripUpdateModifier = block('BSPSysStripUpdateModifier', () => ({
  ...PSYS_MODIFIER,
  updateDeltaTime: f32({ unit: 's' }),
}));

export const BSPSysSubTexModifier = block('BSPSysSubTexModifier', () => ({
  ...PSYS_MODIFIER,
  startFrame: f32({ doc: 'Subtexture that a particle starts with' }),
  startFrameFudge: f32({ doc: 'Random variation of startFrame' }),
  endFrame: f32(),
  loopStartFrame: f32(),
  loopStartFrameFudge: f32(),
  frameCount: f32(),
  frameCountFudge: f32(),
}));

export const PARTICLE_MODIFIERS = [
  NiPSysAgeDeathModifier,
  NiPSysBombModifier,
  NiPSysBoundUpdateModifier,
  NiPSysColliderManager,
  NiPSysColorModifier,
  NiPSysDragModifier,
  NiPSysGravityModifier,
  NiPSysGrowFadeModifier,
  NiPSysMeshUpdateModifier,
  BSPSysHavokUpdateModifier,
  NiPSysPositionModifier,
  NiPSysRotationModifier,
  NiPSysSpawnModifier,
  BSParentVelocityModifier,
  BSWindModifier,
  BSPSysInheritVelocityModifier,
  BSPSysLODModifier,
  BSPSysRecycleBoundModifier,
  BSPSysScaleModifier,
  BSPSysSimpleColorModifier,
  BSPSysStripUpdateModifier,
  BSPSysSubTexModifier,
];

import { f32, u32 } from '#shared/binary/number.ts';
import { array, when } from '#shared/binary/struct.ts';
import { block, bool, Color4, ptr, ref, Vector3 } from '#shared/formats/nif/common.ts';
import { type NifContext, V10_1_0_0, V10_4_0_1 } from '#shared/formats/nif/version.ts';
import { PSYS_MODIFIER } from './particle-modifiers.ts';

/** Emitters of particles, force fields, and colliders. Source: nif.xml. */

const EMITTER = {
  ...PSYS_MODIFIER,
  speed: f32(),
  speedVariation: f32(),
  declination: f32({ unit: 'rad', doc: 'Angle from the emitter’s Z axis' }),
  declinationVariation: f32({ unit: 'rad' }),
  planarAngle: f32({ unit: 'rad', doc: 'Angle about the emitter’s Z axis' }),
  planarAngleVariation: f32({ unit: 'rad' }),
  initialColor: Color4,
  initialRadius: f32(),
  radiusVariation: when(({ version }: NifContext) => version >= V10_4_0_1, f32()),
  lifeSpan: f32({ unit: 's' }),
  lifeSpanVariation: f32({ unit: 's' }),
};

const VOLUME_EMITTER = {
  ...EMITTER,
  emitterObject: when(({ version }: NifContext) => version >= V10_1_0_0, ptr()),
};

export const NiPSysBoxEmitter = block('NiPSysBoxEmitter', () => ({
  ...VOLUME_EMITTER,
  width: f32(),
  height: f32(),
  depth: f32(),
}));
export const NiPSysCylinderEmitter = block('NiPSysCylinderEmitter', () => ({
  ...VOLUME_EMITTER,
  radius: f32(),
  height: f32(),
}));
export const NiPSysSphereEmitter = block('NiPSysSphereEmitter', () => ({ ...VOLUME_EMITTER, radius: f32() }));
export const BSPSysArrayEmitter = block('BSPSysArrayEmitter', VOLUME_EMITTER);

export const NiPSysMeshEmitter = block('NiPSysMeshEmitter', () => ({
  ...EMITTER,
  numEmitterMeshes: u32({ edit: 'derived' }),
  emitterMeshes: array(ptr(), 'numEmitterMeshes'),
  initialVelocityType: u32({ values: { 0: 'along normals', 1: 'random', 2: 'along the emission axis' } }),
  emissionType: u32({
    values: {
      0: 'vertices',
      1: 'centers of faces',
      2: 'centers of edges',
      3: 'anywhere on faces',
      4: 'anywhere on edges',
    },
  }),
  emissionAxis: Vector3,
}));

const COLLIDER = {
  bounce: f32(),
  spawnOnCollide: bool(),
  dieOnCollide: bool(),
  spawnModifier: ref(),
  parent: ptr(),
  nextCollider: ref(),
  colliderObject: ptr(),
};

export const NiPSysPlanarCollider = block('NiPSysPlanarCollider', () => ({
  ...COLLIDER,
  width: f32(),
  height: f32(),
  xAxis: Vector3,
  yAxis: Vector3,
}));
export const NiPSysSphericalCollider = block('NiPSysSphericalCollider', () => ({
  ...COLLIDER,
  radius: f32(),
}));

const FIELD_MODIFIER = {
  ...PSYS_MODIFIER,
  fieldObject: ref(),
  magnitude: f32(),
  attenuation: f32(),
  useMaxDistance: bool(),
  maxDistance: f32(),
};

export const NiPSysVortexFieldModifier = block('NiPSysVortexFieldModifier', () => ({
  ...FIELD_MODIFIER,
  direction: Vector3,
}));
export const NiPSysGravityFieldModifier = block('NiPSysGravityFieldModifier', () => ({
  ...FIELD_MODIFIER,
  direction: Vector3,
}));
export const NiPSysDragFieldModifier = block('NiPSysDragFieldModifier', () => ({
  ...FIELD_MODIFIER,
  useDirection: bool(),
  direction: Vector3,
}));
export const NiPSysTurbulenceFieldModifier = block('NiPSysTurbulenceFieldModifier', () => ({
  ...FIELD_MODIFIER,
  frequency: f32({ unit: 'per s' }),
}));
export const NiPSysRadialFieldModifier = block('NiPSysRadialFieldModifier', () => ({
  ...FIELD_MODIFIER,
  radialType: f32(),
}));
export const NiPSysAirFieldModifier = block('NiPSysAirFieldModifier', () => ({
  ...FIELD_MODIFIER,
  direction: Vector3,
  airFriction: f32({ range: [0, 1] }),
  inheritVelocity: f32({ range: [0, 1] }),
  inheritRotation: bool(),
  componentOnly: bool(),
  enableSpread: bool(),
  spread: f32({ range: [0, 1] }),
}));

export const PARTICLE_EMITTERS = [
  NiPSysBoxEmitter,
  NiPSysCylinderEmitter,
  NiPSysSphereEmitter,
  BSPSysArrayEmitter,
  NiPSysMeshEmitter,
  NiPSysPlanarCollider,
  NiPSysSphericalCollider,
  NiPSysVortexFieldModifier,
  NiPSysGravityFieldModifier,
  NiPSysDragFieldModifier,
  NiPSysTurbulenceFieldModifier,
  NiPSysRadialFieldModifier,
  NiPSysAirFieldModifier,
];

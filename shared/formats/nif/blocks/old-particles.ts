import { f32, u16, u32 } from '#shared/binary/number.ts';
import { array, struct, when } from '#shared/binary/struct.ts';
import {
  block,
  bool,
  byteBool,
  Color4,
  NiPlane,
  ptr,
  ref,
  refs,
  Vector3,
} from '#shared/formats/nif/common.ts';
import { type NifContext, nifVersion, V10_4_0_1 } from '#shared/formats/nif/version.ts';
import { TIME_CONTROLLER } from './controllers.ts';

/** Particles of Morrowind: a controller emits them and has a chain of modifiers. Source: nif.xml. */

const V3_3_0_15 = nifVersion(3, 3, 0, 15);
const V4_1_0_12 = nifVersion(4, 1, 0, 12);
const V4_2_0_2 = nifVersion(4, 2, 0, 2);

/** State of a particle when the system was saved. */
export const NiParticleInfo = struct('NiParticleInfo', {
  velocity: Vector3,
  rotationAxis: when(({ version }: NifContext) => version <= V10_4_0_1, Vector3),
  age: f32({ unit: 's' }),
  lifeSpan: f32({ unit: 's' }),
  lastUpdate: f32({ unit: 's' }),
  spawnGeneration: u16(),
  code: u16({ doc: 'Usually the particle’s own index' }),
});

const PARTICLE_SYSTEM_CONTROLLER = {
  ...TIME_CONTROLLER,
  speed: f32(),
  speedVariation: f32(),
  declination: f32({ unit: 'rad', doc: '0 = up, 1.57 = to the side, 3.14 = down' }),
  declinationVariation: f32({ unit: 'rad' }),
  planarAngle: f32({ unit: 'rad' }),
  planarAngleVariation: f32({ unit: 'rad' }),
  initialNormal: Vector3,
  initialColor: Color4,
  initialSize: f32(),
  emitStartTime: f32({ unit: 's' }),
  emitStopTime: f32({ unit: 's' }),
  resetParticleSystem: byteBool(),
  birthRate: f32({ unit: 'per s' }),
  lifetime: f32({ unit: 's' }),
  lifetimeVariation: f32({ unit: 's' }),
  useBirthRate: byteBool(),
  spawnOnDeath: byteBool(),
  emitterDimensions: Vector3,
  emitter: ptr({ doc: 'Object that emits' }),
  numSpawnGenerations: u16(),
  percentageSpawned: f32(),
  spawnMultiplier: u16(),
  spawnSpeedChaos: f32(),
  spawnDirChaos: f32(),
  numParticles: u16({ edit: 'derived', doc: 'Maximum at once' }),
  numValid: u16({ doc: 'Particles alive when the system was saved' }),
  particles: array(NiParticleInfo, 'numParticles'),
  emitterModifier: ref(),
  particleModifier: ref({ doc: 'First of its modifiers' }),
  particleCollider: ref(),
  staticTargetBound: when(({ version }: NifContext) => version >= V3_3_0_15, byteBool()),
};

export const NiParticleSystemController = block('NiParticleSystemController', PARTICLE_SYSTEM_CONTROLLER);
export const NiBSPArrayController = block('NiBSPArrayController', PARTICLE_SYSTEM_CONTROLLER);

const MODIFIER = { nextModifier: ref(), controller: ptr() };

export const NiEmitterModifier = block('NiEmitterModifier', MODIFIER);

export const NiGravity = block('NiGravity', () => ({
  ...MODIFIER,
  decay: f32(),
  force: f32(),
  type: u32({ values: { 0: 'wind', 1: 'point' } }),
  position: Vector3,
  direction: Vector3,
}));

export const NiParticleBomb = block('NiParticleBomb', () => ({
  ...MODIFIER,
  decay: f32(),
  duration: f32({ unit: 's' }),
  deltaV: f32(),
  start: f32({ unit: 's' }),
  decayType: u32({ values: { 0: 'none', 1: 'linear', 2: 'exponential' } }),
  symmetryType: when(
    ({ version }: NifContext) => version >= V4_1_0_12,
    u32({ values: { 0: 'spherical', 1: 'cylindrical', 2: 'planar' } }),
  ),
  position: Vector3,
  direction: Vector3,
}));

export const NiParticleColorModifier = block('NiParticleColorModifier', () => ({
  ...MODIFIER,
  colorData: ref(),
}));
export const NiParticleGrowFade = block('NiParticleGrowFade', () => ({
  ...MODIFIER,
  grow: f32({ unit: 's' }),
  fade: f32({ unit: 's' }),
}));
export const NiParticleMeshModifier = block('NiParticleMeshModifier', () => ({
  ...MODIFIER,
  numParticleMeshes: u32({ edit: 'derived' }),
  particleMeshes: refs('numParticleMeshes'),
}));
export const NiParticleRotation = block('NiParticleRotation', () => ({
  ...MODIFIER,
  randomInitialAxis: byteBool(),
  initialAxis: Vector3,
  rotationSpeed: f32({ unit: 'rad/s' }),
}));

const choosesOnCollide = ({ version }: NifContext) => version >= V4_2_0_2;
const COLLIDER = {
  ...MODIFIER,
  bounce: f32(),
  spawnOnCollide: when(choosesOnCollide, bool()),
  dieOnCollide: when(choosesOnCollide, bool()),
};

export const NiPlanarCollider = block('NiPlanarCollider', () => ({
  ...COLLIDER,
  height: f32(),
  width: f32(),
  position: Vector3,
  xVector: Vector3,
  yVector: Vector3,
  plane: NiPlane,
}));
export const NiSphericalCollider = block('NiSphericalCollider', () => ({
  ...COLLIDER,
  radius: f32(),
  position: Vector3,
}));

export const OLD_PARTICLES = [
  NiParticleSystemController,
  NiBSPArrayController,
  NiEmitterModifier,
  NiGravity,
  NiParticleBomb,
  NiParticleColorModifier,
  NiParticleGrowFade,
  NiParticleMeshModifier,
  NiParticleRotation,
  NiPlanarCollider,
  NiSphericalCollider,
];

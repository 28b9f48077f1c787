import { f32, u16, u32 } from '#shared/binary/number.ts';
import { array, when } from '#shared/binary/struct.ts';
import { block, bool, NiBound, ref, refs } from '#shared/formats/nif/common.ts';
import { type NifContext, V10_1_0_0 } from '#shared/formats/nif/version.ts';
import { AV_OBJECT } from './av-object.ts';
import { GEOMETRY, SURFACE } from './geometry.ts';
import { vertexDesc } from './vertex-data.ts';

/** Particle systems as objects of the scene. Source: nif.xml. */

const sinceSkyrim = ({ bs }: NifContext) => bs >= 83;
const sinceSkyrimSe = ({ bs }: NifContext) => bs >= 100;
const beforeSkyrimSe = (context: NifContext) => !sinceSkyrimSe(context);
const hasModifiers = ({ version }: NifContext) => version >= V10_1_0_0;

const PARTICLE_SYSTEM = {
  ...AV_OBJECT,
  boundingSphere: when(sinceSkyrimSe, NiBound),
  boundMinMax: when(({ bs }: NifContext) => bs === 155, array(f32(), 6)),
  skin: when(sinceSkyrimSe, ref()),
  data: when(beforeSkyrimSe, ref({ doc: 'Its particles' })),
  skinInstance: when(beforeSkyrimSe, ref()),
  materialData: when(beforeSkyrimSe, GEOMETRY.materialData),
  ...SURFACE,
  vertexDesc: when(sinceSkyrimSe, vertexDesc()),
  farBegin: when(sinceSkyrim, u16()),
  farEnd: when(sinceSkyrim, u16()),
  nearBegin: when(sinceSkyrim, u16()),
  nearEnd: when(sinceSkyrim, u16()),
  psysData: when(sinceSkyrimSe, ref({ doc: 'Its particles; “data” in older files' })),
  worldSpace: when(hasModifiers, bool({ doc: 'Particles do not move with the system' })),
  numModifiers: when(hasModifiers, u32({ edit: 'derived' })),
  modifiers: when(hasModifiers, refs('numModifiers')),
};

export const NiParticles = block('NiParticles', GEOMETRY);
export const NiAutoNormalParticles = block('NiAutoNormalParticles', GEOMETRY);
export const NiRotatingParticles = block('NiRotatingParticles', GEOMETRY);
export const NiParticleMeshes = block('NiParticleMeshes', GEOMETRY);
export const NiParticleSystem = block('NiParticleSystem', PARTICLE_SYSTEM);
export const NiMeshParticleSystem = block('NiMeshParticleSystem', PARTICLE_SYSTEM);
export const BSStripParticleSystem = block('BSStripParticleSystem', PARTICLE_SYSTEM);

export const PARTICLES = [
  NiParticles,
  NiAutoNormalParticles,
  NiRotatingParticles,
  NiParticleMeshes,
  NiParticleSystem,
  NiMeshParticleSystem,
  BSStripParticleSystem,
];

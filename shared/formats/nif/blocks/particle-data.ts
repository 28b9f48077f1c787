import { f32, flags, u8, u16, u32 } from '#shared/binary/number.ts';
import { array, switchOn, when } from '#shared/binary/struct.ts';
import type { Type } from '#shared/binary/type.ts';
import { block, bool, DECIDES, Quaternion, ref, Vector3, Vector4 } from '#shared/formats/nif/common.ts';
import {
  type NifContext,
  sinceFallout3,
  V4_0_0_2,
  V4_2_2_0,
  V10_0_1_0,
  V10_1_0_0,
  V10_2_0_0,
  V20_0_0_2,
  V20_0_0_4,
} from '#shared/formats/nif/version.ts';
import { GEOMETRY_DATA, GROUP_ID, geometryArrays } from './geometry-data.ts';
import { NiParticleInfo } from './old-particles.ts';

/**
 * Particles of a system: the part shared with a mesh’s vertices, then sizes and rotations. Since Fallout 3 files
 * store only whether there are such arrays, not the arrays. Source: nif.xml.
 */

const storesArrays = (context: NifContext) => !sinceFallout3(context);

/** Whether there is an array; it decides the layout only in games that store arrays. */
const has = () =>
  switchOn((context: NifContext) => (storesArrays(context) ? 'decides' : 'says'), {
    decides: bool(DECIDES),
    says: bool(),
  });

/** An array whose presence an earlier field states. */
function stored<T, C>(flag: string, element: Type<T, C>) {
  const isThere = (_context: NifContext, self: Readonly<Record<string, unknown>>) => self[flag] !== 0;
  return when(storesArrays, when(isThere, array(element, 'numVertices')));
}

/** Textures of the particles' atlas: their number took one byte in Fallout 3. */
const subtextures = () =>
  switchOn(({ bs }: NifContext) => (bs > 34 ? 'wide' : 'narrow'), {
    wide: u32({ edit: 'derived' }),
    narrow: u8({ edit: 'derived' }),
  });
const sinceSkyrim = ({ bs }: NifContext) => bs > 34;

const PARTICLES = {
  numParticles: when(({ version }: NifContext) => version <= V4_0_0_2, u16()),
  particleRadius: when(({ version }: NifContext) => version <= V10_0_1_0, f32()),
  hasRadii: when(({ version }: NifContext) => version >= V10_1_0_0, has()),
  radii: when(({ version }: NifContext) => version >= V10_1_0_0, stored('hasRadii', f32())),
  numActive: u16({ doc: 'Particles alive when the system was saved' }),
  hasSizes: has(),
  sizes: stored('hasSizes', f32()),
  hasRotations: when(({ version }: NifContext) => version >= V10_0_1_0, has()),
  rotations: when(({ version }: NifContext) => version >= V10_0_1_0, stored('hasRotations', Quaternion)),
  hasRotationAngles: when(({ version }: NifContext) => version >= V20_0_0_4, has()),
  rotationAngles: when(
    ({ version }: NifContext) => version >= V20_0_0_4,
    stored('hasRotationAngles', f32({ unit: 'rad' })),
  ),
  hasRotationAxes: when(({ version }: NifContext) => version >= V20_0_0_4, has()),
  rotationAxes: when(({ version }: NifContext) => version >= V20_0_0_4, stored('hasRotationAxes', Vector3)),
  hasTextureIndices: when(sinceFallout3, bool()),
  numSubtextureOffsets: when(sinceFallout3, subtextures()),
  subtextureOffsets: when(
    sinceFallout3,
    array(Vector4, 'numSubtextureOffsets', { doc: 'Part of the atlas that each subtexture takes' }),
  ),
  aspectRatio: when(sinceSkyrim, f32()),
  aspectFlags: when(
    sinceSkyrim,
    flags(u16, { velocityOrientation: 0, initialRotationFromVelocity: 1, speedToAspectEnabled: 8 }),
  ),
  speedToAspectAspect2: when(sinceSkyrim, f32()),
  speedToAspectSpeed1: when(sinceSkyrim, f32()),
  speedToAspectSpeed2: when(sinceSkyrim, f32()),
};

const PARTICLES_DATA = { ...GEOMETRY_DATA, ...PARTICLES };

const hasRotations2 = ({ version }: NifContext) => version <= V4_2_2_0;
const ROTATING_PARTICLES_DATA = {
  ...PARTICLES_DATA,
  hasRotations2: when(hasRotations2, has()),
  rotations2: when(hasRotations2, stored('hasRotations2', Quaternion)),
};

export const NiParticlesData = block('NiParticlesData', PARTICLES_DATA);
export const NiAutoNormalParticlesData = block('NiAutoNormalParticlesData', PARTICLES_DATA);
export const NiRotatingParticlesData = block('NiRotatingParticlesData', ROTATING_PARTICLES_DATA);
export const NiParticleMeshesData = block('NiParticleMeshesData', () => ({
  ...ROTATING_PARTICLES_DATA,
  containerNode: ref(),
}));

/** Systems that do not even store vertices. */
const storesNoVertices = ({ bs }: NifContext) => bs >= 34;

const PSYS_DATA = {
  groupId: GROUP_ID,
  numVertices: when((context: NifContext) => !storesNoVertices(context), u16({ edit: 'derived' })),
  bsMaxVertices: when(storesNoVertices, u16({ doc: 'Maximum number of particles at once' })),
  ...geometryArrays(
    (_context: NifContext, { numVertices = 0 }: { readonly numVertices?: number }) => numVertices,
  ),
  ...PARTICLES,
  particleInfo: when(storesArrays, array(NiParticleInfo, 'numVertices')),
  unknownVector: when(({ bs }: NifContext) => bs >= 155, Vector3),
  hasRotationSpeeds: when(({ version }: NifContext) => version >= V20_0_0_2, has()),
  rotationSpeeds: when(
    ({ version }: NifContext) => version >= V20_0_0_2,
    stored('hasRotationSpeeds', f32({ unit: 'rad/s' })),
  ),
  numAddedParticles: when(storesArrays, u16()),
  addedParticlesBase: when(storesArrays, u16()),
};

export const NiPSysData = block('NiPSysData', PSYS_DATA);

const hasPools = ({ version }: NifContext) => version >= V10_2_0_0;

export const NiMeshPSysData = block('NiMeshPSysData', () => ({
  ...PSYS_DATA,
  defaultPoolSize: when(hasPools, u32()),
  fillPoolsOnLoad: when(hasPools, bool()),
  numGenerations: when(hasPools, u32({ edit: 'derived' })),
  generations: when(hasPools, array(u32(), 'numGenerations', { doc: 'Meshes pooled for each generation' })),
  particleMeshes: ref(),
}));

export const BSStripPSysData = block('BSStripPSysData', () => ({
  ...PSYS_DATA,
  maxPointCount: u16(),
  startCapSize: f32(),
  endCapSize: f32(),
  doZPrepass: bool(),
}));

export const PARTICLE_DATA = [
  NiParticlesData,
  NiAutoNormalParticlesData,
  NiRotatingParticlesData,
  NiParticleMeshesData,
  NiPSysData,
  NiMeshPSysData,
  BSStripPSysData,
];

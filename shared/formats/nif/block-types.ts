import { ADDITIONAL_GEOMETRY } from '#shared/formats/nif/blocks/additional-geometry.ts';
import { ANIMATION_DATA } from '#shared/formats/nif/blocks/animation-data.ts';
import { BLEND_INTERPOLATORS } from '#shared/formats/nif/blocks/blend-interpolators.ts';
import { BS_CONTROLLERS } from '#shared/formats/nif/blocks/bs-controllers.ts';
import { BS_EXTRA_DATA } from '#shared/formats/nif/blocks/bs-extra-data.ts';
import { CAMERAS } from '#shared/formats/nif/blocks/camera.ts';
import { COLLISION_OBJECTS } from '#shared/formats/nif/blocks/collision-objects.ts';
import { COMBINED_GEOMETRY } from '#shared/formats/nif/blocks/combined-geometry.ts';
import { CONTROLLERS } from '#shared/formats/nif/blocks/controllers.ts';
import { EFFECT_SHADERS } from '#shared/formats/nif/blocks/effect-shader.ts';
import { EXTRA_DATA_BLOCKS } from '#shared/formats/nif/blocks/extra-data.ts';
import { FALLOUT_SHADERS } from '#shared/formats/nif/blocks/fallout-shaders.ts';
import { SHAPES } from '#shared/formats/nif/blocks/geometry.ts';
import { MESH_DATA } from '#shared/formats/nif/blocks/geometry-data.ts';
import { HAVOK_BODIES } from '#shared/formats/nif/blocks/havok-bodies.ts';
import { HAVOK_CONSTRAINTS } from '#shared/formats/nif/blocks/havok-constraints.ts';
import { HAVOK_MESHES } from '#shared/formats/nif/blocks/havok-meshes.ts';
import { HAVOK_RAGDOLL } from '#shared/formats/nif/blocks/havok-ragdoll.ts';
import { HAVOK_SHAPES } from '#shared/formats/nif/blocks/havok-shapes.ts';
import { INTERPOLATORS } from '#shared/formats/nif/blocks/interpolators.ts';
import { LIGHTING_SHADERS } from '#shared/formats/nif/blocks/lighting-shader.ts';
import { LIGHTS } from '#shared/formats/nif/blocks/lights.ts';
import { MORPH_CONTROLLERS } from '#shared/formats/nif/blocks/morph-controllers.ts';
import { MULTI_BOUNDS } from '#shared/formats/nif/blocks/multi-bound.ts';
import { NEWER_GAMES } from '#shared/formats/nif/blocks/newer-games.ts';
import { NODES } from '#shared/formats/nif/blocks/nodes.ts';
import { OLD_PARTICLES } from '#shared/formats/nif/blocks/old-particles.ts';
import { PARTICLE_CONTROLLERS } from '#shared/formats/nif/blocks/particle-controllers.ts';
import { PARTICLE_DATA } from '#shared/formats/nif/blocks/particle-data.ts';
import { PARTICLE_EMITTERS } from '#shared/formats/nif/blocks/particle-emitters.ts';
import { PARTICLE_MODIFIERS } from '#shared/formats/nif/blocks/particle-modifiers.ts';
import { PARTICLES } from '#shared/formats/nif/blocks/particles.ts';
import { PROPERTIES } from '#shared/formats/nif/blocks/properties.ts';
import { SEQUENCES } from '#shared/formats/nif/blocks/sequences.ts';
import { BSShaderTextureSet } from '#shared/formats/nif/blocks/shader-textures.ts';
import { SKINS } from '#shared/formats/nif/blocks/skin.ts';
import { TEXTURES } from '#shared/formats/nif/blocks/textures.ts';
import { TEXTURING_PROPERTIES } from '#shared/formats/nif/blocks/texturing.ts';
import { TRI_SHAPES } from '#shared/formats/nif/blocks/tri-shape.ts';
import type { BlockType } from './common.ts';

/** Block types whose bytes are known, by subject. */
export const BLOCK_FAMILIES: Readonly<Record<string, readonly BlockType[]>> = {
  nodes: [...NODES, ...MULTI_BOUNDS, ...LIGHTS, ...CAMERAS],
  'extra data': [...EXTRA_DATA_BLOCKS, ...BS_EXTRA_DATA],
  geometry: [
    ...SHAPES,
    ...MESH_DATA,
    ...TRI_SHAPES,
    ...ADDITIONAL_GEOMETRY,
    ...COMBINED_GEOMETRY,
    ...NEWER_GAMES,
  ],
  skins: SKINS,
  materials: [...PROPERTIES, ...TEXTURING_PROPERTIES, ...TEXTURES],
  shaders: [BSShaderTextureSet, ...FALLOUT_SHADERS, ...LIGHTING_SHADERS, ...EFFECT_SHADERS],
  animation: [
    ...ANIMATION_DATA,
    ...INTERPOLATORS,
    ...BLEND_INTERPOLATORS,
    ...CONTROLLERS,
    ...MORPH_CONTROLLERS,
    ...BS_CONTROLLERS,
    ...SEQUENCES,
  ],
  particles: [
    ...PARTICLES,
    ...PARTICLE_DATA,
    ...OLD_PARTICLES,
    ...PARTICLE_CONTROLLERS,
    ...PARTICLE_EMITTERS,
    ...PARTICLE_MODIFIERS,
  ],
  collision: [
    ...COLLISION_OBJECTS,
    ...HAVOK_BODIES,
    ...HAVOK_SHAPES,
    ...HAVOK_MESHES,
    ...HAVOK_CONSTRAINTS,
    ...HAVOK_RAGDOLL,
  ],
};

/** Every block type whose bytes are known, by its name in files. */
export const BLOCK_TYPES: ReadonlyMap<string, BlockType> = new Map(
  Object.values(BLOCK_FAMILIES).flatMap((family) => family.map((type) => [type.name, type as BlockType])),
);

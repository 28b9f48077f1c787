import { ADDITIONAL_GEOMETRY } from './blocks/additional-geometry.ts';
import { ANIMATION_DATA } from './blocks/animation-data.ts';
import { BLEND_INTERPOLATORS } from './blocks/blend-interpolators.ts';
import { BS_CONTROLLERS } from './blocks/bs-controllers.ts';
import { BS_EXTRA_DATA } from './blocks/bs-extra-data.ts';
import { CAMERAS } from './blocks/camera.ts';
import { COLLISION_OBJECTS } from './blocks/collision-objects.ts';
import { COMBINED_GEOMETRY } from './blocks/combined-geometry.ts';
import { CONTROLLERS } from './blocks/controllers.ts';
import { EFFECT_SHADERS } from './blocks/effect-shader.ts';
import { EXTRA_DATA_BLOCKS } from './blocks/extra-data.ts';
import { FALLOUT_SHADERS } from './blocks/fallout-shaders.ts';
import { SHAPES } from './blocks/geometry.ts';
import { MESH_DATA } from './blocks/geometry-data.ts';
import { HAVOK_BODIES } from './blocks/havok-bodies.ts';
import { HAVOK_CONSTRAINTS } from './blocks/havok-constraints.ts';
import { HAVOK_MESHES } from './blocks/havok-meshes.ts';
import { HAVOK_RAGDOLL } from './blocks/havok-ragdoll.ts';
import { HAVOK_SHAPES } from './blocks/havok-shapes.ts';
import { INTERPOLATORS } from './blocks/interpolators.ts';
import { LIGHTING_SHADERS } from './blocks/lighting-shader.ts';
import { LIGHTS } from './blocks/lights.ts';
import { MORPH_CONTROLLERS } from './blocks/morph-controllers.ts';
import { MULTI_BOUNDS } from './blocks/multi-bound.ts';
import { NEWER_GAMES } from './blocks/newer-games.ts';
import { NODES } from './blocks/nodes.ts';
import { OLD_PARTICLES } from './blocks/old-particles.ts';
import { PARTICLE_CONTROLLERS } from './blocks/particle-controllers.ts';
import { PARTICLE_DATA } from './blocks/particle-data.ts';
import { PARTICLE_EMITTERS } from './blocks/particle-emitters.ts';
import { PARTICLE_MODIFIERS } from './blocks/particle-modifiers.ts';
import { PARTICLES } from './blocks/particles.ts';
import { PROPERTIES } from './blocks/properties.ts';
import { SEQUENCES } from './blocks/sequences.ts';
import { BSShaderTextureSet } from './blocks/shader-textures.ts';
import { SKINS } from './blocks/skin.ts';
import { TEXTURES } from './blocks/textures.ts';
import { TEXTURING_PROPERTIES } from './blocks/texturing.ts';
import { TRI_SHAPES } from './blocks/tri-shape.ts';
import type { BlockType } from './common.ts';

/** Block types whose bytes are known, by what they are about. */
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

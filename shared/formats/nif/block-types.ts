import { ANIMATION_DATA } from './blocks/animation-data.ts';
import { BLEND_INTERPOLATORS } from './blocks/blend-interpolators.ts';
import { BS_CONTROLLERS } from './blocks/bs-controllers.ts';
import { CONTROLLERS } from './blocks/controllers.ts';
import { INTERPOLATORS } from './blocks/interpolators.ts';
import { MORPH_CONTROLLERS } from './blocks/morph-controllers.ts';
import { MULTI_BOUNDS } from './blocks/multi-bound.ts';
import { NODES } from './blocks/nodes.ts';
import { OLD_PARTICLES } from './blocks/old-particles.ts';
import { PARTICLE_CONTROLLERS } from './blocks/particle-controllers.ts';
import { PARTICLE_EMITTERS } from './blocks/particle-emitters.ts';
import { PARTICLE_MODIFIERS } from './blocks/particle-modifiers.ts';
import { SEQUENCES } from './blocks/sequences.ts';
import type { BlockType } from './common.ts';

const FAMILIES = [
  ...NODES,
  ...MULTI_BOUNDS,
  ...ANIMATION_DATA,
  ...INTERPOLATORS,
  ...BLEND_INTERPOLATORS,
  ...CONTROLLERS,
  ...MORPH_CONTROLLERS,
  ...BS_CONTROLLERS,
  ...SEQUENCES,
  ...OLD_PARTICLES,
  ...PARTICLE_CONTROLLERS,
  ...PARTICLE_EMITTERS,
  ...PARTICLE_MODIFIERS,
];

/** Every block type whose bytes are known, by its name in files. */
export const BLOCK_TYPES: ReadonlyMap<string, BlockType> = new Map(
  FAMILIES.map((type) => [type.name, type as BlockType]),
);

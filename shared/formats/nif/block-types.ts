import { ANIMATION_DATA } from './blocks/animation-data.ts';
import { BLEND_INTERPOLATORS } from './blocks/blend-interpolators.ts';
import { BS_CONTROLLERS } from './blocks/bs-controllers.ts';
import { CONTROLLERS } from './blocks/controllers.ts';
import { INTERPOLATORS } from './blocks/interpolators.ts';
import { MORPH_CONTROLLERS } from './blocks/morph-controllers.ts';
import { NODES } from './blocks/nodes.ts';
import { SEQUENCES } from './blocks/sequences.ts';
import type { BlockType } from './common.ts';

const FAMILIES = [
  ...NODES,
  ...ANIMATION_DATA,
  ...INTERPOLATORS,
  ...BLEND_INTERPOLATORS,
  ...CONTROLLERS,
  ...MORPH_CONTROLLERS,
  ...BS_CONTROLLERS,
  ...SEQUENCES,
];

/** Every block type whose bytes are known, by its name in files. */
export const BLOCK_TYPES: ReadonlyMap<string, BlockType> = new Map(
  FAMILIES.map((type) => [type.name, type as BlockType]),
);

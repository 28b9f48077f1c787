import { ANIMATION_DATA } from './blocks/animation-data.ts';
import { BLEND_INTERPOLATORS } from './blocks/blend-interpolators.ts';
import { INTERPOLATORS } from './blocks/interpolators.ts';
import { NODES } from './blocks/nodes.ts';
import type { BlockType } from './common.ts';

/** Every block type whose bytes are known, by its name in files. */
export const BLOCK_TYPES: ReadonlyMap<string, BlockType> = new Map(
  [...NODES, ...ANIMATION_DATA, ...INTERPOLATORS, ...BLEND_INTERPOLATORS].map((type) => [
    type.name,
    type as BlockType,
  ]),
);

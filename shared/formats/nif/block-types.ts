import { NODES } from './blocks/nodes.ts';
import type { BlockType } from './common.ts';

/** Every block type whose bytes are known, by its name in files. */
export const BLOCK_TYPES: ReadonlyMap<string, BlockType> = new Map(
  [...NODES].map((type) => [type.name, type as BlockType]),
);

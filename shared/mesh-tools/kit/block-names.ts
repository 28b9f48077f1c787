import { parseWhere, type Where } from '#shared/text/where.ts';

/** Names that an expression over the blocks of a mesh may use. */
export const BLOCK_NAMES = ['file', 'block', 'type', 'name', 'vertices', 'triangles', 'skinned'] as const;
export type BlockName = (typeof BLOCK_NAMES)[number];

/**
 * Parses an expression over blocks and shapes: `type == BSTriShape && vertices > 1000`.
 * @returns undefined if it is empty: all blocks
 * @throws UserError `bad-expression`
 */
export function parseBlockWhere(where: string | undefined): Where<BlockName> | undefined {
  return where === undefined || where.trim() === '' ? undefined : parseWhere(where, BLOCK_NAMES);
}

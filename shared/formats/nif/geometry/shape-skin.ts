import { isOfKind } from '#shared/formats/nif/block-kinds.ts';
import type { BlockReader } from './block-reader.ts';

/** The skin of a shape, in any game; undefined if it has none, or what it refers to is none: files lie. */
export function skinOf(blocks: BlockReader, shape: number): number | undefined {
  const block = skinReference(blocks, shape);
  return block !== undefined && isOfKind(blocks.type(block), 'skin') && blocks.value(block) !== undefined
    ? block
    : undefined;
}

/** Whether a shape says that it has a skin, be it there or not. */
export function isSkinned(blocks: BlockReader, shape: number): boolean {
  return skinReference(blocks, shape) !== undefined;
}

function skinReference(blocks: BlockReader, shape: number): number | undefined {
  const { skin, skinInstance } = blocks.value(shape) ?? {};
  const block = skin ?? skinInstance;
  return typeof block === 'number' && block >= 0 ? block : undefined;
}

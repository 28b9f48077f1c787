import type { PartPairs } from '#shared/compare/compare-trees.ts';
import { pairParts } from '#shared/compare/pair-parts.ts';
import { captionOf } from './captions.ts';
import type { Nif } from './open.ts';

/**
 * Which blocks of two files are the same part: those of one type and name, in file order where there are several; then,
 * of those left, those of one type whatever their names. Numbers say nothing: one new block changes all behind it.
 */
export function matchBlocks(before: Nif, after: Nif): PartPairs {
  const pairs = pairParts(blocksOf(before), blocksOf(after), [typeAndName, typeOnly]);
  return { group: 'blocks', pairs };
}

interface Block {
  readonly nif: Nif;
  readonly block: number;
}

function blocksOf(nif: Nif): readonly Block[] {
  return Array.from({ length: nif.blocks.count }, (_, block) => ({ nif, block }));
}

function typeOnly({ nif, block }: Block): string {
  return nif.blocks.type(block);
}

function typeAndName({ nif, block }: Block): string {
  return `${nif.blocks.type(block)} ${captionOf(nif, block)}`;
}

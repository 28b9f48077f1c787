import type { PartPairs } from '#shared/compare/compare-trees.ts';
import { captionOf } from './captions.ts';
import type { Nif } from './open.ts';

/**
 * Which blocks of two files are the same part: those of one type and name, in file order where there are several; then,
 * of those left, those of one type whatever their names. Numbers say nothing: one new block changes all behind it.
 */
export function matchBlocks(before: Nif, after: Nif): PartPairs {
  const pairs: (readonly [number, number])[] = [];
  const left = { before: blocksOf(before), after: blocksOf(after) };
  for (const key of [typeAndName, typeOnly]) {
    const waiting = new Map<string, number[]>();
    for (const block of left.after) {
      const same = waiting.get(key(after, block));
      if (same === undefined) waiting.set(key(after, block), [block]);
      else same.push(block);
    }
    const taken = new Set<number>();
    left.before = left.before.filter((block) => {
      const other = waiting.get(key(before, block))?.shift();
      if (other === undefined) return true;
      pairs.push([block, other]);
      taken.add(other);
      return false;
    });
    left.after = left.after.filter((block) => !taken.has(block));
  }
  return { group: 'blocks', pairs: pairs.sort((a, b) => a[0] - b[0]) };
}

function blocksOf(nif: Nif): readonly number[] {
  return Array.from({ length: nif.blocks.count }, (_, block) => block);
}

function typeOnly(nif: Nif, block: number): string {
  return nif.blocks.type(block);
}

function typeAndName(nif: Nif, block: number): string {
  return `${nif.blocks.type(block)} ${captionOf(nif, block)}`;
}

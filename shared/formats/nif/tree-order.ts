import { downLinksOf } from './links.ts';
import type { Nif } from './open.ts';

/**
 * All blocks in the order of the tree: a block comes before those below it, and Havok’s after those below them, as in the
 * games’ files. Blocks that no root leads to come last, in the order that they have.
 */
export function treeOrder(nif: Nif): readonly number[] {
  const { blocks, footer } = nif;
  const all = Array.from({ length: blocks.count }, (_, block) => block);
  const below = all.map((block) => downLinksOf(nif, block).map(({ to }) => to));
  const owned = new Set(below.flat());
  const starts = [...(footer?.roots ?? []), ...all.filter((block) => !owned.has(block)), ...all];
  const seen = new Set<number>();
  const order: number[] = [];
  // Not by recursion: a tree may be as deep as a file has blocks.
  for (const start of starts) {
    const pending: Visit[] = [{ block: start, isLeft: false }];
    for (let visit = pending.pop(); visit !== undefined; visit = pending.pop()) {
      const { block, isLeft } = visit;
      if (isLeft) {
        order.push(block);
        continue;
      }
      if (block < 0 || block >= blocks.count || seen.has(block)) continue;
      seen.add(block);
      if (blocks.type(block).startsWith('bhk')) pending.push({ block, isLeft: true });
      else order.push(block);
      for (const to of (below[block] ?? []).toReversed()) pending.push({ block: to, isLeft: false });
    }
  }
  return order;
}

interface Visit {
  readonly block: number;
  /** Whether everything below it has its place. */
  readonly isLeft: boolean;
}

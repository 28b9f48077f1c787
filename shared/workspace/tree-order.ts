import { sortByName } from '#shared/text/name-order.ts';
import type { TreeColumns } from './tree.ts';
import { treeIndex } from './tree-index.ts';

/** All nodes by folded name, ties in tree order; sorted once per tree. */
export function nameOrder(tree: TreeColumns): Uint32Array {
  return kept(names, tree, () => {
    const order = nodesOf(tree);
    const { bytes, start } = treeIndex(tree).names;
    sortByName(order, 0, order.length, { bytes, start });
    // The sort leaves equal names in any order.
    for (let from = 0; from < order.length; ) {
      let to = from + 1;
      while (to < order.length && isSameName(order[from]!, order[to]!)) to++;
      if (to - from > 1) order.subarray(from, to).sort();
      from = to;
    }
    return order;

    function isSameName(left: number, right: number): boolean {
      const length = start[left + 1]! - start[left]!;
      if (start[right + 1]! - start[right]! !== length) return false;
      for (let at = 0; at < length; at++) {
        if (bytes[start[left]! + at] !== bytes[start[right]! + at]) return false;
      }
      return true;
    }
  });
}

/** All nodes by size, ties in tree order; sorted once per tree. */
export function sizeOrder(tree: TreeColumns): Uint32Array {
  return kept(sizes, tree, () => {
    const { size } = tree;
    return nodesOf(tree).sort((a, b) => size[a]! - size[b]! || a - b);
  });
}

const names = new WeakMap<TreeColumns, Uint32Array>();
const sizes = new WeakMap<TreeColumns, Uint32Array>();

function kept(
  orders: WeakMap<TreeColumns, Uint32Array>,
  tree: TreeColumns,
  make: () => Uint32Array,
): Uint32Array {
  let order = orders.get(tree);
  if (order === undefined) {
    order = make();
    orders.set(tree, order);
  }
  return order;
}

function nodesOf({ count }: TreeColumns): Uint32Array {
  const nodes = new Uint32Array(count);
  for (let node = 0; node < count; node++) nodes[node] = node;
  return nodes;
}

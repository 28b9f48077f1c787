import type { BoxTree } from './box-tree.ts';

/**
 * Trees of boxes in a few bytes a node: each box within that of its parent. Reference havok-packfile.md, 4; the bytes were
 * measured on Havok’s own sections, where every box holds its triangles.
 */
export interface PackedNodes {
  readonly length: number;
  /** Two numbers of four bits for each axis: how far the box is from the low and the high side of its parent. */
  readonly x: Uint8Array;
  readonly y: Uint8Array;
  readonly z: Uint8Array;
  /** For a leaf its item; otherwise −1 − the leaves of the first child, which comes right after its parent. */
  readonly data: Int32Array;
}

/**
 * Packs a tree, each node before those below it.
 * @param around the box that holds the tree
 * @param itemOf number of a leaf, from left to right
 */
export function packedNodes(
  tree: BoxTree,
  around: Pick<BoxTree, 'low' | 'high'>,
  itemOf: (leaf: number) => number,
): PackedNodes {
  const bytes: number[] = [];
  const data: number[] = [];
  let leaves = 0;
  const add = (node: BoxTree, low: readonly number[], high: readonly number[]): void => {
    const [inLow, inHigh] = [[...low], [...high]];
    for (let axis = 0; axis < 3; axis += 1) {
      const size = high[axis]! - low[axis]!;
      const fromLow = stepsIn(node.low[axis]! - low[axis]!, size);
      const fromHigh = stepsIn(high[axis]! - node.high[axis]!, size);
      bytes.push((fromLow << 4) | fromHigh);
      inLow[axis] = low[axis]! + distance(fromLow) * size;
      inHigh[axis] = high[axis]! - distance(fromHigh) * size;
    }
    const at = data.push(0) - 1;
    if (node.left === undefined) {
      data[at] = itemOf(leaves);
      leaves += 1;
      return;
    }
    const before = leaves;
    add(node.left, inLow, inHigh);
    data[at] = -1 - (leaves - before);
    add(node.right, inLow, inHigh);
  };
  add(tree, around.low, around.high);
  const axis = (k: number): Uint8Array => Uint8Array.from(data, (_, i) => bytes[3 * i + k]!);
  return { length: data.length, x: axis(0), y: axis(1), z: axis(2), data: Int32Array.from(data) };
}

/** How far a number of four bits is, as a share of the parent’s size. */
function distance(steps: number): number {
  return steps ** 2 / 226;
}

/** The most steps that are not farther than a distance. */
function stepsIn(far: number, size: number): number {
  if (!(far > 0 && size > 0)) return 0;
  let steps = Math.min(15, Math.floor(Math.sqrt((far / size) * 226)));
  while (steps > 0 && distance(steps) * size > far) steps -= 1;
  return steps;
}

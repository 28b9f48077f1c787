import type { Point } from '#shared/hull/fit-shapes.ts';

/** Least x, y, z and greatest x, y, z of each item in turn. */
export type Boxes = Float32Array | Float64Array;

/** A tree over items, halved along the longest side of what is in a node. */
export type BoxTree = {
  readonly low: Point;
  readonly high: Point;
} & (
  | { readonly items: readonly number[]; readonly left?: undefined }
  | { readonly left: BoxTree; readonly right: BoxTree }
);

/**
 * A tree over some items, of which there is at least one.
 * @param boxes of all items
 * @param isLeaf whether some items need not be halved further; one never is
 */
export function boxTree(
  boxes: Boxes,
  items: readonly number[],
  isLeaf: (items: readonly number[]) => boolean,
): BoxTree {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const item of items) {
    for (let axis = 0; axis < 3; axis += 1) {
      low[axis] = Math.min(low[axis]!, boxes[6 * item + axis]!);
      high[axis] = Math.max(high[axis]!, boxes[6 * item + axis + 3]!);
    }
  }
  const box = { low: low as unknown as Point, high: high as unknown as Point };
  if (items.length === 1 || isLeaf(items)) return { ...box, items };
  const sides = low.map((value, axis) => high[axis]! - value);
  const axis = sides.indexOf(Math.max(...sides));
  const middle = (item: number): number => boxes[6 * item + axis]! + boxes[6 * item + axis + 3]!;
  const sorted = items.toSorted((a, b) => middle(a) - middle(b));
  const half = sorted.length >> 1;
  return {
    ...box,
    left: boxTree(boxes, sorted.slice(0, half), isLeaf),
    right: boxTree(boxes, sorted.slice(half), isLeaf),
  };
}

/** The leaves of a tree from left to right. */
export function leavesOf(tree: BoxTree): readonly (BoxTree & { readonly items: readonly number[] })[] {
  return tree.left === undefined ? [tree] : [...leavesOf(tree.left), ...leavesOf(tree.right)];
}

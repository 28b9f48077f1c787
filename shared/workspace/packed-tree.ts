import type { TreeColumns } from './tree.ts';

/**
 * A tree as it travels to the window, in two thirds of the bytes: without what follows from the order of the nodes, and
 * with small numbers in small columns. A browser takes 12 ms for each megabyte.
 */
export interface PackedTree
  extends Pick<TreeColumns, 'count' | 'kind' | 'marks' | 'names' | 'provider' | 'entry'> {
  /** Nodes with children, in order, and how many each has. */
  readonly folders: Uint32Array;
  readonly childCount: Uint32Array;
  /** Bytes of each name. */
  readonly nameLength: Uint8Array | Uint16Array | Uint32Array;
  readonly size: Uint32Array | Float64Array;
}

/** Packs a tree. Children must follow each other in the order of their parents, as `TreeBuilder` puts them. */
export function packTree(tree: TreeColumns): PackedTree {
  const { count, kind, marks, names, provider, entry } = tree;
  const folders: number[] = [];
  let placed = Math.min(1, count);
  for (let node = 0; node < count; node += 1) {
    const children = tree.childCount[node] ?? 0;
    if (tree.firstChild[node] !== placed) throw new Error(`the children of node ${node} are elsewhere`);
    if (children > 0) folders.push(node);
    placed += children;
  }
  return {
    count,
    kind,
    marks,
    names,
    provider,
    entry,
    folders: Uint32Array.from(folders),
    childCount: Uint32Array.from(folders, (node) => tree.childCount[node] ?? 0),
    nameLength: lengthsOf(tree),
    size: fitsWord(tree.size) ? Uint32Array.from(tree.size) : tree.size,
  };
}

/** The tree that was packed. */
export function unpackTree(packed: PackedTree): TreeColumns {
  const { count, kind, marks, names, provider, entry, folders, nameLength, size } = packed;
  const parent = new Uint32Array(count);
  const firstChild = new Uint32Array(count);
  const childCount = new Uint32Array(count);
  let placed = Math.min(1, count);
  let node = 0;
  for (const [at, folder] of folders.entries()) {
    const children = packed.childCount[at] ?? 0;
    firstChild.fill(placed, node, folder + 1);
    node = folder + 1;
    childCount[folder] = children;
    parent.fill(folder, placed, placed + children);
    placed += children;
  }
  firstChild.fill(placed, node);
  const nameStart = new Uint32Array(count + 1);
  for (let i = 0, start = 0; i < count; i += 1) {
    start += nameLength[i] ?? 0;
    nameStart[i + 1] = start;
  }
  const sizes = size instanceof Float64Array ? size : Float64Array.from(size);
  return {
    count,
    kind,
    marks,
    parent,
    firstChild,
    childCount,
    names,
    nameStart,
    size: sizes,
    provider,
    entry,
  };
}

function lengthsOf({ count, nameStart }: TreeColumns): PackedTree['nameLength'] {
  let longest = 0;
  for (let i = 0; i < count; i += 1)
    longest = Math.max(longest, (nameStart[i + 1] ?? 0) - (nameStart[i] ?? 0));
  const Column = longest <= 0xff ? Uint8Array : longest <= 0xffff ? Uint16Array : Uint32Array;
  const lengths = new Column(count);
  for (let i = 0; i < count; i += 1) lengths[i] = (nameStart[i + 1] ?? 0) - (nameStart[i] ?? 0);
  return lengths;
}

function fitsWord(sizes: Float64Array): boolean {
  for (let i = 0; i < sizes.length; i += 1) if (sizes[i] !== (sizes[i] ?? 0) >>> 0) return false;
  return true;
}

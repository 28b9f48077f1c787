import { foldByte, foldName, isAscii } from '#shared/text/fold.ts';
import type { NameBytes } from '#shared/text/name-order.ts';
import type { TreeColumns } from './tree.ts';

/** Search index of a tree, computed when it is first searched. */
export interface TreeIndex {
  /** Folded names by node. */
  readonly names: NameBytes;
  /**
   * Which characters occur in a node’s name, and in its whole path: without all characters of the query, it cannot
   * match.
   */
  readonly nameMask: Uint32Array;
  readonly pathMask: Uint32Array;
  /** Length of a node’s folded path in bytes. */
  readonly pathLength: Uint32Array;
}

const indexes = new WeakMap<TreeColumns, TreeIndex>();

/** The index of a tree: 400,000 names take some tens of milliseconds the first time, nothing after that. */
export function treeIndex(tree: TreeColumns): TreeIndex {
  let index = indexes.get(tree);
  if (index === undefined) {
    index = buildIndex(tree);
    indexes.set(tree, index);
  }
  return index;
}

/** Bits of `TreeIndex` masks: one per letter, one for digits, the rest by hash. */
export function charMask(bytes: Uint8Array, start: number, end: number): number {
  let mask = 0;
  for (let at = start; at < end; at++) mask |= MASKS[bytes[at]!]!;
  return mask >>> 0;
}

/** Whether a byte is a folded letter, which has its own bit in the masks. */
export function isLetter(byte: number): boolean {
  return byte >= 0x61 && byte <= 0x7a;
}

const MASKS = Uint32Array.from({ length: 256 }, (_, byte) => {
  if (isLetter(byte)) return 1 << (byte - 0x61);
  if (byte >= 0x30 && byte <= 0x39) return 1 << 26;
  // A slash separates names and is in no mask.
  return byte === 0x2f ? 0 : 1 << (27 + (byte % 5));
});

function buildIndex(tree: TreeColumns): TreeIndex {
  const names = foldNames(tree);
  const nameMask = new Uint32Array(tree.count);
  const pathMask = new Uint32Array(tree.count);
  const pathLength = new Uint32Array(tree.count);
  for (let node = 1; node < tree.count; node++) {
    const mask = charMask(names.bytes, names.start[node]!, names.start[node + 1]!);
    nameMask[node] = mask;
    // Parents come before their children.
    const parent = tree.parent[node]!;
    pathMask[node] = mask | pathMask[parent]!;
    const above = parent === 0 ? 0 : pathLength[parent]! + 1;
    pathLength[node] = above + names.start[node + 1]! - names.start[node]!;
  }
  return { names, nameMask, pathMask, pathLength };
}

function foldNames(tree: TreeColumns): NameBytes {
  const { names, nameStart, count } = tree;
  if (isAscii(names, 0, names.length)) {
    const bytes = new Uint8Array(names.length);
    for (let at = 0; at < names.length; at++) bytes[at] = foldByte(names[at]!);
    return { bytes, start: nameStart };
  }
  const folded: Uint8Array[] = [];
  const start = new Uint32Array(count + 1);
  for (let node = 0; node < count; node++) {
    const name = foldName(names, nameStart[node]!, nameStart[node + 1]!);
    folded.push(name);
    start[node + 1] = start[node]! + name.length;
  }
  const bytes = new Uint8Array(start[count]!);
  folded.forEach((name, node) => {
    bytes.set(name, start[node]!);
  });
  return { bytes, start };
}

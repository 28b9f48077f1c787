import { foldName, foldText, pathNames } from '#shared/text/fold.ts';
import { NodeKind, type TreeColumns } from './tree.ts';

const decoder = new TextDecoder();

/** A node's name as shown; '' for the root. */
export function nameOf(tree: TreeColumns, node: number): string {
  return decoder.decode(tree.names.subarray(tree.nameStart[node], tree.nameStart[node + 1]));
}

/** A node's path with `/`; '' for the root. @throws RangeError if the tree has no such node */
export function pathOf(tree: TreeColumns, node: number): string {
  const names: string[] = [];
  for (let at = node; at !== 0; at = parentOf(tree, at)) names.push(nameOf(tree, at));
  return names.reverse().join('/');
}

/** Number of folders above a node; 0 in the root. @throws RangeError if the tree has no such node */
export function depthOf(tree: TreeColumns, node: number): number {
  let depth = 0;
  for (let at = parentOf(tree, node); at !== 0; at = parentOf(tree, at)) depth++;
  return depth;
}

/** A number that is no node would otherwise be followed for ever. */
function parentOf(tree: TreeColumns, node: number): number {
  const parent = tree.parent[node];
  if (parent === undefined) throw new RangeError(`the tree has no node ${node}`);
  return parent;
}

/** The node of a path (`/` or `\`, any case), or undefined. If a file and a folder share a name, the file. */
export function nodeAt(tree: TreeColumns, path: string): number | undefined {
  const parts = pathNames(path);
  let node = 0;
  for (const [index, part] of parts.entries()) {
    const key = foldText(part);
    const { folders, files } = childRanges(tree, node);
    const last = index === parts.length - 1;
    const found = (last ? findChild(tree, files, key) : undefined) ?? findChild(tree, folders, key);
    if (found === undefined) return undefined;
    node = found;
  }
  return node;
}

/** All files below a folder, its own first. */
export function* filesBelow(tree: TreeColumns, folder: number): Generator<number> {
  const folders = [folder];
  for (let at = folders.pop(); at !== undefined; at = folders.pop()) {
    const first = tree.firstChild[at]!;
    for (let node = first; node < first + tree.childCount[at]!; node++) {
      if (tree.kind[node] === NodeKind.folder) folders.push(node);
      else yield node;
    }
  }
}

type Range = readonly [number, number];

/** Folders come first among children, so the first file is found by bisection. */
function childRanges(tree: TreeColumns, node: number): { readonly folders: Range; readonly files: Range } {
  const first = tree.firstChild[node]!;
  const end = first + tree.childCount[node]!;
  let low = first;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (tree.kind[middle] === NodeKind.folder) low = middle + 1;
    else high = middle;
  }
  return { folders: [first, low], files: [low, end] };
}

function findChild(tree: TreeColumns, [first, end]: Range, key: Uint8Array): number | undefined {
  let low = first;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = compare(foldName(tree.names, tree.nameStart[middle]!, tree.nameStart[middle + 1]!), key);
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return undefined;
}

function compare(left: Uint8Array, right: Uint8Array): number {
  const shorter = Math.min(left.length, right.length);
  for (let at = 0; at < shorter; at++) {
    const difference = left[at]! - right[at]!;
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

import { foldText } from '#shared/text/fold.ts';
import type { NameBytes } from '#shared/text/name-order.ts';
import { NodeKind, type TreeColumns } from './tree.ts';
import { charMask, isLetter, type TreeIndex, treeIndex } from './tree-index.ts';

/** The part of a tree that matches a filter. */
export interface FilteredTree {
  /** Nodes to show in display order: matches, and the folders above them. */
  readonly rows: Uint32Array;
  /** How many of them are files. */
  readonly files: number;
}

/** More words than anyone types; each takes one bit of a byte. */
const MAX_TERMS = 8;
const SLASH = 0x2f;

/**
 * Files whose path contains every word of the query, ignoring case, with the folders above them. A word may span
 * folders: `clutter/book`. An empty query matches everything.
 */
export function filterTree(tree: TreeColumns, query: string): FilteredTree {
  const terms = queryTerms(query).slice(0, MAX_TERMS);
  const all = (1 << terms.length) - 1;
  const matched = new Uint8Array(tree.count);
  const index = treeIndex(tree);
  terms.forEach((term, bit) => {
    markMatches(tree, index, term, 1 << bit, matched);
  });

  return filteredTo(tree, matched, all);
}

/**
 * Files with a mark, and the folders above them.
 * @param marks by node; marks of folders are ignored
 */
export function filteredTo(tree: TreeColumns, marks: Uint8Array, mark: number): FilteredTree {
  const kept = new Uint8Array(tree.count);
  let rowCount = 0;
  let files = 0;
  for (let node = tree.count - 1; node > 0; node--) {
    if (tree.kind[node] !== NodeKind.folder && marks[node] === mark) {
      kept[node] = 1;
      files++;
    }
    if (kept[node] === 1) {
      kept[tree.parent[node]!] = 1;
      rowCount++;
    }
  }
  return { rows: displayOrder(tree, kept, rowCount), files };
}

/** The words of a query, folded, with `/` between folders. */
export function queryTerms(query: string): readonly Uint8Array[] {
  return query.replaceAll('\\', '/').split(/\s+/).filter(Boolean).map(foldText);
}

/** Marks nodes whose path contains a word. A match in a folder’s name applies to everything below it. */
function markMatches(
  tree: TreeColumns,
  { names, nameMask }: TreeIndex,
  term: Uint8Array,
  bit: number,
  matched: Uint8Array,
): void {
  const { parent, kind, count } = tree;
  const { bytes, start } = names;
  const wordsBefore = bit - 1;
  const parts = term.includes(SLASH) ? splitAtSlashes(term) : undefined;
  const mask = charMask(term, 0, term.length) | 0;
  const maskSaysAll = term.length === 1 && isLetter(term[0]!);
  // Parents come before their children.
  for (let node = 1; node < count; node++) {
    if ((matched[parent[node]!]! & bit) !== 0) matched[node]! |= bit;
    else if (kind[node] !== NodeKind.folder && (matched[node]! & wordsBefore) !== wordsBefore) continue;
    else if (parts !== undefined) {
      if (spansFolders(tree, names, node, parts)) matched[node]! |= bit;
    } else if (
      (nameMask[node]! & mask) === mask &&
      (maskSaysAll || contains(bytes, start[node]!, start[node + 1]!, term))
    ) {
      matched[node]! |= bit;
    }
  }
}

function splitAtSlashes(term: Uint8Array): readonly Uint8Array[] {
  const parts: Uint8Array[] = [];
  let from = 0;
  for (let at = 0; at <= term.length; at++) {
    if (at < term.length && term[at] !== SLASH) continue;
    parts.push(term.subarray(from, at));
    from = at + 1;
  }
  return parts;
}

/**
 * Whether `parts` end in this node’s name: it begins with the last part, the folders above equal the middle ones, and
 * the topmost ends with the first.
 */
function spansFolders(
  tree: TreeColumns,
  { bytes, start }: NameBytes,
  node: number,
  parts: readonly Uint8Array[],
): boolean {
  let at = node;
  for (let index = parts.length - 1; index >= 0; index--) {
    const part = parts[index]!;
    // A word that begins with a slash may match at the root.
    if (at === 0) return index === 0 && part.length === 0;
    const from = start[at]!;
    const to = start[at + 1]!;
    if (part.length > to - from) return false;
    if (index > 0 && index < parts.length - 1 && part.length !== to - from) return false;
    if (!equals(bytes, index === 0 ? to - part.length : from, part)) return false;
    at = tree.parent[at]!;
  }
  return true;
}

function contains(bytes: Uint8Array, from: number, to: number, term: Uint8Array): boolean {
  const first = term[0]!;
  const last = to - term.length;
  for (let at = from; at <= last; at++) {
    if (bytes[at] === first && equals(bytes, at, term)) return true;
  }
  return false;
}

function equals(bytes: Uint8Array, at: number, part: Uint8Array): boolean {
  for (let index = 0; index < part.length; index++) if (bytes[at + index] !== part[index]) return false;
  return true;
}

/**
 * Kept nodes depth first. Nodes are numbered level by level, so this walks the tree, visiting only kept nodes and their
 * siblings.
 */
function displayOrder(tree: TreeColumns, kept: Uint8Array, rowCount: number): Uint32Array {
  const rows = new Uint32Array(rowCount);
  let row = 0;
  const pending: number[] = [];
  let node = tree.firstChild[0]!;
  let end = node + tree.childCount[0]!;
  for (;;) {
    if (node === end) {
      if (pending.length === 0) return rows;
      end = pending.pop()!;
      node = pending.pop()!;
      continue;
    }
    const current = node++;
    if (kept[current] !== 1) continue;
    rows[row++] = current;
    if (tree.childCount[current]! > 0) {
      pending.push(node, end);
      node = tree.firstChild[current]!;
      end = node + tree.childCount[current]!;
    }
  }
}

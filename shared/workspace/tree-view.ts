import { NodeKind, type TreeColumns } from './tree.ts';
import { depthOf, nodeAt, pathOf } from './tree-paths.ts';

/**
 * The rows of an explorer: the tree flattened for a set of open folders. Opening or closing a folder moves rows in one
 * typed array, so the cost depends only on the visible rows, and a row is looked up by index.
 */
export interface TreeView {
  readonly rowCount: number;
  /** The node of a row. */
  nodeAt(row: number): number;
  /** The row of a node, or -1 while a closed folder hides it. */
  rowOf(node: number): number;
  isExpanded(node: number): boolean;
  /** Opens a folder, with `deep` also everything below it. Does nothing for files. */
  expand(node: number, deep?: boolean): void;
  collapse(node: number): void;
  collapseAll(): void;
  /** Opens all folders above a node; returns its row. */
  reveal(node: number): number;
  /** Paths of the open folders, for restoring them in the tree after a refresh. */
  expandedPaths(): readonly string[];
}

/** A view with the folders in `expandedPaths` open; missing paths are ignored. */
export function createTreeView(tree: TreeColumns, expandedPaths: Iterable<string> = []): TreeView {
  const expanded = new Set<number>();
  let rows = new Uint32Array(256);
  let rowCount = 0;

  const isFolder = (node: number) => tree.kind[node] === NodeKind.folder;

  function rebuild(): void {
    const visible: number[] = [];
    collect(0, visible);
    rowCount = visible.length;
    rows = new Uint32Array(Math.max(256, rowCount * 2));
    rows.set(visible);
  }

  /** Collects the rows below an open folder in order. The tree’s builder limits the depth. */
  function collect(node: number, visible: number[]): void {
    const first = tree.firstChild[node]!;
    for (let child = first; child < first + tree.childCount[node]!; child++) {
      visible.push(child);
      if (expanded.has(child)) collect(child, visible);
    }
  }

  function replaceRows(at: number, remove: number, insert: readonly number[]): void {
    const nextCount = rowCount - remove + insert.length;
    if (nextCount > rows.length) {
      const grown = new Uint32Array(nextCount * 2);
      grown.set(rows.subarray(0, rowCount));
      rows = grown;
    }
    rows.copyWithin(at + insert.length, at + remove, rowCount);
    rows.set(insert, at);
    rowCount = nextCount;
  }

  function rowsBelow(row: number): number {
    const depth = depthOf(tree, rows[row]!);
    let end = row + 1;
    while (end < rowCount && depthOf(tree, rows[end]!) > depth) end++;
    return end - row - 1;
  }

  function rowOf(node: number): number {
    for (let up = tree.parent[node]!; up !== 0; up = tree.parent[up]!) if (!expanded.has(up)) return -1;
    return rows.subarray(0, rowCount).indexOf(node);
  }

  function openBelow(node: number): void {
    const first = tree.firstChild[node]!;
    for (let child = first; child < first + tree.childCount[node]! && isFolder(child); child++) {
      expanded.add(child);
      openBelow(child);
    }
  }

  const view: TreeView = {
    get rowCount() {
      return rowCount;
    },
    nodeAt(row) {
      if (row < 0 || row >= rowCount) throw new RangeError(`no row ${row}`);
      return rows[row]!;
    },
    rowOf,
    isExpanded: (node) => expanded.has(node),
    expand(node, deep = false) {
      if (!isFolder(node)) return;
      if (node === 0) {
        if (deep) openBelow(0);
        rebuild();
        return;
      }
      view.collapse(node);
      expanded.add(node);
      if (deep) openBelow(node);
      const row = rowOf(node);
      if (row < 0) return;
      const visible: number[] = [];
      collect(node, visible);
      replaceRows(row + 1, 0, visible);
    },
    collapse(node) {
      if (!expanded.delete(node)) return;
      const row = rowOf(node);
      if (row >= 0) replaceRows(row + 1, rowsBelow(row), []);
    },
    collapseAll() {
      expanded.clear();
      rebuild();
    },
    reveal(node) {
      const above: number[] = [];
      for (let up = tree.parent[node]!; up !== 0; up = tree.parent[up]!) above.push(up);
      for (const folder of above.reverse()) if (!expanded.has(folder)) view.expand(folder);
      return rowOf(node);
    },
    expandedPaths: () => [...expanded].map((node) => pathOf(tree, node)),
  };

  for (const path of expandedPaths) {
    const node = nodeAt(tree, path);
    if (node !== undefined && node !== 0 && isFolder(node)) expanded.add(node);
  }
  rebuild();
  return view;
}

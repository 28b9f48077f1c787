import type { SortOrder } from '#renderer/ui/lists/table-header.tsx';
import { NodeKind, NodeMark, type TreeColumns } from '#shared/workspace/tree.ts';
import { type FilteredTree, filteredTo, filterTree } from '#shared/workspace/tree-filter.ts';
import { nameOrder, sizeOrder } from '#shared/workspace/tree-order.ts';

/** Which files a search covers. */
export type SearchScope = 'all' | 'loose' | 'entries' | 'archives' | 'overridden' | 'problems';

const SCOPES: Readonly<Record<SearchScope, (tree: TreeColumns, node: number) => boolean>> = {
  all: () => true,
  loose: (tree, node) => tree.kind[node] === NodeKind.loose,
  entries: (tree, node) => tree.kind[node] === NodeKind.entry,
  archives: (tree, node) => tree.kind[node] === NodeKind.archive,
  overridden: (tree, node) => ((tree.marks[node] ?? 0) & NodeMark.overridden) !== 0,
  problems: (tree, node) => ((tree.marks[node] ?? 0) & NodeMark.finding) !== 0,
};

/** Files whose path contains all words, as a flat list in the given order. */
export function searchRows(
  tree: TreeColumns,
  query: string,
  scope: SearchScope,
  sort: SortOrder,
): Uint32Array {
  return filesOf(tree, filterTree(tree, query), scope, sort);
}

/** Files with a mark, as a flat list in the given order. */
export function markedRows(
  tree: TreeColumns,
  marks: Uint8Array,
  scope: SearchScope,
  sort: SortOrder,
): Uint32Array {
  return filesOf(tree, filteredTo(tree, marks, 1), scope, sort);
}

function filesOf(
  tree: TreeColumns,
  { rows }: FilteredTree,
  scope: SearchScope,
  sort: SortOrder,
): Uint32Array {
  const inScope = SCOPES[scope];
  let count = 0;
  for (const node of rows)
    if (tree.kind[node] !== NodeKind.folder && inScope(tree, node)) rows[count++] = node;
  const files = rows.subarray(0, count);
  const order =
    sort.column === 'name' ? nameOrder(tree) : sort.column === 'size' ? sizeOrder(tree) : undefined;
  const sorted = order === undefined ? files : inOrder(files, order);
  return sort.descending ? sorted.reverse() : sorted;
}

/** Some of the nodes in the order of all: a scan of all is faster than sorting a tenth of them. */
function inOrder(nodes: Uint32Array, order: Uint32Array): Uint32Array {
  const wanted = new Uint8Array(order.length);
  for (const node of nodes) wanted[node] = 1;
  let at = 0;
  for (const node of order) if (wanted[node] === 1) nodes[at++] = node;
  return nodes;
}

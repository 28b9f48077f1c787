import { NodeKind, NodeMark, type TreeColumns } from '#shared/workspace/tree.ts';
import { filterTree } from '#shared/workspace/tree-filter.ts';
import { treeIndex } from '#shared/workspace/tree-index.ts';
import type { SortOrder } from '../ui/table-header.tsx';

/** Which files a search looks at. */
export type SearchScope = 'all' | 'loose' | 'entries' | 'archives' | 'overridden' | 'problems';

const SCOPES: Readonly<Record<SearchScope, (tree: TreeColumns, node: number) => boolean>> = {
  all: () => true,
  loose: (tree, node) => tree.kind[node] === NodeKind.loose,
  entries: (tree, node) => tree.kind[node] === NodeKind.entry,
  archives: (tree, node) => tree.kind[node] === NodeKind.archive,
  overridden: (tree, node) => ((tree.marks[node] ?? 0) & NodeMark.overridden) !== 0,
  problems: (tree, node) => ((tree.marks[node] ?? 0) & NodeMark.finding) !== 0,
};

/** Files whose path holds all words, as a flat list in the order asked for. */
export function searchRows(
  tree: TreeColumns,
  query: string,
  scope: SearchScope,
  sort: SortOrder,
): Uint32Array {
  const inScope = SCOPES[scope];
  const files = filterTree(tree, query).rows.filter(
    (node) => tree.kind[node] !== NodeKind.folder && inScope(tree, node),
  );
  if (sort.column === 'size') files.sort((a, b) => (tree.size[a] ?? 0) - (tree.size[b] ?? 0) || a - b);
  if (sort.column === 'name') files.sort(byName(tree));
  return sort.descending ? files.reverse() : files;
}

/** Folded names compared as bytes: 400,000 of them are too many for strings. */
function byName(tree: TreeColumns): (a: number, b: number) => number {
  const { bytes, start } = treeIndex(tree).names;
  return (a, b) => {
    let left = start[a] ?? 0;
    let right = start[b] ?? 0;
    const leftEnd = start[a + 1] ?? 0;
    const rightEnd = start[b + 1] ?? 0;
    while (left < leftEnd && right < rightEnd) {
      const difference = (bytes[left++] ?? 0) - (bytes[right++] ?? 0);
      if (difference !== 0) return difference;
    }
    return leftEnd - left - (rightEnd - right) || a - b;
  };
}

import { NodeKind, type TreeColumns } from '#shared/workspace/tree.ts';
import { filterWithKinds } from './file-kinds.ts';

/** The explorer's rows for a filter: the matches and the folders above them, all open until the user closes one. */
export interface FilteredRows {
  /** Nodes in display order. */
  readonly rows: Uint32Array;
  readonly files: number;
  /** Position of a node among its shown siblings from 1, and their number, by node. */
  readonly posInSet: Uint32Array;
  /** Shown children by folder. */
  readonly shownChildren: Uint32Array;
}

export function filterRows(tree: TreeColumns, query: string): FilteredRows {
  const { rows, files } = filterWithKinds(tree, query);
  const posInSet = new Uint32Array(tree.count);
  const shownChildren = new Uint32Array(tree.count);
  for (const node of rows) {
    const parent = tree.parent[node] ?? 0;
    const place = (shownChildren[parent] ?? 0) + 1;
    shownChildren[parent] = place;
    posInSet[node] = place;
  }
  return { rows, files, posInSet, shownChildren };
}

/** The rows that are not in closed folders. */
export function withoutClosed(
  tree: TreeColumns,
  rows: Uint32Array,
  closed: ReadonlySet<number>,
): Uint32Array {
  if (closed.size === 0) return rows;
  const hidden = new Set<number>();
  return rows.filter((node) => {
    const parent = tree.parent[node] ?? 0;
    const gone = closed.has(parent) || hidden.has(parent);
    if (gone && tree.kind[node] === NodeKind.folder) hidden.add(node);
    return !gone;
  });
}

import { NodeKind, type TreeColumns } from '#shared/workspace/tree.ts';
import type { FilteredRows } from './filtered-rows.ts';

/**
 * Nodes that the grid shows of a folder: what is in it, folders first; while a filter is typed the files that match in all
 * of it, because who looks for pictures does not care in which folder below they are.
 */
export function gridNodes(tree: TreeColumns, folder: number, filtered: FilteredRows | null): Uint32Array {
  if (filtered === null) {
    const first = tree.firstChild[folder] ?? 0;
    return Uint32Array.from({ length: tree.childCount[folder] ?? 0 }, (_, at) => first + at);
  }
  const inside = new Uint8Array(tree.count);
  inside[folder] = 1;
  // Parents come before what is in them.
  return filtered.rows.filter((node) => {
    if (folder !== 0 && inside[tree.parent[node] ?? 0] === 0) return false;
    inside[node] = 1;
    return tree.kind[node] !== NodeKind.folder;
  });
}

/** Folders that lead to one, the root first and itself last. */
export function foldersTo(tree: TreeColumns, folder: number): readonly number[] {
  const above: number[] = [];
  for (let at = folder; at !== 0; at = tree.parent[at] ?? 0) above.push(at);
  return [0, ...above.reverse()];
}

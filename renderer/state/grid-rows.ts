import { NodeKind, type TreeColumns } from '#shared/workspace/tree.ts';
import type { FilteredRows } from './filtered-rows.ts';

/**
 * The nodes of a folder that the grid shows: its children, folders first; with a filter, all matching files below it,
 * because whoever looks for pictures does not care which subfolder they are in.
 */
export function gridNodes(tree: TreeColumns, folder: number, filtered: FilteredRows | null): Uint32Array {
  if (filtered === null) {
    const first = tree.firstChild[folder] ?? 0;
    return Uint32Array.from({ length: tree.childCount[folder] ?? 0 }, (_, at) => first + at);
  }
  const inside = new Uint8Array(tree.count);
  inside[folder] = 1;
  // Parents come before their children.
  return filtered.rows.filter((node) => {
    if (folder !== 0 && inside[tree.parent[node] ?? 0] === 0) return false;
    inside[node] = 1;
    return tree.kind[node] !== NodeKind.folder;
  });
}

/** The path to a folder: the root first, the folder itself last. */
export function foldersTo(tree: TreeColumns, folder: number): readonly number[] {
  const above: number[] = [];
  for (let at = folder; at !== 0; at = tree.parent[at] ?? 0) above.push(at);
  return [0, ...above.reverse()];
}

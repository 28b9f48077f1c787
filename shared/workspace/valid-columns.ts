import type { TreeData } from './built-tree.ts';
import { NodeKind } from './tree.ts';

/**
 * Validates columns that were stored outside the program: code that uses them trusts their numbers, and a wrong one
 * could cause an endless loop or show a file under another name.
 */

/** Whether `start` divides `bytes` into `count` pieces. */
export function areValidPieces(
  start: Uint32Array,
  bytes: { readonly length: number },
  count: number,
): boolean {
  if (start.length !== count + 1) return false;
  for (let i = 0; i < count; i += 1) if (start[i + 1]! < start[i]!) return false;
  return start[count]! <= bytes.length;
}

/** Whether a tree’s columns are consistent with `buildTree`: a root, children after their folders, files that exist. */
export function isValidTree({ columns, providers, files }: TreeData): boolean {
  const { count, names, nameStart, kind, marks, parent, firstChild, childCount, size, provider, entry } =
    columns;
  const sized = [kind, marks, parent, firstChild, childCount, size, provider, entry];
  if (count < 1 || sized.some(({ length }) => length !== count)) return false;
  if (!areValidPieces(nameStart, names, count)) return false;
  if (!areValidPieces(files.start, files.index, count)) return false;
  if (files.provider.length !== files.index.length || files.start[count] !== files.index.length) return false;
  for (let at = 0; at < files.index.length; at += 1) {
    const from = providers[files.provider[at]!];
    if (from === undefined || files.index[at]! >= from.files) return false;
  }
  let placed = 1;
  for (let node = 0; node < count; node += 1) {
    const isFolder = kind[node] === NodeKind.folder;
    if (kind[node]! > NodeKind.entry || provider[node]! >= Math.max(1, providers.length)) return false;
    if (isFolder !== (files.start[node] === files.start[node + 1])) return false;
    if (!isFolder && childCount[node] !== 0) return false;
    if (firstChild[node] !== placed || childCount[node]! > count - placed) return false;
    for (const end = placed + childCount[node]!; placed < end; placed += 1) {
      if (placed <= node || parent[placed] !== node) return false;
    }
  }
  return placed === count;
}

import type { WorkspaceIndex } from './workspace-index.ts';

/** Keys of files that the game does not load, because another one with the same path wins. */
export function hiddenFiles(index: WorkspaceIndex): ReadonlySet<number> {
  const hidden = new Set<number>();
  const { start, provider, index: entry, node } = index.tree.conflicts();
  for (let at = 0; at < node.length; at += 1) {
    // The winner is first.
    for (let one = (start[at] ?? 0) + 1; one < (start[at + 1] ?? 0); one += 1) {
      hidden.add(fileKey(provider[one] ?? 0, entry[one] ?? 0));
    }
  }
  return hidden;
}

/** One number for a file: provider and index. */
export function fileKey(provider: number, file: number): number {
  return provider * 0x1_0000_0000 + file;
}

/** The provider in a file key. */
export function providerOf(key: number): number {
  return Math.floor(key / 0x1_0000_0000);
}

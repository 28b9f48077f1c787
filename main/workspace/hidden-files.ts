import type { WorkspaceIndex } from './workspace-index.ts';

/** Files that the game does not take, since another one of the same path wins: their keys, by provider and index in it. */
export function hiddenFiles(index: WorkspaceIndex): ReadonlySet<number> {
  const hidden = new Set<number>();
  const { start, provider, index: entry, node } = index.tree.conflicts();
  for (let at = 0; at < node.length; at += 1) {
    // The winner stands first.
    for (let one = (start[at] ?? 0) + 1; one < (start[at + 1] ?? 0); one += 1) {
      hidden.add(fileKey(provider[one] ?? 0, entry[one] ?? 0));
    }
  }
  return hidden;
}

/** One number for a file of a provider. */
export function fileKey(provider: number, file: number): number {
  return provider * 0x1_0000_0000 + file;
}

/** The provider of a file, of its number. */
export function providerOf(key: number): number {
  return Math.floor(key / 0x1_0000_0000);
}

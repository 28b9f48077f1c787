import { kindOfExtension } from '#renderer/ui/file-icon.ts';
import type { IconTint } from '#renderer/ui/icon.tsx';
import { NodeKind, type TreeColumns } from '#shared/workspace/tree.ts';

/** Files of each kind in a tree, most first; null = of no kind with a name. */
export function countKinds(tree: TreeColumns): readonly (readonly [kind: IconTint | null, files: number])[] {
  const byExtension = new Map<string, number>();
  for (let node = 1; node < tree.kind.length; node += 1) {
    const kind = tree.kind[node];
    if (kind === NodeKind.folder) continue;
    const extension = kind === NodeKind.archive ? 'bsa' : extensionOf(tree, node);
    byExtension.set(extension, (byExtension.get(extension) ?? 0) + 1);
  }
  const byKind = new Map<IconTint | null, number>();
  for (const [extension, files] of byExtension) {
    const kind = kindOfExtension(extension) ?? null;
    byKind.set(kind, (byKind.get(kind) ?? 0) + files);
  }
  // What has no name of its own says least.
  return [...byKind].sort((a, b) => Number(a[0] === null) - Number(b[0] === null) || b[1] - a[1]);
}

/** Longest extension that names a kind. */
const LONGEST = 10;
const DOT = 0x2e;

/** From the bytes of the name: decoding 400,000 names would take a second. */
function extensionOf({ names, nameStart }: TreeColumns, node: number): string {
  const end = nameStart[node + 1] ?? 0;
  const first = Math.max(nameStart[node] ?? 0, end - LONGEST - 1);
  const dot = names.subarray(first, end).lastIndexOf(DOT);
  return dot < 0 ? '' : String.fromCharCode(...names.subarray(first + dot + 1, end)).toLowerCase();
}

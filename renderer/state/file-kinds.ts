import { kindOfExtension } from '#renderer/ui/file-icon.ts';
import type { IconTint } from '#renderer/ui/icon.tsx';
import { NodeKind, type TreeColumns } from '#shared/workspace/tree.ts';
import { type FilteredTree, filteredTo, filterTree } from '#shared/workspace/tree-filter.ts';

/** What a word of the explorer's filter begins with that asks for a kind of file. */
const KIND = 'kind:';

/** The word of the explorer's filter for a kind of file: `kind:mesh`; null = of no kind with a name. */
export function kindWord(kind: IconTint | null): string {
  return `${KIND}${kind ?? 'other'}`;
}

/** As `filterTree`, with words for kinds of files: several of them take the files of each. */
export function filterWithKinds(tree: TreeColumns, query: string): FilteredTree {
  const words = query.split(/\s+/);
  const isKind = (word: string): boolean => word.toLowerCase().startsWith(KIND);
  const kinds = new Set(words.filter(isKind).map((word) => word.toLowerCase()));
  const found = filterTree(tree, words.filter((word) => !isKind(word)).join(' '));
  if (kinds.size === 0) return found;
  const marks = new Uint8Array(tree.count);
  const extensionOf = extensionReader(tree);
  for (const node of found.rows) {
    if (kinds.has(kindWord(kindOfExtension(extensionOf(node)) ?? null))) marks[node] = 1;
  }
  return filteredTo(tree, marks, 1);
}

/** Files of each kind in a tree, most first; null = of no kind with a name. */
export function countKinds(tree: TreeColumns): readonly (readonly [kind: IconTint | null, files: number])[] {
  const byExtension = new Map<string, number>();
  const extensionOf = extensionReader(tree);
  for (let node = 1; node < tree.kind.length; node += 1) {
    if (tree.kind[node] === NodeKind.folder) continue;
    const extension = extensionOf(node);
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
/** As many bytes fit a number, with a one before them that tells their count. */
const IN_NUMBER = 6;
const DOT = 0x2e;

/**
 * Gives the extension of each of a tree’s files, from the bytes of its name: decoding 400,000 names would take a second,
 * so an extension is decoded once. An archive is one, whatever its name.
 */
function extensionReader({ kind, names, nameStart }: TreeColumns): (node: number) => string {
  const known = new Map<number, string>();
  let [lastKey, last] = [0, ''];
  return (node) => {
    if (kind[node] === NodeKind.archive) return 'bsa';
    const end = nameStart[node + 1] ?? 0;
    const first = Math.max(nameStart[node] ?? 0, end - LONGEST - 1);
    let key = 1;
    let dot = end - 1;
    for (; dot >= first && names[dot] !== DOT; dot -= 1) key = key * 256 + (names[dot] ?? 0);
    if (dot < first) return '';
    const decoded = (): string => String.fromCharCode(...names.subarray(dot + 1, end)).toLowerCase();
    if (end - dot - 1 > IN_NUMBER) return decoded();
    if (key === lastKey) return last;
    lastKey = key;
    last = known.get(key) ?? decoded();
    known.set(key, last);
    return last;
  };
}

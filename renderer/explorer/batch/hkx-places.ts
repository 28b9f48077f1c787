import { NodeKind, type TreeColumns } from '#shared/workspace/tree.ts';

const known = new WeakMap<TreeColumns, ReadonlySet<number>>();

/** The .hkx files of a tree, and the folders and archives that provide any; found once for each tree. */
export function hkxPlaces(tree: TreeColumns): ReadonlySet<number> {
  const found = known.get(tree) ?? findPlaces(tree);
  known.set(tree, found);
  return found;
}

const ENDING = new TextEncoder().encode('.hkx');

function findPlaces(tree: TreeColumns): ReadonlySet<number> {
  const places = new Set<number>();
  const providers = new Set<number>();
  for (let node = 0; node < tree.count; node += 1) {
    const kind = tree.kind[node];
    if (kind === NodeKind.folder || kind === NodeKind.archive || !isHkx(tree, node)) continue;
    if (kind === NodeKind.entry) providers.add(tree.provider[node]!);
    for (let at = node; at !== 0 && !places.has(at); at = tree.parent[at]!) places.add(at);
  }
  for (let node = 0; node < tree.count; node += 1) {
    if (tree.kind[node] === NodeKind.archive && providers.has(tree.provider[node]!)) places.add(node);
  }
  return places;
}

/** By its bytes, because reading the names of a whole game as texts takes long. */
function isHkx({ names, nameStart }: TreeColumns, node: number): boolean {
  const end = nameStart[node + 1]!;
  if (end - nameStart[node]! < ENDING.length) return false;
  return ENDING.every((byte, i) => lower(names[end - ENDING.length + i]!) === byte);
}

function lower(byte: number): number {
  return byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte;
}

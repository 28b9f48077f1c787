import { bsCrc32Of } from '#shared/codec/bs-crc32.ts';
import type { ResourceId } from '#shared/codec/resource-id.ts';
import { foldByte } from '#shared/text/fold.ts';
import { NodeKind, type TreeColumns } from './tree.ts';

/** Finds files of Data by the hashes of their paths, as meshes of Fallout 76 and Starfield name them. */
export interface ResourceNodes {
  /** The node of the file; undefined if there is none. */
  find(id: ResourceId): number | undefined;
}

/** The index of a tree, made when it is first asked for: 400,000 files take a fraction of a second. */
export function resourceNodes(tree: TreeColumns): ResourceNodes {
  const known = indexes.get(tree);
  if (known !== undefined) return known;
  const made = indexOf(tree);
  indexes.set(tree, made);
  return made;
}

const indexes = new WeakMap<TreeColumns, ResourceNodes>();

/** Files in chains by the hash of their name, and the hash of each folder once. Makes no texts: there are many files. */
function indexOf({ count, names, nameStart, parent, kind }: TreeColumns): ResourceNodes {
  /** Of each folder’s path; of a file, of its name. */
  const hash = new Uint32Array(count);
  const extension = new Uint32Array(count);
  /** The next file with the same hash of its name; 0 = none, as the root is no file. */
  const next = new Uint32Array(count);
  const first = new Map<number, number>();
  for (let node = 1; node < count; node += 1) {
    const [start, end] = [nameStart[node]!, nameStart[node + 1]!];
    if (kind[node] === NodeKind.folder) {
      const above = parent[node]!;
      const slash = above === 0 ? 0 : bsCrc32Of(SLASH, 0, 1, hash[above]!);
      hash[node] = bsCrc32Of(names, start, end, slash);
      continue;
    }
    let dot = end - 1;
    while (dot >= start && names[dot] !== DOT) dot -= 1;
    const own = bsCrc32Of(names, start, dot < start ? end : dot);
    hash[node] = own;
    if (dot >= start) extension[node] = extensionOf(names, dot + 1, end);
    next[node] = first.get(own) ?? 0;
    first.set(own, node);
  }
  return {
    find(id) {
      for (let node = first.get(id.name) ?? 0; node !== 0; node = next[node]!) {
        if (extension[node] === id.extension && hash[parent[node]!] === id.folder) return node;
      }
      return undefined;
    },
  };
}

const SLASH = Uint8Array.of(0x5c);
const DOT = 0x2e;

function extensionOf(names: Uint8Array, start: number, end: number): number {
  let number = 0;
  for (let at = start; at < Math.min(end, start + 4); at += 1)
    number |= foldByte(names[at]!) << (8 * (at - start));
  return number >>> 0;
}

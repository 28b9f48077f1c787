import { type NameBytes, sortByName } from './name-order.ts';
import { NodeKind, NodeMark, type Provider, type TreeColumns } from './tree.ts';
import { TreeDraft } from './tree-draft.ts';

/** What one provider brings, as columns: one element a file, `pathStart` one more. */
export interface TreeInput {
  readonly provider: Provider;
  /** UTF-8 paths with `/` or `\`, one after the other. */
  readonly paths: Uint8Array;
  readonly pathStart: Uint32Array;
  readonly size: Float64Array;
  /** Bits of `NodeMark` to take over; absent = none. */
  readonly marks?: Uint8Array | undefined;
}

/** The tree, and where else each of its files is. */
export interface BuiltTree {
  readonly columns: TreeColumns;
  readonly providers: readonly Provider[];
  /** All occurrences of a node's path, the shown one first; empty for a folder. */
  occurrences(node: number): readonly Occurrence[];
}

/** A file of a provider. `index` counts in that provider's list: for an archive it is the entry. */
export interface Occurrence {
  readonly provider: number;
  readonly index: number;
}

const NONE = 0xffffffff;

/**
 * Merges loose files and archives into one tree by path, whatever the case. Input 0 is the loose files; the others are
 * archives in ascending order of their names.
 *
 * Which file a node shows is provisional until the rules of each game are in: a loose file before any archive, then the
 * archive whose name is last, then the entry that comes first in it.
 *
 * @param archiveFiles provider index of the loose files that are archives, by index in the loose list
 */
export function buildTree(
  inputs: readonly TreeInput[],
  archiveFiles: ReadonlyMap<number, number>,
): BuiltTree {
  const total = inputs.reduce((sum, input) => sum + input.size.length, 0);
  const draft = new TreeDraft(Math.ceil(total * 1.1) + 64);
  const files = collect(inputs, draft, total);
  const order = orderNodes(draft);
  const columns = layOut(draft, order, files, inputs, archiveFiles);
  const shown = files.first;
  return {
    columns,
    providers: inputs.map((input) => input.provider),
    occurrences(node) {
      const all: Occurrence[] = [];
      const draftNode = order.node[node] ?? 0;
      for (let at = shown[draftNode] ?? NONE; at !== NONE; at = files.next[at]!) {
        all.push({ provider: files.provider[at]!, index: files.index[at]! });
      }
      return all;
    },
  };
}

/** Occurrences as linked lists, one a node, the shown one first. */
interface Files {
  readonly provider: Uint16Array;
  readonly index: Uint32Array;
  readonly next: Uint32Array;
  /** First occurrence by draft node, and the one added last. */
  first: Uint32Array;
  last: Uint32Array;
}

function collect(inputs: readonly TreeInput[], draft: TreeDraft, total: number): Files {
  const files: Files = {
    provider: new Uint16Array(total),
    index: new Uint32Array(total),
    next: new Uint32Array(total).fill(NONE),
    first: new Uint32Array(draft.parent.length).fill(NONE),
    last: new Uint32Array(draft.parent.length).fill(NONE),
  };
  let at = 0;
  inputs.forEach((input, provider) => {
    draft.addPaths(input.paths, input.pathStart, (index, node) => {
      if (node >= files.first.length) {
        files.first = grown(files.first, draft.parent.length);
        files.last = grown(files.last, draft.parent.length);
      }
      files.provider[at] = provider;
      files.index[at] = index;
      link(files, node, at++);
    });
  });
  return files;
}

function grown(nodes: Uint32Array, length: number): Uint32Array {
  const longer = new Uint32Array(length).fill(NONE);
  longer.set(nodes);
  return longer;
}

/**
 * Puts an occurrence into its node's list where the rule of `buildTree` wants it. Inputs arrive in ascending order, so it
 * goes behind the one before it from the same provider (an archive may name one path 100,000 times), else behind the
 * loose files and before all other archives.
 */
function link(files: Files, node: number, added: number): void {
  const last = files.last[node]!;
  let before = NONE;
  if (last !== NONE && files.provider[last] === files.provider[added]) before = last;
  else {
    for (let at = files.first[node]!; at !== NONE && files.provider[at] === 0; at = files.next[at]!)
      before = at;
  }
  if (before === NONE) {
    files.next[added] = files.first[node]!;
    files.first[node] = added;
  } else {
    files.next[added] = files.next[before]!;
    files.next[before] = added;
  }
  files.last[node] = added;
}

/** Final order of the draft's nodes: level by level, so that the children of a node are contiguous. */
interface Order {
  /** Draft node by final node. */
  readonly node: Uint32Array;
  readonly parent: Uint32Array;
  readonly firstChild: Uint32Array;
  readonly childCount: Uint32Array;
}

function orderNodes(draft: TreeDraft): Order {
  const { count } = draft;
  const folders = new Uint32Array(count);
  const files = new Uint32Array(count);
  for (let node = 1; node < count; node++) {
    const column = draft.isFolder[node] === 1 ? folders : files;
    column[draft.parent[node]!]!++;
  }
  // Children of every node side by side in `sorted`: folders first, then files.
  const begin = new Uint32Array(count + 1);
  for (let node = 0; node < count; node++) begin[node + 1] = begin[node]! + folders[node]! + files[node]!;
  const nextFolder = begin.slice(0, count);
  const nextFile = nextFolder.map((at, node) => at + folders[node]!);
  const sorted = new Uint32Array(Math.max(0, count - 1));
  for (let node = 1; node < count; node++) {
    const column = draft.isFolder[node] === 1 ? nextFolder : nextFile;
    sorted[column[draft.parent[node]!]!++] = node;
  }

  const order: Order = {
    node: new Uint32Array(count),
    parent: new Uint32Array(count),
    firstChild: new Uint32Array(count),
    childCount: new Uint32Array(count),
  };
  let placed = 1;
  for (let final = 0; final < placed; final++) {
    const node = order.node[final]!;
    const from = begin[node]!;
    const middle = from + folders[node]!;
    const to = begin[node + 1]!;
    sortByName(sorted, from, middle, draft.folded);
    sortByName(sorted, middle, to, draft.folded);
    order.firstChild[final] = placed;
    order.childCount[final] = to - from;
    for (let at = from; at < to; at++) {
      order.node[placed] = sorted[at]!;
      order.parent[placed++] = final;
    }
  }
  return order;
}

function layOut(
  draft: TreeDraft,
  order: Order,
  files: Files,
  inputs: readonly TreeInput[],
  archiveFiles: ReadonlyMap<number, number>,
): TreeColumns {
  const { count } = draft;
  const kind = new Uint8Array(count);
  const marks = new Uint8Array(count);
  const size = new Float64Array(count);
  const provider = new Uint16Array(count);
  const entry = new Uint32Array(count).fill(NONE);
  for (let final = 0; final < count; final++) {
    const node = order.node[final]!;
    if (draft.isFolder[node] === 1) continue;
    const at = files.first[node]!;
    const from = files.provider[at]!;
    const index = files.index[at]!;
    const input = inputs[from]!;
    size[final] = input.size[index]!;
    marks[final] = (input.marks?.[index] ?? 0) | (files.next[at] === NONE ? 0 : NodeMark.overridden);
    const archive = from === 0 ? archiveFiles.get(index) : undefined;
    provider[final] = archive ?? from;
    if (from !== 0) {
      kind[final] = NodeKind.entry;
      entry[final] = index;
    } else {
      kind[final] = archive === undefined ? NodeKind.loose : NodeKind.archive;
    }
  }
  const { parent, firstChild, childCount } = order;
  return {
    count,
    kind,
    marks,
    parent,
    firstChild,
    childCount,
    size,
    provider,
    entry,
    ...layNames(draft.names, order),
  };
}

function layNames(names: NameBytes, order: Order): Pick<TreeColumns, 'names' | 'nameStart'> {
  const count = order.node.length;
  const nameStart = new Uint32Array(count + 1);
  for (let final = 0; final < count; final++) {
    const node = order.node[final]!;
    nameStart[final + 1] = nameStart[final]! + names.start[node + 1]! - names.start[node]!;
  }
  const bytes = new Uint8Array(nameStart[count]!);
  for (let final = 0; final < count; final++) {
    let at = nameStart[final]!;
    const node = order.node[final]!;
    const end = names.start[node + 1]!;
    for (let read = names.start[node]!; read < end; ) bytes[at++] = names.bytes[read++]!;
  }
  return { names: bytes, nameStart };
}

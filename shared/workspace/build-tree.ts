import { copyShort, viewOf } from '#shared/binary/copy-bytes.ts';
import { NOT_LOADED, plainRule, type WinRule } from '#shared/games/winner.ts';
import { type NameBytes, sortByName } from '#shared/text/name-order.ts';
import { type BuiltTree, type TreeFiles, treeOver } from './built-tree.ts';
import { DraftFiles, NONE } from './draft-files.ts';
import { NodeKind, NodeMark, type Provider, type TreeColumns } from './tree.ts';
import { TreeDraft } from './tree-draft.ts';

/** A provider’s files as columns: one element per file, except `pathStart`, which has one more. */
export interface TreeInput {
  readonly provider: Provider;
  /** Consecutive UTF-8 paths with `/` or `\`. */
  readonly paths: Uint8Array;
  readonly pathStart: Uint32Array;
  readonly size: Float64Array;
  /** Bits of `NodeMark` to copy; absent = none. */
  readonly marks?: Uint8Array | undefined;
  /** File times of loose files in milliseconds since 1970, for games that compare them with their archives’. */
  readonly modified?: Float64Array | undefined;
}

/**
 * Merges loose files and archives into one tree by path, ignoring case. The first inputs are folders of loose files, as
 * many as the rule defines; the others are archives in ascending order of their names.
 *
 * A node shows the file that wins by the rule; of several from one provider, the first.
 *
 * @param archiveFiles provider index of the loose files that are archives, by index in the concatenated lists of all
 * folders
 * @param rule which file of a path wins; absent = a loose file before any archive, then the archive whose name is last
 */
export function buildTree(
  inputs: readonly TreeInput[],
  archiveFiles: ReadonlyMap<number, number>,
  rule: WinRule = plainRule(inputs.length),
): BuiltTree {
  const builder = new TreeBuilder(inputs.reduce((sum, input) => sum + input.size.length, 0));
  for (const input of inputs) builder.add(input);
  return builder.finish(archiveFiles, rule);
}

/** `buildTree` for inputs that become known one after the other, in their order. */
export class TreeBuilder {
  readonly #inputs: TreeInput[] = [];
  readonly #draft: TreeDraft;
  readonly #files: DraftFiles;

  /** @param expected number of files; more are as welcome */
  constructor(expected: number) {
    this.#draft = new TreeDraft(Math.ceil(expected * 1.1) + 64);
    this.#files = new DraftFiles(expected, this.#draft.parent.length);
  }

  add(input: TreeInput): void {
    const files = this.#files;
    const provider = this.#inputs.push(input) - 1;
    this.#draft.addPaths(input.paths, input.pathStart, (index, node) => files.add(node, provider, index));
  }

  /** The tree of all that was added; nothing can be added after it. */
  finish(archiveFiles: ReadonlyMap<number, number>, rule: WinRule): BuiltTree {
    const [draft, files, inputs] = [this.#draft, this.#files, this.#inputs];
    files.arrange(draft, rule, inputs);
    const order = orderNodes(draft);
    return treeOver({
      columns: orderColumns(draft, order, files, inputs, archiveFiles, rule),
      providers: inputs.map((input) => input.provider),
      files: orderFiles(order, files),
    });
  }
}

/** Final order of the draft’s nodes: level by level, so that a node’s children are contiguous. */
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
  // The children of every node next to each other in `sorted`: folders first, then files.
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

function orderColumns(
  draft: TreeDraft,
  order: Order,
  files: DraftFiles,
  inputs: readonly TreeInput[],
  archiveFiles: ReadonlyMap<number, number>,
  rule: WinRule,
): TreeColumns {
  const { count } = draft;
  const kind = new Uint8Array(count);
  const marks = new Uint8Array(count);
  const size = new Float64Array(count);
  const provider = new Uint16Array(count);
  const entry = new Uint32Array(count).fill(NONE);
  const looseStart = startOfFolders(inputs, rule);
  for (let final = 0; final < count; final++) {
    const node = order.node[final]!;
    if (draft.isFolder[node] === 1) continue;
    const at = files.first[node]!;
    const from = files.provider[at]!;
    const index = files.index[at]!;
    const input = inputs[from]!;
    size[final] = input.size[index]!;
    marks[final] = (input.marks?.[index] ?? 0) | (files.next[at] === NONE ? 0 : NodeMark.overridden);
    const isLoose = from < rule.looseProviders;
    const archive = isLoose ? archiveFiles.get(looseStart[from]! + index) : undefined;
    provider[final] = archive ?? from;
    if (rule.place[archive ?? from] === NOT_LOADED) marks[final] = marks[final]! | NodeMark.notLoaded;
    if (!isLoose) {
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
    ...orderNames(draft.names, order),
  };
}

/** Start of each folder’s list when all are concatenated. */
function startOfFolders(inputs: readonly TreeInput[], { looseProviders }: WinRule): readonly number[] {
  const start = [0];
  for (let folder = 0; folder < looseProviders; folder++)
    start.push(start[folder]! + (inputs[folder]?.size.length ?? 0));
  return start;
}

/** The concatenated lists of files, in the order of the final nodes. */
function orderFiles(order: Order, { count, first, next, provider, index }: DraftFiles): TreeFiles {
  const result = {
    start: new Uint32Array(order.node.length + 1),
    provider: new Uint16Array(count),
    index: new Uint32Array(count),
  };
  let to = 0;
  for (let final = 0; final < order.node.length; final++) {
    result.start[final] = to;
    for (let at = first[order.node[final]!]!; at !== NONE; at = next[at]!) {
      result.provider[to] = provider[at]!;
      result.index[to++] = index[at]!;
    }
  }
  result.start[order.node.length] = to;
  return result;
}

function orderNames(names: NameBytes, order: Order): Pick<TreeColumns, 'names' | 'nameStart'> {
  const count = order.node.length;
  const nameStart = new Uint32Array(count + 1);
  for (let final = 0; final < count; final++) {
    const node = order.node[final]!;
    nameStart[final + 1] = nameStart[final]! + names.start[node + 1]! - names.start[node]!;
  }
  const bytes = new Uint8Array(nameStart[count]!);
  const [from, to] = [viewOf(names.bytes), viewOf(bytes)];
  for (let final = 0; final < count; final++) {
    const node = order.node[final]!;
    copyShort(from, names.start[node]!, names.start[node + 1]!, to, nameStart[final]!);
  }
  return { names: bytes, nameStart };
}

import { NodeMark, type Provider, type TreeColumns } from './tree.ts';

/** The tree as plain data. */
export interface TreeData {
  readonly columns: TreeColumns;
  readonly providers: readonly Provider[];
  /** The files of every node; none for a folder. */
  readonly files: TreeFiles;
}

/**
 * Files by node, as columns: `start` has one element more than there are nodes, the others have one per file. A node’s
 * files begin with the shown one, followed by the rest in the game’s order.
 */
export interface TreeFiles {
  readonly start: Uint32Array;
  readonly provider: Uint16Array;
  readonly index: Uint32Array;
}

/** The tree, with all occurrences of its files. */
export interface BuiltTree extends TreeData {
  /** All occurrences of a node’s path, the shown one first; empty for a folder. */
  occurrences(node: number): readonly Occurrence[];
  /** Every node with more than one occurrence, with all of them. */
  conflicts(): Conflicts;
}

/** Paths that several files have: the files of each `node`, where `start` has one element more than `node`. */
export interface Conflicts extends TreeFiles {
  readonly node: Uint32Array;
}

/** A file of a provider. `index` is its position in that provider’s list: for an archive, the entry. */
export interface Occurrence {
  readonly provider: number;
  readonly index: number;
}

/** A tree from data that was built before. */
export function treeOver(data: TreeData): BuiltTree {
  const { start, provider, index } = data.files;
  return {
    ...data,
    occurrences(node) {
      const all: Occurrence[] = [];
      const end = start[node + 1] ?? 0;
      for (let at = start[node] ?? end; at < end; at++)
        all.push({ provider: provider[at]!, index: index[at]! });
      return all;
    },
    conflicts: () => conflictsOf(data),
  };
}

function conflictsOf({ columns: { marks, count }, files }: TreeData): Conflicts {
  const node: number[] = [];
  const start = [0];
  const provider: number[] = [];
  const index: number[] = [];
  for (let final = 0; final < count; final++) {
    if ((marks[final]! & NodeMark.overridden) === 0) continue;
    node.push(final);
    for (let at = files.start[final]!; at < files.start[final + 1]!; at++) {
      provider.push(files.provider[at]!);
      index.push(files.index[at]!);
    }
    start.push(provider.length);
  }
  return {
    node: Uint32Array.from(node),
    start: Uint32Array.from(start),
    provider: Uint16Array.from(provider),
    index: Uint32Array.from(index),
  };
}

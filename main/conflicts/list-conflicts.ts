import { judgeOf } from '#main/workspace/workspace-details.ts';
import { isLoaded, type WorkspaceIndex } from '#main/workspace/workspace-index.ts';
import type { ConflictColumns } from '#shared/contract/conflicts.ts';
import type { Verdict } from '#shared/games/explain.ts';
import type { Conflicts, Occurrence } from '#shared/workspace/built-tree.ts';
import type { TreeColumns } from '#shared/workspace/tree.ts';

/**
 * Lists every path that several files share, with those files in the game's order. Uses columns and bytes throughout,
 * because a large folder has hundreds of thousands of conflicts.
 */
export function listConflicts(index: WorkspaceIndex): Omit<ConflictColumns, 'list'> {
  const { tree, archives, folders, game } = index;
  const found = inTreeOrder(tree.columns, tree.conflicts());
  const sizes = [
    ...folders.map(({ loose }) => loose.columns.size),
    ...archives.map(({ entries }) => entries.storedSize),
  ];
  const places = new Map(game.archives.map(({ name, place }) => [name, place]));
  return {
    count: found.node.length,
    ...pathsOf(tree.columns, found.node),
    providers: tree.providers.map(({ kind, name, mod }) => ({
      kind,
      name,
      mod,
      loaded: kind !== 'archive' || !places.has(name) || places.get(name) !== undefined,
    })),
    start: found.start,
    provider: found.provider,
    entry: found.index,
    size: Float64Array.from(found.provider, (provider, at) => sizes[provider]?.[found.index[at]!] ?? 0),
    respelled: respelledOf(index, found),
    ...verdictsOf(index, found),
  };
}

/** Sorts conflicts as the fully expanded tree shows their paths. Nodes are stored level by level. */
function inTreeOrder({ count, parent, firstChild, childCount }: TreeColumns, found: Conflicts): Conflicts {
  const below = new Uint32Array(count).fill(1);
  for (let node = count - 1; node > 0; node--) below[parent[node]!]! += below[node]!;
  const rank = new Uint32Array(count);
  for (let node = 0; node < count; node++) {
    let next = rank[node]! + 1;
    for (let child = firstChild[node]!; child < firstChild[node]! + childCount[node]!; child++) {
      rank[child] = next;
      next += below[child]!;
    }
  }
  // Rank and conflict share one number, because a typed array of numbers sorts fastest.
  const order = Float64Array.from(found.node, (node, at) => rank[node]! * 0x1_0000_0000 + at).sort();
  const node = new Uint32Array(order.length);
  const start = new Uint32Array(order.length + 1);
  const provider = new Uint16Array(found.provider.length);
  const index = new Uint32Array(found.index.length);
  for (const [at, key] of order.entries()) {
    const old = key % 0x1_0000_0000;
    const [from, to] = [found.start[old]!, found.start[old + 1]!];
    node[at] = found.node[old]!;
    provider.set(found.provider.subarray(from, to), start[at]);
    index.set(found.index.subarray(from, to), start[at]);
    start[at + 1] = start[at]! + to - from;
  }
  return { node, start, provider, index };
}

/** Paths as the tree shows them. Each folder's path is built once for all its files. */
function pathsOf(
  { parent, names, nameStart }: TreeColumns,
  nodes: Uint32Array,
): Pick<ConflictColumns, 'paths' | 'pathStart'> {
  const slash = Uint8Array.of(0x2f);
  const folders = new Map<number, Uint8Array>([[0, new Uint8Array(0)]]);
  const nameOf = (node: number) => names.subarray(nameStart[node], nameStart[node + 1]);
  const folderOf = (node: number): Uint8Array => {
    const chain: number[] = [];
    let at = node;
    for (; !folders.has(at); at = parent[at]!) chain.push(at);
    let path = folders.get(at)!;
    for (const folder of chain.reverse()) {
      path = Buffer.concat([path, nameOf(folder), slash]);
      folders.set(folder, path);
    }
    return path;
  };
  const pathStart = new Uint32Array(nodes.length + 1);
  for (const [at, node] of nodes.entries()) {
    const name = nameStart[node + 1]! - nameStart[node]!;
    pathStart[at + 1] = pathStart[at]! + folderOf(parent[node]!).length + name;
  }
  const paths = new Uint8Array(pathStart[nodes.length]!);
  for (const [at, node] of nodes.entries()) {
    const folder = folderOf(parent[node]!);
    paths.set(folder, pathStart[at]);
    paths.set(nameOf(node), pathStart[at]! + folder.length);
  }
  return { paths, pathStart };
}

/** Marks each file whose path differs from its winner's in case. */
function respelledOf(
  { folders, archives }: WorkspaceIndex,
  { start, provider, index, node }: Conflicts,
): Uint8Array {
  const spelled = [
    ...folders.map(({ loose }) => loose.columns),
    ...archives.filter(({ name }) => isLoaded(name)).map(({ entries, decoded }) => decoded ?? entries),
  ];
  const respelled = new Uint8Array(provider.length);
  for (let conflict = 0; conflict < node.length; conflict++) {
    const first = start[conflict]!;
    const winner = spelled[provider[first]!]!;
    const from = winner.pathStart[index[first]!]!;
    const length = winner.pathStart[index[first]! + 1]! - from;
    for (let file = first + 1; file < start[conflict + 1]!; file++) {
      const { paths, pathStart } = spelled[provider[file]!]!;
      const other = pathStart[index[file]!]!;
      let same = pathStart[index[file]! + 1]! - other === length;
      for (let at = 0; same && at < length; at++)
        same = withSlash(winner.paths[from + at]!) === withSlash(paths[other + at]!);
      respelled[file] = same ? 0 : 1;
    }
  }
  return respelled;
}

function withSlash(byte: number): number {
  return byte === 0x5c ? 0x2f : byte;
}

/** The game's verdict on each file. Most conflicts are between the same few providers, so each group is judged once. */
function verdictsOf(
  index: WorkspaceIndex,
  { start, provider, index: at, node }: Conflicts,
): Pick<ConflictColumns, 'verdict' | 'verdicts'> {
  const judge = judgeOf(index);
  const { folders, archives } = index;
  const verdicts: Verdict[] = [];
  const numbers = new Map<string, number>();
  const known = new Map<string, readonly number[]>();
  const numberOf = (verdict: Verdict): number => {
    const key = `${verdict.wins} ${verdict.disputed} ${verdict.reason}`;
    const number = numbers.get(key) ?? verdicts.push(verdict) - 1;
    numbers.set(key, number);
    return number;
  };
  const verdict = new Uint32Array(provider.length);
  for (let conflict = 0; conflict < node.length; conflict++) {
    const [from, to] = [start[conflict]!, start[conflict + 1]!];
    const winner = provider[from]!;
    const time = archives[winner - folders.length]?.stamp.mtimeMs ?? Number.NaN;
    // Besides the providers, only whether loose files are newer than the winner matters.
    let key = '';
    for (let file = from; file < to; file++) {
      const modified = folders[provider[file]!]?.loose.columns.modified[at[file]!];
      key += `${provider[file]}${modified !== undefined && modified <= time ? '<' : ','}`;
    }
    let judged = known.get(key);
    if (judged === undefined) {
      const occurrences: Occurrence[] = [];
      for (let file = from; file < to; file++) {
        occurrences.push({ provider: provider[file]!, index: at[file]! });
      }
      judged = judge(occurrences).map(numberOf);
      known.set(key, judged);
    }
    verdict.set(judged, from);
  }
  return { verdict, verdicts };
}

import type { WorkspaceIndex } from '#main/workspace/workspace-index.ts';
import { once } from '#shared/formats/kit/once.ts';
import {
  AssetGraph,
  type GraphFiles,
  type GraphSource,
  NO_NODE,
  type RuleEdge,
} from '#shared/graph/asset-graph.ts';
import { ruleMatcher } from '#shared/graph/rules.ts';
import { textsOf } from '#shared/graph/text-pool.ts';
import { foldCase, foldPath } from '#shared/text/fold.ts';
import { resourceNodes } from '#shared/workspace/resource-nodes.ts';
import { NodeKind, NodeMark, type TreeColumns } from '#shared/workspace/tree.ts';
import { nameOf, pathOf } from '#shared/workspace/tree-paths.ts';
import type { SourceNames } from './read-source-names.ts';

/** The graph of a Data folder. @param names what each of its sources names, in provider order */
export function graphOf(index: WorkspaceIndex, names: readonly SourceNames[]): AssetGraph {
  const files = filesOf(index.tree.columns);
  return new AssetGraph(placed(index, names), ruleEdges(index, files), files);
}

/** The graph of what belongs together by rules alone, which takes no reading. */
export function ruleGraph(index: WorkspaceIndex): AssetGraph {
  const files = filesOf(index.tree.columns);
  return new AssetGraph([], ruleEdges(index, files), files);
}

/** Files that the game has: their nodes by folded path. */
interface FoldedFiles extends GraphFiles {
  readonly nodes: ReadonlyMap<string, number>;
}

/** Folds each path once: a graph looks up hundreds of thousands. */
function filesOf(tree: TreeColumns): FoldedFiles {
  const nodes = new Map<string, number>();
  /** Paths of folders, which come before what is in them. */
  const folders = new Map<number, string>([[0, '']]);
  for (let node = 1; node < tree.count; node += 1) {
    const parent = tree.parent[node]!;
    const above = folders.get(parent) ?? `${foldPath(pathOf(tree, parent))}/`;
    const path = `${above}${foldCase(nameOf(tree, node))}`;
    if (tree.kind[node] === NodeKind.folder) folders.set(node, `${path}/`);
    else if (isThere(tree, node)) nodes.set(path, node);
  }
  const ids = once(() => resourceNodes(tree));
  return {
    count: tree.count,
    nodes,
    find: (path) => nodes.get(foldPath(path)),
    findId(id) {
      const node = ids().find(id);
      return node !== undefined && isThere(tree, node) ? node : undefined;
    },
    path: (node) => pathOf(tree, node),
  };
}

/** Whether a node is a file that the game has. */
export function isThere(tree: TreeColumns, node: number): boolean {
  return tree.kind[node] !== NodeKind.folder && (tree.marks[node]! & NodeMark.notLoaded) === 0;
}

/** Finds the node of each file that names others, and whether the game uses it. */
function placed(
  { tree, folders, archives }: WorkspaceIndex,
  names: readonly SourceNames[],
): readonly GraphSource[] {
  const counts = [
    ...folders.map(({ loose }) => loose.count),
    ...archives.map(({ entries }) => entries.count),
  ];
  const nodes = names.map((_, source) => new Uint32Array(counts[source] ?? 0).fill(NO_NODE));
  const wins = names.map((_, source) => new Uint8Array(counts[source] ?? 0));
  const { start, provider, index } = tree.files;
  for (let node = 0; node < tree.columns.count; node += 1) {
    const there = isThere(tree.columns, node);
    for (let at = start[node]!; at < start[node + 1]!; at += 1) {
      const [source, file] = [provider[at]!, index[at]!];
      const own = nodes[source];
      if (own === undefined) continue;
      own[file] = node;
      if (there && at === start[node]) wins[source]![file] = 1;
    }
  }
  return names.map(({ named, files, stamp }, source) => {
    if (stamp !== '') return { named, node: nodes[source]!, wins: wins[source]! };
    // Kept names count loose files in an order of their own.
    const loose = folders[source]?.loose;
    const numbers = new Map<string, number>();
    for (let file = 0; file < (loose?.count ?? 0); file += 1) numbers.set(loose!.path(file), file);
    const own = textsOf(files.paths).map((path) => numbers.get(path));
    return {
      named,
      node: Uint32Array.from(own, (file) => (file === undefined ? NO_NODE : nodes[source]![file]!)),
      wins: Uint8Array.from(own, (file) => (file === undefined ? 0 : wins[source]![file]!)),
    };
  });
}

/** The edges from files that games find by their place. */
function ruleEdges({ game }: WorkspaceIndex, { nodes }: FoldedFiles): readonly RuleEdge[] {
  const match = ruleMatcher(game.edition?.game);
  const edges: RuleEdge[] = [];
  for (const [path, to] of nodes) {
    for (const { rule, owners, companion } of match(path)) {
      const owner = owners.map((one) => nodes.get(one)).find((node) => node !== undefined);
      // What belongs to a plugin or a mesh that is not there has no use.
      if (owner === undefined && owners.length > 0) continue;
      edges.push({ from: owner ?? NO_NODE, to, rule: rule.name, companion });
    }
  }
  return edges;
}

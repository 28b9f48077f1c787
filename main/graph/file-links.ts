import { isOnlyInModFolder } from '#main/workspace/workspace-index.ts';
import type { FileLinks, Link, LinkedFile } from '#shared/contract/graph.ts';
import { type Edge, NO_NODE } from '#shared/graph/asset-graph.ts';
import { compareFolded } from '#shared/text/fold.ts';
import { pathOf } from '#shared/workspace/tree-paths.ts';
import { nodeOf } from './answers.ts';
import type { DataGraph } from './data-graph.ts';

/** Files on a page of properties. */
const MOST_FILES = 500;
/** Links listed for each file; the rest are only counted. */
const MOST_LINKS = 5;

/** What uses a file and what it needs, by file. @throws UserError `no-such-file` */
export function fileLinks(data: DataGraph, path: string): FileLinks {
  const node = nodeOf(data, path);
  const users = byFile(data, data.graph.usedBy(node), ({ from }) => from);
  const needs = byFile(data, data.graph.needs(node), ({ to }) => to);
  return {
    usedBy: users.slice(0, MOST_FILES),
    needs: needs.slice(0, MOST_FILES),
    moreUsers: Math.max(0, users.length - MOST_FILES),
    moreNeeds: Math.max(0, needs.length - MOST_FILES),
  };
}

/** Missing files first, then by path. */
function byFile(
  { graph, index }: DataGraph,
  edges: readonly Edge[],
  end: (edge: Edge) => number,
): readonly LinkedFile[] {
  const groups = new Map<number, Edge[]>();
  for (const edge of edges) {
    const node = end(edge);
    const known = groups.get(node);
    if (known === undefined) groups.set(node, [edge]);
    else known.push(edge);
  }
  const files = [...groups].map(([node, own]): LinkedFile => {
    const present = node < graph.count || node === NO_NODE;
    const path =
      node === NO_NODE
        ? null
        : present
          ? pathOf(index.tree.columns, node)
          : (graph.lacking[node - graph.count]?.path ?? '');
    // A record may name a file in many places of one part.
    const links = [...new Map(own.map((edge) => [JSON.stringify(linkOf(edge)), linkOf(edge)])).values()];
    const inModFolder = present && node !== NO_NODE && isOnlyInModFolder(index, node);
    return { path, present, inModFolder, links: links.slice(0, MOST_LINKS), count: links.length };
  });
  return files.toSorted(
    (a, b) => Number(a.present) - Number(b.present) || compareFolded(a.path ?? '', b.path ?? ''),
  );
}

function linkOf({ record, part, found, wins }: Edge): Link {
  return { record: record === '' ? null : record, part, found, overridden: !wins };
}

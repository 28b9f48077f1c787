import type { Edge } from '#shared/graph/asset-graph.ts';
import { kindOfPath } from '#shared/scene/asset-endings.ts';
import { compareFolded } from '#shared/text/fold.ts';
import { pathOf } from '#shared/workspace/tree-paths.ts';
import { asUse, type Use } from './answers.ts';
import type { DataGraph } from './data-graph.ts';
import type { NeedKind } from './needs-of.ts';

/** A file that plugins name which the game does not load. */
export interface UnloadedNeed {
  readonly path: string;
  readonly kind: NeedKind;
  readonly present: boolean;
  readonly by: readonly Use[];
}

/** What the plugins would need that the game does not load: missing files first, then by path. */
export function unloadedNeeds(data: DataGraph): readonly UnloadedNeed[] {
  const { graph, index, unloaded } = data;
  const byTarget = new Map<number, Edge[]>();
  for (const plugin of unloaded) {
    for (const edge of graph.needs(plugin)) {
      if (edge.found === 'rule' || !edge.wins) continue;
      const known = byTarget.get(edge.to);
      if (known === undefined) byTarget.set(edge.to, [edge]);
      else known.push(edge);
    }
  }
  const needs = [...byTarget].map(([node, edges]): UnloadedNeed => {
    const lacking = graph.lacking[node - graph.count];
    const path = lacking?.path ?? pathOf(index.tree.columns, node);
    const by = edges.map((edge) => asUse(data, edge));
    return { path, kind: lacking?.folder ?? kindOfPath(path), present: lacking === undefined, by };
  });
  return needs.toSorted((a, b) => Number(a.present) - Number(b.present) || compareFolded(a.path, b.path));
}

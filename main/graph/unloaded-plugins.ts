import type { WorkspaceIndex } from '#main/workspace/workspace-index.ts';
import { isPlugin } from '#shared/games/load-order.ts';
import { foldCase } from '#shared/text/fold.ts';
import { pathOf } from '#shared/workspace/tree-paths.ts';

/** Nodes of the plugins that the game does not load; none if its list of plugins is not known. */
export function unloadedPlugins({ tree, game }: WorkspaceIndex): ReadonlySet<number> {
  const list = game.plugins?.plugins;
  if (list === undefined) return new Set();
  const loaded = new Set(list.map(foldCase));
  const { columns } = tree;
  const unloaded = new Set<number>();
  for (let node = 1; node < columns.count; node += 1) {
    if (columns.parent[node] !== 0) continue;
    const name = pathOf(columns, node);
    if (isPlugin(name) && !loaded.has(foldCase(name))) unloaded.add(node);
  }
  return unloaded;
}

import { isOnlyInModFolder, type WorkspaceIndex } from '#main/workspace/workspace-index.ts';
import { isPlugin } from '#shared/games/load-order.ts';
import { foldCase } from '#shared/text/fold.ts';
import { pathOf } from '#shared/workspace/tree-paths.ts';

/**
 * Nodes of the plugins that the game does not load; none if its list of plugins is not known. A new one in the mod folder
 * counts as loaded.
 */
export function unloadedPlugins(index: WorkspaceIndex): ReadonlySet<number> {
  const { plugins } = index.game;
  if (plugins === undefined || plugins.assumed) return new Set();
  const loaded = new Set(plugins.plugins.map(foldCase));
  const { columns } = index.tree;
  const unloaded = new Set<number>();
  for (let node = 1; node < columns.count; node += 1) {
    if (columns.parent[node] !== 0) continue;
    const name = pathOf(columns, node);
    if (isPlugin(name) && !loaded.has(foldCase(name)) && !isOnlyInModFolder(index, node)) unloaded.add(node);
  }
  return unloaded;
}

import { useEffect } from 'react';
import { loadCommonViews } from '#renderer/editors/view-registry.ts';
import { useExplorer } from '#renderer/state/explorer.ts';
import { treeIndex } from '#shared/workspace/tree-index.ts';
import { nameOrder } from '#shared/workspace/tree-order.ts';

/** While idle, prepares what the first search and the first file would wait for. */
export function useIdleWork(): void {
  const tree = useExplorer((state) => state.tree);
  useEffect(() => {
    if (tree === null) return;
    const tasks = [() => treeIndex(tree), loadCommonViews, () => nameOrder(tree)].map((task) =>
      requestIdleCallback(task),
    );
    return () => tasks.forEach(cancelIdleCallback);
  }, [tree]);
}

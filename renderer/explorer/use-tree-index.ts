import { useEffect } from 'react';
import { treeIndex } from '#shared/workspace/tree-index.ts';
import { useExplorer } from './explorer-store.ts';

/** Folds all names of a new tree while there is nothing else to do, so that no search's first letter waits for it. */
export function useTreeIndex(): void {
  const tree = useExplorer((state) => state.tree);
  useEffect(() => {
    if (tree === null) return;
    const idle = requestIdleCallback(() => treeIndex(tree));
    return () => cancelIdleCallback(idle);
  }, [tree]);
}

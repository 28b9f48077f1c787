import { useMemo } from 'react';
import { useWorkspace } from '#renderer/state/workspace.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { positionAmong } from './siblings.ts';

/** The position of a file among the textures of its folder. */
export function useNeighbors(address: FileAddress): {
  readonly index: number;
  readonly count: number;
} {
  const tree = useWorkspace((state) => state.tree);
  return useMemo(() => {
    void tree;
    return positionAmong(address) ?? { index: 0, count: 0 };
  }, [tree, address]);
}

import { type RefObject, useEffect, useMemo } from 'react';
import { useDocuments } from '#renderer/state/documents.ts';
import { addressOf, nodeName, nodeOfRow, rowCount, useExplorer } from '#renderer/state/explorer.ts';
import { inspect, inspectFolder } from '#renderer/state/inspected.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { findByPrefix } from '#renderer/ui/lists/type-ahead.ts';
import type { TreeHandle } from '#renderer/ui/lists/virtual-tree.tsx';
import type { TreeColumns } from '#shared/workspace/tree.ts';
import { pathOf } from '#shared/workspace/tree-paths.ts';

/** Common behavior of tree and grid: requested rows are revealed. */
export function useExplorerList(handle: RefObject<TreeHandle | null>): void {
  const filtered = useExplorer((state) => state.filtered);
  const wanted = useExplorer((state) => state.wanted);
  useEffect(() => {
    if (wanted === null) return;
    handle.current?.reveal(wanted.row, { focus: wanted.focus });
    // Done: showing the explorer again must not repeat it.
    useExplorer.setState({ wanted: null });
  }, [wanted, handle]);
  useEffect(() => {
    // Another filter gives another list: show its top, or the selected file in it.
    if (filtered !== null) handle.current?.show(Math.max(0, useExplorer.getState().selection.focus));
  }, [filtered, handle]);
}

/**
 * The properties follow the focus in the list, wherever it was moved from. A list that is only shown again, or whose tree
 * was read again, must not take them from the tab in front.
 */
function followFocus(): void {
  const { tree, selection } = useExplorer.getState();
  // In another folder of the grid the same rows are other nodes.
  const node = tree === null ? 0 : nodeOfRow(selection.focus);
  if (node === focused.node && tree === focused.tree) return;
  const path = tree === null || node === 0 ? '' : pathOf(tree, node);
  const workspace = useWorkspace.getState().info?.id;
  const isSame = path === focused.path && workspace === focused.workspace;
  focused = { tree, node, path, workspace };
  if (isSame) return;
  const address = addressOf(node);
  if (address !== null) inspect(address);
  else if (path !== '') inspectFolder(path);
}

let isWaiting = false;

// One change comes as several: a new tree first has no selection, and a folder that opens moves the rows below it.
useExplorer.subscribe(() => {
  if (isWaiting) return;
  isWaiting = true;
  queueMicrotask(() => {
    isWaiting = false;
    followFocus();
  });
});

interface Focused {
  readonly tree: TreeColumns | null;
  readonly node: number;
  readonly path: string;
  readonly workspace: string | undefined;
}

let focused: Focused = { tree: null, node: 0, path: '', workspace: undefined };

export function findRow(text: string, start: number): number {
  return findByPrefix(rowCount(), start, text, (row) => nodeName(nodeOfRow(row)));
}

/** Paths with unsaved edits, and all folders above them. */
export function useEditedPaths(): ReadonlySet<string> {
  const states = useDocuments((state) => state.states);
  const key = Object.values(states)
    .filter((state) => state.dirty)
    .map((state) => state.address.path)
    .sort()
    .join('\n');
  return useMemo(() => {
    const paths = new Set<string>();
    for (const path of key.split('\n')) {
      for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1))
        paths.add(path.slice(0, end));
    }
    return paths;
  }, [key]);
}

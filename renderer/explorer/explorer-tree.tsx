import type { ReactNode, RefObject } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { DRAG_ROWS, useDragOut } from '#renderer/host/drag-out.ts';
import {
  addressOf,
  isOpen,
  nodeOfRow,
  openSiblings,
  rowCount,
  rowOfNode,
  setOpen,
  useExplorer,
} from '#renderer/state/explorer.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { showContextMenu } from '#renderer/ui/context-menu.tsx';
import { draggedRows } from '#renderer/ui/lists/row-selection.ts';
import type { TreeHandle, TreeRow } from '#renderer/ui/lists/virtual-tree.tsx';
import { VirtualTree } from '#renderer/ui/lists/virtual-tree.tsx';
import { NodeKind } from '#shared/workspace/tree.ts';
import { depthOf } from '#shared/workspace/tree-paths.ts';
import { explorerMenu, itemOfRow } from './explorer-menu.ts';
import { ExplorerRow } from './explorer-row.tsx';
import { findRow, useEditedPaths, useExplorerList } from './use-explorer-list.ts';

/** All files as one tree. */
export function ExplorerTree({ handle }: { readonly handle: RefObject<TreeHandle | null> }): ReactNode {
  const tree = useExplorer((state) => state.tree);
  const version = useExplorer((state) => state.version);
  const filtered = useExplorer((state) => state.filtered);
  const shown = useExplorer((state) => state.shown);
  const selection = useExplorer((state) => state.selection);
  const edited = useEditedPaths();
  const client = useClient();
  const dragOut = useDragOut();
  useExplorerList(handle);
  void version;
  void shown;
  if (tree === null) return null;

  const rowAt = (row: number): TreeRow => {
    const node = nodeOfRow(row);
    const parent = tree.parent[node] ?? 0;
    return {
      key: node,
      level: depthOf(tree, node) + 1,
      setSize: (filtered === null ? tree.childCount[parent] : filtered.shownChildren[parent]) ?? 1,
      posInSet:
        filtered === null ? node - (tree.firstChild[parent] ?? 0) + 1 : (filtered.posInSet[node] ?? 1),
      expanded: tree.kind[node] === NodeKind.folder ? isOpen(node) : null,
    };
  };
  return (
    <VirtualTree
      ref={handle}
      label="Files"
      count={rowCount()}
      rowAt={rowAt}
      renderRow={(row) => (
        <ExplorerRow
          tree={tree}
          node={nodeOfRow(row)}
          edited={edited}
          shown={filtered?.shownChildren ?? tree.childCount}
        />
      )}
      selection={selection}
      onSelect={(next) => useExplorer.setState({ selection: next })}
      onToggle={(row, open) => setOpen(nodeOfRow(row), open)}
      onExpandSiblings={(row) => openSiblings(nodeOfRow(row))}
      parentOf={(row) => rowOfNode(tree.parent[nodeOfRow(row)] ?? 0)}
      onActivate={(row, pin) => {
        const node = nodeOfRow(row);
        const address = addressOf(node);
        if (address !== null) useWorkbench.getState().openFile(address, { pin, focus: pin });
        else if (pin) setOpen(node, !isOpen(node));
      }}
      findByName={findRow}
      onContextMenu={(event, _row, anchor) => showContextMenu(event, explorerMenu(client), anchor)}
      onDragRow={
        dragOut === null
          ? undefined
          : (event, row) => dragOut(event, draggedRows(selection, row, DRAG_ROWS).flatMap(itemOfRow))
      }
    />
  );
}

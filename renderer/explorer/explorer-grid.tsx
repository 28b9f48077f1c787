import { type ReactNode, type RefObject, useCallback } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { DRAG_ROWS, useDragOut } from '#renderer/host/drag-out.ts';
import {
  addressOf,
  nodeOfRow,
  openFolder,
  openFolderAbove,
  rowCount,
  useExplorer,
} from '#renderer/state/explorer.ts';
import { GRID_SIDES } from '#renderer/state/explorer-choices.ts';
import { useLayout } from '#renderer/state/layout.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { showContextMenu } from '#renderer/ui/context-menu.tsx';
import { draggedRows } from '#renderer/ui/lists/row-selection.ts';
import { VirtualGrid } from '#renderer/ui/lists/virtual-grid.tsx';
import type { TreeHandle } from '#renderer/ui/lists/virtual-tree.tsx';
import { useMetrics } from '#renderer/ui/use-metrics.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { explorerMenu, itemOfRow } from './explorer-menu.ts';
import { GridCell } from './grid-cell.tsx';
import { findRow, useEditedPaths, useExplorerList } from './use-explorer-list.ts';
import { useThumbnails } from './use-thumbnails.ts';

/** Space beside and below a picture, px at zoom 1. */
const BESIDE = 24;
const BELOW = 34;

/** The contents of a folder, with thumbnails for textures and meshes. */
export function ExplorerGrid({ handle }: { readonly handle: RefObject<TreeHandle | null> }): ReactNode {
  const tree = useExplorer((state) => state.tree);
  const grid = useExplorer((state) => state.grid);
  const selection = useExplorer((state) => state.selection);
  const size = useLayout((state) => state.explorer.size);
  const { zoom } = useMetrics();
  const edited = useEditedPaths();
  const client = useClient();
  const dragOut = useDragOut();
  const thumbnails = useThumbnails();
  useExplorerList(handle);
  const picture = Math.round(GRID_SIDES[size] * zoom);
  const onShown = useCallback(
    (start: number, end: number) => {
      void grid;
      thumbnails.want(filesOf(start, end), picture * window.devicePixelRatio);
    },
    [thumbnails, picture, grid],
  );
  if (tree === null) return null;
  return (
    <VirtualGrid
      ref={handle}
      label="Files"
      count={rowCount()}
      cell={{ width: picture + Math.round(BESIDE * zoom), height: picture + Math.round(BELOW * zoom) }}
      keyAt={nodeOfRow}
      renderCell={(row) => (
        <GridCell tree={tree} node={nodeOfRow(row)} edited={edited} thumbnails={thumbnails} />
      )}
      selection={selection}
      onSelect={(next) => useExplorer.setState({ selection: next })}
      onActivate={(row, pin) => {
        const node = nodeOfRow(row);
        const address = addressOf(node);
        if (address !== null) useWorkbench.getState().openFile(address, { pin, focus: pin });
        else if (pin) openFolder(node);
      }}
      onBack={openFolderAbove}
      findByName={findRow}
      onShown={onShown}
      onContextMenu={(event, _row, anchor) => showContextMenu(event, explorerMenu(client), anchor)}
      onDragCell={
        dragOut === null
          ? undefined
          : (event, row) => dragOut(event, draggedRows(selection, row, DRAG_ROWS).flatMap(itemOfRow))
      }
    />
  );
}

/** The files among some rows. */
function filesOf(start: number, end: number): readonly FileAddress[] {
  const files: FileAddress[] = [];
  for (let row = start; row < end; row++) {
    const address = addressOf(nodeOfRow(row));
    if (address !== null) files.push(address);
  }
  return files;
}

import { type ReactNode, type RefObject, useCallback, useEffect, useMemo } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { DRAG_ROWS, useDragOut } from '#renderer/host/drag-out.ts';
import { useDocuments } from '#renderer/state/documents.ts';
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
import type { ThumbnailSide } from '#shared/image/thumbnail.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { explorerMenu, itemOfRow } from './explorer-menu.ts';
import { GridCell } from './grid-cell.tsx';
import { createThumbnailSource, type ThumbnailSource } from './thumbnails.ts';
import { findRow, useEditedPaths, useExplorerList } from './use-explorer-list.ts';

/** Space beside and below a picture, px at zoom 1. */
const BESIDE = 24;
const BELOW = 34;

/** The contents of a folder, with thumbnails for textures. */
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
  const side: ThumbnailSide = picture * window.devicePixelRatio <= 64 ? 64 : 128;
  const onShown = useCallback(
    (start: number, end: number) => {
      void grid;
      thumbnails.want(picturesOf(start, end), side);
    },
    [thumbnails, side, grid],
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

/** The files among some rows that may have a thumbnail. */
function picturesOf(start: number, end: number): readonly FileAddress[] {
  const files: FileAddress[] = [];
  for (let row = start; row < end; row++) {
    const address = addressOf(nodeOfRow(row));
    if (address !== null && namesPicture(address.path.slice(address.path.lastIndexOf('/') + 1)))
      files.push(address);
  }
  return files;
}

/** Thumbnails, kept until the tree or their files change. */
function useThumbnails(): ThumbnailSource {
  const client = useClient();
  const thumbnails = useMemo(() => createThumbnailSource(client), [client]);
  useEffect(() => {
    const ends = [
      useExplorer.subscribe((state, old) => {
        if (state.tree !== old.tree) thumbnails.forget();
      }),
      useDocuments.subscribe(({ states }, { states: old }) => {
        for (const [id, { dirty, address }] of Object.entries(states)) {
          if (!dirty && old[id]?.dirty === true) thumbnails.forget(address);
        }
      }),
    ];
    return () => {
      for (const end of ends) end();
      thumbnails.want([], 64);
    };
  }, [thumbnails]);
  return thumbnails;
}

/** Whether a file's name suggests a picture, so that other files are not opened for a thumbnail. */
function namesPicture(name: string): boolean {
  return /\.(?:dds|tga|bmp|png|bsi)$|^texbsi\.\d{3}$/i.test(name);
}

import { type DragEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { runCommand } from '#renderer/commands/registry.ts';
import type { TileSize } from '#renderer/state/bank-choices.ts';
import type { RowSelection } from '#renderer/ui/lists/row-selection.ts';
import { VirtualGrid } from '#renderer/ui/lists/virtual-grid.tsx';
import type { TreeHandle } from '#renderer/ui/lists/virtual-tree.tsx';
import { useMetrics } from '#renderer/ui/use-metrics.ts';
import { bankCommands } from './bank-commands.ts';
import styles from './bank-view.module.css';
import type { Coloring } from './colors.ts';
import { TileText, tileTitle } from './image-tile.tsx';
import { Thumbnail } from './thumbnail.tsx';
import type { ReadBank } from './use-bank.ts';

export interface ImageGridProps {
  readonly bank: ReadBank;
  /** Positions of the images, in display order. */
  readonly order: readonly number[];
  readonly coloring: Coloring;
  readonly tiles: TileSize;
  readonly selection: RowSelection;
  readonly onSelect: (selection: RowSelection) => void;
  readonly onOpen: () => void;
  readonly onMenu: (event: MouseEvent, anchor: Element | null) => void;
  /** Moves a dragged image in front of another; null = images cannot be moved. */
  readonly onMove: ((row: number, before: number) => void) | null;
}

/** Sides of the tiles' squares in tenths of a rem (pixels at zoom 1). */
const SIDES: Readonly<Record<TileSize, number>> = { small: 48, medium: 96, large: 192 };
/** Minimum width for a name, space around the square, and height of two lines of text. */
const MIN_WIDTH = 76;
const PADDING = 12;
const LABEL_HEIGHT = 40;

/** All images of a bank as tiles with multiple selection; only the rows on screen are rendered. */
export function ImageGrid(props: ImageGridProps): ReactNode {
  const { bank, order, coloring, tiles, selection } = props;
  const { images } = bank.contents;
  const { zoom } = useMetrics();
  const grid = useRef<TreeHandle>(null);
  useEffect(() => {
    // Other views select images, too.
    if (selection.focus >= 0 && selection.focus < order.length) grid.current?.show(selection.focus);
  }, [selection.focus, order]);
  const drag = useTileDrag(props);
  const side = SIDES[tiles];
  const positionOf = (row: number): number => order[row] ?? 0;
  return (
    <VirtualGrid
      ref={grid}
      label="Images"
      count={order.length}
      cell={{
        width: Math.max(MIN_WIDTH, side + PADDING) * zoom,
        height: (side + PADDING + LABEL_HEIGHT) * zoom,
      }}
      keyAt={(row) => images[positionOf(row)]?.path ?? row}
      renderCell={(row) => {
        const position = positionOf(row);
        const image = images[position];
        return (
          image !== undefined && (
            <div className={styles.tile} data-over={drag.over === row || undefined}>
              <Thumbnail
                width={image.width}
                height={image.height}
                pixels={bank.first[position]}
                colors={coloring.pixels(image)}
                side={side}
              />
              <TileText image={image} position={position} />
            </div>
          )
        );
      }}
      cellProps={(row) => {
        const position = positionOf(row);
        const image = images[position];
        return {
          ...drag.dropProps(row),
          ...(image === undefined ? {} : { title: tileTitle(image, position) }),
          'data-place': position,
          'data-drawn': bank.first[position] !== undefined,
        };
      }}
      selection={selection}
      onSelect={props.onSelect}
      onActivate={(_row, open) => {
        if (open) props.onOpen();
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ' || event.ctrlKey || event.shiftKey || event.metaKey || event.altKey) return;
        runCommand(bankCommands, 'bank.play');
        event.preventDefault();
      }}
      onContextMenu={(event, _row, anchor) => {
        event.stopPropagation();
        props.onMenu(event, anchor);
      }}
      onDragCell={props.onMove === null ? undefined : drag.start}
    />
  );
}

const DRAGGED = 'application/x-modwright-image';

/** Moves tiles by dragging one in front of another. */
function useTileDrag({ bank, order, onMove }: ImageGridProps) {
  const { images } = bank.contents;
  const [over, setOver] = useState(-1);
  const dragged = useRef<Pick<ImageGridProps, 'order'> & { row: number; images: typeof images }>(null);
  /** The row of the dragged tile; undefined if it is from another bank, or from this one before an edit. */
  const draggedRow = (): number | undefined =>
    dragged.current?.images === images && dragged.current.order === order ? dragged.current.row : undefined;
  return {
    over,
    start: (event: DragEvent, row: number): void => {
      dragged.current = { row, images, order };
      event.dataTransfer.setData(DRAGGED, String(row));
      event.dataTransfer.effectAllowed = 'move';
    },
    dropProps: (row: number) => ({
      onDragOver: (event: DragEvent): void => {
        if (onMove === null || draggedRow() === undefined) return;
        event.preventDefault();
        setOver(row);
      },
      onDragLeave: () => setOver(-1),
      onDragEnd: () => {
        dragged.current = null;
      },
      onDrop: (event: DragEvent): void => {
        setOver(-1);
        const from = draggedRow();
        if (from === undefined || onMove === null) return;
        event.preventDefault();
        event.stopPropagation();
        onMove(from, row);
      },
    }),
  } as const;
}

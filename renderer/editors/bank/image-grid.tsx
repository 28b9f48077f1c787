import { type DragEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { runCommand } from '#renderer/commands/registry.ts';
import type { TileSize } from '#renderer/state/bank-choices.ts';
import type { RowSelection } from '#renderer/ui/row-selection.ts';
import { useMetrics } from '#renderer/ui/use-metrics.ts';
import { VirtualGrid } from '#renderer/ui/virtual-grid.tsx';
import type { TreeHandle } from '#renderer/ui/virtual-tree.tsx';
import styles from './bank-view.module.css';
import type { Coloring } from './colors.ts';
import { TileText, tileTitle } from './image-tile.tsx';
import { Thumbnail } from './thumbnail.tsx';
import type { ReadBank } from './use-bank.ts';

export interface ImageGridProps {
  readonly bank: ReadBank;
  /** Places of the images as shown. */
  readonly order: readonly number[];
  readonly coloring: Coloring;
  readonly tiles: TileSize;
  readonly selection: RowSelection;
  readonly onSelect: (selection: RowSelection) => void;
  readonly onOpen: () => void;
  readonly onMenu: (event: MouseEvent, anchor: Element | null) => void;
  /** Puts images that are dragged in front of another one; null = they cannot be moved. */
  readonly onMove: ((row: number, before: number) => void) | null;
}

/** Sides of the squares in tenths of a rem: in pixels at zoom 1. */
const SIDES: Readonly<Record<TileSize, number>> = { small: 48, medium: 96, large: 192 };
/** Around a square: what a name needs, and two lines of words. */
const LEAST_WIDTH = 76;
const PADDING = 12;
const WORDS = 40;

/** All images of a bank as tiles: a list to choose several from, only the rows on screen drawn. */
export function ImageGrid(props: ImageGridProps): ReactNode {
  const { bank, order, coloring, tiles, selection } = props;
  const { images } = bank.contents;
  const { zoom } = useMetrics();
  const grid = useRef<TreeHandle>(null);
  useEffect(() => {
    // Other views choose images, too.
    if (selection.focus >= 0 && selection.focus < order.length) grid.current?.show(selection.focus);
  }, [selection.focus, order]);
  const drag = useTileDrag(props);
  const side = SIDES[tiles];
  const placeOf = (row: number): number => order[row] ?? 0;
  return (
    <VirtualGrid
      ref={grid}
      label="Images"
      count={order.length}
      cell={{
        width: Math.max(LEAST_WIDTH, side + PADDING) * zoom,
        height: (side + PADDING + WORDS) * zoom,
      }}
      keyAt={(row) => images[placeOf(row)]?.path ?? row}
      renderCell={(row) => {
        const place = placeOf(row);
        const image = images[place];
        return (
          image !== undefined && (
            <div className={styles.tile} data-over={drag.over === row || undefined}>
              <Thumbnail
                width={image.width}
                height={image.height}
                pixels={bank.first[place]}
                colors={coloring.pixels(image)}
                side={side}
              />
              <TileText image={image} place={place} />
            </div>
          )
        );
      }}
      cellProps={(row) => {
        const place = placeOf(row);
        const image = images[place];
        return {
          ...drag.dropProps(row),
          ...(image === undefined ? {} : { title: tileTitle(image, place) }),
          'data-place': place,
          'data-drawn': bank.first[place] !== undefined,
        };
      }}
      selection={selection}
      onSelect={props.onSelect}
      onActivate={(_row, open) => {
        if (open) props.onOpen();
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ' || event.ctrlKey || event.shiftKey || event.metaKey || event.altKey) return;
        runCommand('bank.play');
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

/** Tiles are moved by dragging one in front of another. */
function useTileDrag({ bank, order, onMove }: ImageGridProps) {
  const { images } = bank.contents;
  const [over, setOver] = useState(-1);
  const dragged = useRef<Pick<ImageGridProps, 'order'> & { row: number; images: typeof images }>(null);
  /** Tiles of another bank, or of this one before an edit, are none of these. */
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

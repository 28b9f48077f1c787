import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { ListedImage } from '#shared/rpc/bank-contract.ts';
import { runCommand } from '../../commands/registry.ts';
import type { TileSize } from '../../state/bank-choices.ts';
import { classes } from '../../ui/classes.ts';
import { plural } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { clickRow, listKey } from '../../ui/list-keys.ts';
import { isSelected, type RowSelection, selectOnly } from '../../ui/row-selection.ts';
import { useMetrics } from '../../ui/use-metrics.ts';
import styles from './bank-view.module.css';
import type { Coloring } from './colors.ts';
import { Thumbnail } from './thumbnail.tsx';
import type { ReadBank } from './use-bank.ts';

export interface ImageGridHandle {
  focus(): void;
  /** The tile with the keyboard. */
  focused(): Element | null;
}

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
  readonly ref: Ref<ImageGridHandle>;
}

/** Sides of the squares in tenths of a rem: in pixels at zoom 1. */
const SIDES: Readonly<Record<TileSize, number>> = { small: 48, medium: 96, large: 192 };
/** Around a square: what a name needs, and two lines of words. */
const LEAST_WIDTH = 76;
const PADDING = 12;
const WORDS = 40;
const DRAGGED = 'application/x-modwright-image';

/** All images of a bank as tiles: a list to choose several from, only the rows on screen drawn. */
export function ImageGrid(props: ImageGridProps): ReactNode {
  const { bank, order, coloring, tiles, selection, onSelect, onMove } = props;
  const { images } = bank.contents;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const side = SIDES[tiles];
  const tileWidth = Math.max(LEAST_WIDTH, side + PADDING);
  const tileHeight = side + PADDING + WORDS;
  const { columns, zoom } = useColumns(scroller, tileWidth);
  const rows = Math.ceil(order.length / columns);
  const focusRow = selection.focus < 0 ? -1 : Math.floor(selection.focus / columns);
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => tileHeight * zoom,
    overscan: 1,
    // What aria-activedescendant names must be there.
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const shown = defaultRangeExtractor(range);
        return focusRow < 0 || focusRow >= rows || shown.includes(focusRow)
          ? shown
          : [...shown, focusRow].sort((a, b) => a - b);
      },
      [focusRow, rows],
    ),
  });
  useLayoutEffect(() => {
    virtualizer.measure();
    void [tileHeight, zoom];
  }, [virtualizer, tileHeight, zoom]);
  useEffect(() => {
    if (focusRow >= 0 && focusRow < rows) virtualizer.scrollToIndex(focusRow);
  }, [virtualizer, focusRow, rows]);
  useImperativeHandle(props.ref, () => ({
    focus: () => scroller.current?.focus({ preventScroll: true }),
    focused: () => document.getElementById(`${id}-${selection.focus}`),
  }));

  const height = virtualizer.scrollRect?.height ?? 0;
  const page = Math.max(1, Math.floor(height / (tileHeight * zoom)));
  const keyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const plain = !event.ctrlKey && !event.shiftKey && !event.metaKey && !event.altKey;
    if (plain && event.key === 'Enter' && selection.focus >= 0) props.onOpen();
    else if (plain && event.key === ' ') runCommand('bank.play');
    else if (!listKey(event, { count: order.length, columns, page, selection, multiple: true, onSelect }))
      return;
    event.preventDefault();
  };
  const [over, setOver] = useState(-1);
  const dragged = useRef<Pick<ImageGridProps, 'order'> & { row: number; images: typeof images }>(null);
  /** Tiles of another bank, or of this one before an edit, are none of these. */
  const draggedRow = (): number | undefined =>
    dragged.current?.images === images && dragged.current.order === order ? dragged.current.row : undefined;
  return (
    <div
      ref={scroller}
      role="listbox"
      aria-label="Images"
      aria-multiselectable="true"
      aria-activedescendant={selection.focus >= 0 ? `${id}-${selection.focus}` : undefined}
      tabIndex={0}
      className={styles.grid}
      onKeyDown={keyDown}
      onFocus={() => {
        if (selection.focus < 0 && order.length > 0) onSelect(selectOnly(0));
      }}
      onContextMenu={(event) => {
        if (event.button !== 2) props.onMenu(event, document.getElementById(`${id}-${selection.focus}`));
      }}
    >
      <div role="presentation" className={styles.tall} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index: row, start }) => (
          <div
            key={row}
            role="presentation"
            className={styles.row}
            style={{
              transform: `translateY(${start}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              height: `${tileHeight / 10}rem`,
            }}
          >
            {order.slice(row * columns, (row + 1) * columns).map((place, column) => {
              const at = row * columns + column;
              const image = images[place];
              if (image === undefined) return null;
              return (
                // Keys are the list's: it has the focus, and says which tile is meant.
                <div
                  key={image.path}
                  id={`${id}-${at}`}
                  role="option"
                  aria-selected={isSelected(selection, at)}
                  aria-posinset={at + 1}
                  aria-setsize={order.length}
                  title={tileTitle(image, place)}
                  draggable={onMove !== null}
                  data-place={place}
                  data-drawn={bank.first[place] !== undefined}
                  className={classes(
                    styles.tile,
                    at === selection.focus && styles.focused,
                    over === at && styles.over,
                  )}
                  onClick={(event) => onSelect(clickRow(event, at, { selection, multiple: true }))}
                  onDoubleClick={props.onOpen}
                  onContextMenu={(event) => {
                    if (event.button !== 2) return;
                    // What the menu offers follows from what is chosen by then.
                    if (!isSelected(selection, at)) flushSync(() => onSelect(selectOnly(at)));
                    event.stopPropagation();
                    props.onMenu(event, event.currentTarget);
                  }}
                  onDragStart={(event) => {
                    dragged.current = { row: at, images, order };
                    event.dataTransfer.setData(DRAGGED, String(at));
                    event.dataTransfer.effectAllowed = 'move';
                  }}
                  onDragOver={(event) => {
                    if (onMove === null || draggedRow() === undefined) return;
                    event.preventDefault();
                    setOver(at);
                  }}
                  onDragLeave={() => setOver(-1)}
                  onDragEnd={() => {
                    dragged.current = null;
                  }}
                  onDrop={(event) => {
                    setOver(-1);
                    const from = draggedRow();
                    if (from === undefined || onMove === null) return;
                    event.preventDefault();
                    event.stopPropagation();
                    onMove(from, at);
                  }}
                >
                  <Thumbnail
                    width={image.width}
                    height={image.height}
                    pixels={bank.first[place]}
                    colors={coloring.pixels(image)}
                    side={side}
                  />
                  <TileText image={image} place={place} />
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

/** What stands below a picture; what is said by signs, in words too. */
function TileText({ image, place }: { readonly image: ListedImage; readonly place: number }): ReactNode {
  const { width, height, frames, palette } = image;
  return (
    <>
      <span className={classes(styles.name, 'data')}>
        {isDamaged(image) && <Icon name="warning" className={styles.warned} />}
        <span className={styles.cut}>{nameOf(image, place)}</span>
      </span>
      <span className={styles.facts}>
        <span className={styles.cut}>
          {width} × {height}
        </span>
        {frames > 1 && (
          <span className={styles.frames}>
            <Icon name="play" />
            {frames}
            <Hidden text=" frames" />
          </span>
        )}
        {palette !== null && (
          <>
            <Icon name="symbol-color" className={styles.own} />
            <Hidden text="own palette" />
          </>
        )}
        <Hidden text={damageText(image)} />
      </span>
    </>
  );
}

function Hidden({ text }: { readonly text: string }): ReactNode {
  return text !== '' && <span className="visually-hidden">{text}</span>;
}

function nameOf({ name }: ListedImage, place: number): string {
  return name === '' ? `image ${place}` : name;
}

function damageText(image: ListedImage): string {
  if (whyNotShown(image) !== null) return 'cannot be shown';
  return isDamaged(image) ? 'damaged' : '';
}

/** Whether something of it cannot be shown, or not as it is meant. */
export function isDamaged(image: ListedImage): boolean {
  return whyNotShown(image) !== null || image.findings.some(({ severity }) => severity === 'error');
}

/** Why an image cannot be shown, in a sentence without its full stop; null = it can. */
export function whyNotShown({ unreadable, width, height }: ListedImage): string | null {
  return unreadable ?? (width * height > 0 ? null : `it is ${width} × ${height} pixels, which are none`);
}

function tileTitle(image: ListedImage, place: number): string {
  const { width, height, frames, palette } = image;
  const parts = [
    nameOf(image, place),
    `${width} × ${height}`,
    frames > 1 ? plural(frames, 'frame') : '',
    palette === null ? '' : 'own palette',
    damageText(image),
    `place ${place}`,
  ];
  const text = parts.filter((part) => part !== '').join(', ');
  const why = whyNotShown(image) ?? image.findings[0]?.message;
  return why === undefined ? text : `${text}\n${why}`;
}

/** How many tiles fit side by side. */
function useColumns(
  scroller: { readonly current: HTMLDivElement | null },
  tileWidth: number,
): { readonly columns: number; readonly zoom: number } {
  const { zoom } = useMetrics();
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const node = scroller.current;
    if (node === null) return undefined;
    const look = (): void => setWidth(node.clientWidth);
    const observer = new ResizeObserver(look);
    observer.observe(node);
    look();
    return () => observer.disconnect();
  }, [scroller]);
  return { columns: Math.max(1, Math.floor((width - 8 * zoom) / (tileWidth * zoom))), zoom };
}

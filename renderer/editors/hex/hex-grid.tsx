import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
} from 'react';
import { mappedHeight } from '#renderer/editors/kit/scroll-map.ts';
import { shownText } from '#renderer/editors/kit/shown-text.ts';
import { useVirtualScroll } from '#renderer/editors/kit/use-virtual-scroll.ts';
import { classes } from '#renderer/ui/classes.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { FieldRow } from '#shared/contract/fields.ts';
import { hexOf, rowCharacters, rowHex } from './byte-text.ts';
import type { HexCursor } from './cursor.ts';
import { selected } from './cursor.ts';
import { bytesChar, type Pane, rowCount } from './geometry.ts';
import styles from './hex-grid.module.css';
import { type ByteRange, HexMarks } from './hex-marks.tsx';
import type { HexLayout } from './layout.ts';
import type { PageCache } from './page-cache.ts';
import { type Picking, useDragSelect } from './use-drag-select.ts';
import { useTints } from './use-tints.ts';
import type { HalfByte } from './use-typing.ts';

export interface HexGridHandle {
  /** Scrolls bytes into view. */
  show(offset: number, length: number, align: 'nearest' | 'centre'): void;
  focus(): void;
  /** Rows that a page key moves. */
  readonly pageRows: number;
}

export interface HexGridProps {
  readonly document: DocumentState;
  readonly layout: HexLayout;
  readonly cache: PageCache;
  readonly half: HalfByte | null;
  /** Requests the bytes in view. */
  readonly onView: (offset: number, length: number) => void;
  readonly cursor: HexCursor;
  readonly pane: Pane;
  readonly tinted: boolean;
  readonly field: ByteRange | null;
  readonly bookmarks: readonly ByteRange[];
  readonly onPick: (offset: number, pane: Pane, how: Picking) => void;
  /** Double click. */
  readonly onOpen: (offset: number) => void;
  /** Ctrl+click. */
  readonly onFollow: (offset: number) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void;
  readonly onPaste: (text: string) => void;
  readonly onBlur: () => void;
  readonly onContextMenu: (event: MouseEvent) => void;
  readonly ref: Ref<HexGridHandle>;
}

/** Rows of bytes: one text node per cell, reused while scrolling; all colors are drawn behind them by `HexMarks`. */
export function HexGrid(props: HexGridProps): ReactNode {
  const { document, layout, cache, cursor, pane, half } = props;
  const { columns, row: rowHeight } = layout;
  const { size } = document;
  const id = useId();
  const layer = useRef<HTMLDivElement>(null);
  const total = rowCount(size, columns) * rowHeight;
  const header = rowHeight + 2;
  const { scroller, top, view, scrollTo, show } = useVirtualScroll(total, header);
  const firstRow = Math.floor(top / rowHeight);
  const rows = Math.min(rowCount(size, columns) - firstRow, Math.ceil(view / rowHeight) + 1);
  const first = firstRow * columns;
  const length = rows * columns;
  const tints = useTints(document, first, length, props.tinted && rows > 0);

  const { onView } = props;
  useEffect(() => onView(first, length), [onView, first, length]);
  useImperativeHandle(props.ref, () => ({
    show: (offset, count, align) => {
      const end = Math.max(offset, offset + count - 1);
      show(Math.floor(offset / columns) * rowHeight, (Math.floor(end / columns) + 1) * rowHeight, align);
    },
    focus: () => layer.current?.focus({ preventScroll: true }),
    pageRows: Math.max(1, Math.floor(view / rowHeight) - 1),
  }));
  const drag = useDragSelect({
    layer,
    layout,
    header,
    top,
    view,
    scrollTo,
    onPick: props.onPick,
    onFollow: props.onFollow,
  });

  const cells: ReactNode[] = [];
  for (let index = 0; index < rows; index++) {
    const start = first + index * columns;
    const bytes = Array.from({ length: columns }, (_, column) => cache.byte(start + column));
    const text = rowHex(bytes, columns);
    const caretColumn = cursor.caret - start;
    const here = caretColumn >= 0 && caretColumn < columns;
    cells.push(
      // Keyed by its slot in the view, not by its row in the file, so that scrolling reuses the nodes.
      <div
        key={index}
        role="row"
        aria-rowindex={firstRow + index + 2}
        className={classes(styles.row, here && styles.current)}
        style={{ height: rowHeight, lineHeight: `${rowHeight}px` }}
      >
        <span role="rowheader" className={styles.offset} style={{ left: 2 * layout.ch }}>
          {start.toString(16).toUpperCase().padStart(layout.digits, '0')}
        </span>
        <span role="gridcell" id={`${id}-bytes-${index}`} style={{ left: layout.bytesX }}>
          {half !== null && half.offset >= start && half.offset < start + columns
            ? withHalf(text, half.offset - start, half.digit)
            : text}
        </span>
        <span role="gridcell" id={`${id}-text-${index}`} style={{ left: layout.textX }}>
          {rowCharacters(bytes, columns)}
        </span>
      </div>,
    );
  }
  const caretRow = Math.floor(cursor.caret / columns) - firstRow;
  const caretColumn = cursor.caret % columns;
  const ruler = rowHex(
    Uint8Array.from({ length: columns }, (_, column) => column),
    columns,
  );
  const rulerAt = bytesChar(caretColumn);

  return (
    <div ref={scroller} className={styles.scroller}>
      <div className={styles.sizer} style={{ height: mappedHeight(total) + header, minWidth: layout.width }}>
        <div
          ref={layer}
          role="grid"
          tabIndex={0}
          aria-label={`Bytes of ${document.name}`}
          aria-rowcount={rowCount(size, columns) + 1}
          aria-colcount={3}
          aria-readonly={document.readOnly !== null}
          aria-activedescendant={caretRow >= 0 && caretRow < rows ? `${id}-${pane}-${caretRow}` : undefined}
          className={classes(styles.layer, 'data')}
          style={{ height: view + header }}
          onKeyDown={props.onKeyDown}
          onPaste={(event) => {
            event.preventDefault();
            props.onPaste(event.clipboardData.getData('text/plain'));
          }}
          onBlur={props.onBlur}
          onContextMenu={props.onContextMenu}
          onDoubleClick={() => props.onOpen(cursor.caret)}
          {...drag.handlers}
          onPointerMove={(event) => {
            drag.handlers.onPointerMove(event);
            showTip(event.currentTarget, drag.hit(event.clientX, event.clientY).offset, tints);
          }}
        >
          <div
            role="row"
            aria-rowindex={1}
            className={styles.ruler}
            style={{ width: '100%', height: header, lineHeight: `${rowHeight}px` }}
          >
            <span role="columnheader" style={{ left: 2 * layout.ch }}>
              Offset
            </span>
            <span role="columnheader" aria-label="Bytes" style={{ left: layout.bytesX }}>
              {ruler.slice(0, rulerAt)}
              <span className={styles.column}>{hexOf(caretColumn)}</span>
              {ruler.slice(rulerAt + 2)}
            </span>
            <span role="columnheader" style={{ left: layout.textX }}>
              Text
            </span>
          </div>
          <div
            role="rowgroup"
            className={styles.band}
            style={{ transform: `translateY(${header + firstRow * rowHeight - top}px)`, width: layout.width }}
          >
            <HexMarks
              layout={layout}
              firstRow={firstRow}
              rows={rows}
              tints={tints}
              changed={document.changed}
              findings={document.findings}
              bookmarks={props.bookmarks}
              field={props.field}
              selection={selected(cursor)}
              caret={cursor.caret}
              pane={pane}
            />
            {cells}
          </div>
        </div>
      </div>
    </div>
  );
}

/** Puts the field of the byte under the pointer into the tooltip of the grid: an element per byte would be too many. */
function showTip(layer: HTMLElement, offset: number, fields: readonly FieldRow[]): void {
  const field = fields.find((one) => offset >= one.offset && offset < one.offset + one.length);
  const lines =
    field === undefined
      ? []
      : [
          field.path,
          `${field.type}: ${shownText(field.value)}`,
          ...(field.changed && field.stored !== undefined
            ? [`The file stores ${shownText(field.stored)}`]
            : []),
        ];
  const title = lines.join('\n');
  if (layer.title !== title) layer.title = title;
}

/** The text of a row in which one byte is half typed: `7_`. */
function withHalf(text: string, column: number, digit: number): string {
  const at = bytesChar(column);
  return `${text.slice(0, at)}${digit.toString(16).toUpperCase()}_${text.slice(at + 2)}`;
}

import {
  type DragEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { clickRow, listKey } from './list-keys.ts';
import { isSelected, type RowSelection, selectOnly } from './row-selection.ts';
import { isTyping, useTypeAhead } from './type-ahead.ts';
import { useVirtualRows } from './use-virtual-rows.ts';
import styles from './virtual-grid.module.css';
import type { TreeHandle } from './virtual-tree.tsx';

export interface VirtualGridProps {
  readonly label: string;
  readonly count: number;
  /** Size of a cell in pixels; cells widen to fill a row. */
  readonly cell: { readonly width: number; readonly height: number };
  /** Stable while the item exists. */
  readonly keyAt: (index: number) => string | number;
  readonly renderCell: (index: number) => ReactNode;
  readonly selection: RowSelection;
  readonly onSelect: (selection: RowSelection) => void;
  /** Enter or double click: `pin` true. A single click: false. */
  readonly onActivate: (index: number, pin: boolean) => void;
  /** Backspace. */
  readonly onBack?: () => void;
  /** Cell whose name begins with the text, from `start`, wrapping around; -1 = none. Absent = no type-ahead. */
  readonly findByName?: (text: string, start: number) => number;
  /** Drawn cells, on screen and just beyond it: `[start, end)`. */
  readonly onShown?: (start: number, end: number) => void;
  /** Other keys on the grid; prevent the default to handle one. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void;
  /** Further attributes of a cell, such as tooltip and drop handlers. */
  readonly cellProps?: (index: number) => CellAttributes;
  readonly onContextMenu?: (event: MouseEvent, index: number, anchor: Element | null) => void;
  /** A cell is dragged, alone or with the selection that contains it. */
  readonly onDragCell?: ((event: DragEvent, index: number) => void) | undefined;
  readonly ref?: Ref<TreeHandle>;
}

type CellAttributes = Pick<
  HTMLAttributes<HTMLDivElement>,
  'title' | 'onDragOver' | 'onDragLeave' | 'onDragEnd' | 'onDrop'
> &
  Readonly<Record<`data-${string}`, string | number | boolean | undefined>>;

/** Number of cells per row; at least one. */
export function gridColumns(width: number, cellWidth: number): number {
  return Math.max(1, Math.floor(width / cellWidth));
}

/** A grid of any number of cells: one tab stop, arrow keys in two directions, only cells on screen drawn. */
export function VirtualGrid(props: VirtualGridProps): ReactNode {
  const { label, count, cell, selection, onSelect, onActivate, onShown } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const columns = gridColumns(useInnerWidth(scroller), cell.width);
  const rows = Math.ceil(count / columns);
  const rowOf = (index: number): number => Math.floor(index / columns);
  const focusRow = selection.focus < 0 ? -1 : rowOf(selection.focus);
  const { virtualizer, page } = useVirtualRows(scroller, rows, focusRow, 0, cell.height);
  const typeAhead = useTypeAhead();
  const cellId = (index: number): string => `${id}-${index}`;
  const scrollTo = (index: number, align: 'auto' | 'center'): void =>
    virtualizer.scrollToIndex(rowOf(index), { align });
  const choose = (next: RowSelection): void => {
    onSelect(next);
    if (next.focus >= 0) scrollTo(next.focus, 'auto');
  };
  useImperativeHandle(props.ref, () => ({
    reveal: (index, options) => {
      onSelect(selectOnly(index));
      scrollTo(index, options?.focus === false ? 'auto' : 'center');
      if (options?.focus !== false) scroller.current?.focus();
    },
    show: (index) => scrollTo(index, 'auto'),
    focus: () => scroller.current?.focus(),
  }));
  const focused = useRef(selection.focus);
  useEffect(() => {
    focused.current = selection.focus;
  });
  useLayoutEffect(() => {
    // A change of columns moves the focused cell: keep it in view.
    if (focused.current >= 0)
      virtualizer.scrollToIndex(Math.floor(focused.current / columns), { align: 'auto' });
  }, [virtualizer, columns]);
  const { startIndex = 0, endIndex = -1 } = virtualizer.range ?? {};
  const [start, end] = [startIndex * columns, Math.min(count, (endIndex + 1) * columns)];
  useEffect(() => onShown?.(start, end), [onShown, start, end]);

  const keyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    props.onKeyDown?.(event);
    if (event.defaultPrevented || event.target !== scroller.current) return;
    const { focus } = selection;
    const plain = !event.ctrlKey && !event.shiftKey && !event.metaKey && !event.altKey;
    if (plain && focus >= 0 && focus < count && (event.key === 'Enter' || event.key === ' ')) {
      choose(selectOnly(focus));
      onActivate(focus, event.key === 'Enter');
    } else if (plain && event.key === 'Backspace' && props.onBack !== undefined) props.onBack();
    else if (isTyping(event) && props.findByName !== undefined) {
      const { text, next } = typeAhead(event.key);
      const from = Math.max(0, focus);
      const found = props.findByName(text, next && focus >= 0 ? (from + 1) % Math.max(1, count) : from);
      if (found >= 0) choose(selectOnly(found));
    } else if (!listKey(event, { count, page, columns, selection, multiple: true, onSelect: choose })) return;
    event.preventDefault();
  };
  return (
    <div
      ref={scroller}
      role="listbox"
      aria-label={label}
      aria-multiselectable="true"
      aria-activedescendant={
        selection.focus >= 0 && selection.focus < count ? cellId(selection.focus) : undefined
      }
      // A listbox is one tab stop; it names the active option.
      tabIndex={0}
      className={styles.grid}
      onKeyDown={keyDown}
      onFocus={() => {
        if (selection.focus < 0 && count > 0) onSelect({ ...selection, focus: 0 });
      }}
      onContextMenu={(event) => {
        if (event.button === 2 || selection.focus < 0) return;
        const anchor = document.getElementById(cellId(selection.focus));
        props.onContextMenu?.(event, selection.focus, anchor);
      }}
    >
      <div role="none" className={styles.body} style={{ height: rows * cell.height }}>
        {virtualizer.getVirtualItems().map((row) => (
          <div
            key={row.key}
            role="none"
            className={styles.row}
            style={{
              transform: `translateY(${row.start}px)`,
              height: cell.height,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {cellsOf(row.index, columns, count).map((index) => (
              <Cell key={props.keyAt(index)} {...{ props, choose, index, id: cellId(index) }} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

interface CellProps {
  readonly props: VirtualGridProps;
  readonly choose: (selection: RowSelection) => void;
  readonly index: number;
  readonly id: string;
}

function Cell({ props, choose, index, id }: CellProps): ReactNode {
  const { selection, onActivate } = props;
  const selected = isSelected(selection, index);
  return (
    <div
      {...props.cellProps?.(index)}
      id={id}
      role="option"
      aria-selected={selected}
      aria-setsize={props.count}
      aria-posinset={index + 1}
      data-focus={index === selection.focus || undefined}
      className={styles.cell}
      draggable={props.onDragCell !== undefined}
      onDragStart={(event) => {
        if (!selected) choose(selectOnly(index));
        props.onDragCell?.(event, index);
      }}
      onClick={(event) => {
        choose(clickRow(event, index, { selection, multiple: true }));
        if (event.shiftKey || event.ctrlKey || event.metaKey || event.detail > 1) return;
        onActivate(index, false);
      }}
      onDoubleClick={() => onActivate(index, true)}
      onContextMenu={(event) => {
        if (event.button !== 2) return;
        // The menu's entries depend on the selection, so update it first.
        if (!selected) flushSync(() => choose(selectOnly(index)));
        props.onContextMenu?.(event, index, null);
      }}
    >
      {props.renderCell(index)}
    </div>
  );
}

function cellsOf(row: number, columns: number, count: number): readonly number[] {
  const first = row * columns;
  return Array.from({ length: Math.max(0, Math.min(columns, count - first)) }, (_, at) => first + at);
}

/** Inner width of an element without its scroll bar. */
function useInnerWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const target = element.current;
    if (target === null) return;
    const measure = (): void => setWidth(target.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return width;
}

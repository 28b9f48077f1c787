import {
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { classes } from '#renderer/ui/classes.ts';
import { copyToClipboard } from '#renderer/ui/clipboard.ts';
import { useMetrics } from '#renderer/ui/use-metrics.ts';
import type { Column } from './column.ts';
import { columnTemplate } from './column.ts';
import { clickRow, listKey } from './list-keys.ts';
import { isSelected, noRows, type RowSelection, selectedRows, selectOnly } from './row-selection.ts';
import { type ColumnFilters, type SortOrder, TableHeader } from './table-header.tsx';
import { findByPrefix, isTyping, useTypeAhead } from './type-ahead.ts';
import { useVirtualRows } from './use-virtual-rows.ts';
import styles from './virtual-table.module.css';

export interface TableHandle {
  /** Scrolls a row into view, selects it and takes the focus. */
  reveal(row: number): void;
  focus(): void;
}

export interface VirtualTableProps {
  readonly label: string;
  readonly columns: readonly Column[];
  /** Rows as shown: the caller sorts and filters, and maps a shown row to its data. */
  readonly count: number;
  readonly sort?: SortOrder | null;
  readonly onSort?: (sort: SortOrder) => void;
  readonly selection?: RowSelection;
  readonly onSelect?: (selection: RowSelection) => void;
  /** Enter or double click. */
  readonly onActivate?: (row: number) => void;
  readonly onContextMenu?: (event: MouseEvent, row: number, anchor: Element | null) => void;
  /** Other keys on the table (Delete, F2); prevent the default to handle one. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void;
  /** Bar at the row's start; say the same in a cell. */
  readonly rowTone?: (row: number) => 'added' | 'changed' | 'removed' | 'warning' | 'error' | undefined;
  /** A filter below each title; absent = none. */
  readonly filters?: ColumnFilters | undefined;
  /** Column of type-ahead; default the first. */
  readonly typeAhead?: string;
  readonly empty?: ReactNode;
  /** Column of the focused cell, for tables with cell navigation; absent = whole rows. */
  readonly column?: string | undefined;
  /** The first column stays in sight, as it does with cell navigation. */
  readonly pinsFirst?: boolean;
  /** A press on a cell, before the row is selected. */
  readonly onCellPointerDown?:
    | ((event: PointerEvent<HTMLElement>, row: number, column: string) => void)
    | undefined;
  /** A row is dragged, alone or with the selection that contains it. */
  readonly onDragRow?: ((event: DragEvent, row: number) => void) | undefined;
  readonly ref?: Ref<TableHandle>;
}

const HEADER = 24;
const FILTERS = 32;
const COPY_LIMIT = 100_000;

/** A table of any length: sticky header, resizable and sortable columns, range selection, type-ahead, copy. role=grid. */
export function VirtualTable(props: VirtualTableProps): ReactNode {
  const { label, columns, count, onActivate, rowTone, empty } = props;
  const [ownSelection, setOwnSelection] = useState(noRows);
  const selection = props.selection ?? ownSelection;
  const select = props.onSelect ?? setOwnSelection;
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({});
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const { zoom } = useMetrics();
  const headRows = props.filters === undefined ? 1 : 2;
  const hasTotals = columns.some(({ total }) => total !== undefined);
  const headerHeight = Math.round((HEADER + (headRows - 1) * FILTERS + (hasTotals ? HEADER : 0)) * zoom);
  const { virtualizer, rowHeight, page, show } = useVirtualRows(
    scroller,
    count,
    selection.focus,
    headerHeight,
  );
  const typeAhead = useTypeAhead();

  const choose = (next: RowSelection): void => {
    select(next);
    if (next.focus >= 0) show(next.focus);
  };
  useImperativeHandle(props.ref, () => ({
    reveal: (row) => {
      // Focusing may select the first row; the requested row comes last.
      scroller.current?.focus();
      choose(selectOnly(row));
    },
    focus: () => scroller.current?.focus(),
  }));
  const { column: currentColumn } = props;
  useEffect(() => {
    if (currentColumn === undefined || selection.focus < 0) return;
    document
      .getElementById(`${id}-row-${selection.focus}-${currentColumn}`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [id, currentColumn, selection.focus]);
  useEffect(() => {
    if (selection.focus >= count && count > 0) select(noRows);
  }, [count, selection.focus, select]);

  const keyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    props.onKeyDown?.(event);
    if (event.defaultPrevented || event.target !== scroller.current) return;
    const list = { count, page, selection, multiple: true, onSelect: choose };
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (listKey(event, list)) event.preventDefault();
    else if (event.key === 'Enter' && plain && selection.focus >= 0 && onActivate !== undefined) {
      onActivate(selection.focus);
      event.preventDefault();
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'c' && !event.shiftKey) {
      void copyToClipboard(tableText(columns, selectedRows(selection, COPY_LIMIT)));
      event.preventDefault();
    } else if (isTyping(event)) {
      const column = columns.find((one) => one.id === props.typeAhead) ?? columns[0];
      if (column === undefined) return;
      const { text, next } = typeAhead(event.key);
      const start = Math.max(0, selection.focus) + (next && selection.focus >= 0 ? 1 : 0);
      const row = findByPrefix(count, start, text, column.text);
      if (row >= 0) choose(selectOnly(row));
      event.preventDefault();
    }
  };

  const widthOf = (column: Column): number => widths[column.id] ?? column.width;
  const template = columnTemplate(columns, widths);
  const rowId = (row: number): string => `${id}-row-${row}`;
  const cellId = (row: number, column: string): string => `${rowId(row)}-${column}`;
  const focusId = (row: number): string =>
    props.column === undefined ? rowId(row) : cellId(row, props.column);
  const items = virtualizer.getVirtualItems();
  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={count + headRows + (hasTotals ? 1 : 0)}
      aria-colcount={columns.length}
      aria-multiselectable="true"
      aria-activedescendant={
        selection.focus >= 0 && selection.focus < count ? focusId(selection.focus) : undefined
      }
      className={classes(
        styles.table,
        (currentColumn !== undefined || props.pinsFirst === true) && styles.pinned,
      )}
      onKeyDown={keyDown}
      onFocus={(event) => {
        if (event.target === scroller.current && selection.focus < 0 && count > 0) {
          select({ ...selection, focus: items[0]?.index ?? 0 });
        }
      }}
      onContextMenu={(event) => {
        if (event.button !== 2 && selection.focus >= 0) {
          props.onContextMenu?.(event, selection.focus, document.getElementById(rowId(selection.focus)));
        }
      }}
    >
      <TableHeader
        columns={columns}
        template={template}
        sort={props.sort ?? null}
        onSort={props.onSort}
        widthOf={widthOf}
        onResize={(column, width) => setWidths((old) => ({ ...old, [column]: width }))}
        filters={props.filters}
        onLeave={() => scroller.current?.focus()}
      />
      <div role="rowgroup" className={styles.body} style={{ height: count * rowHeight }}>
        {items.map((item) => {
          const row = item.index;
          const selected = isSelected(selection, row);
          return (
            <div
              key={item.key}
              id={rowId(row)}
              role="row"
              aria-rowindex={row + headRows + 1}
              aria-selected={selected}
              data-tone={rowTone?.(row)}
              data-focus={row === selection.focus || undefined}
              draggable={props.onDragRow !== undefined}
              className={styles.row}
              style={{ gridTemplateColumns: template, transform: `translateY(${item.start}px)` }}
              onDragStart={(event) => {
                if (!selected) choose(selectOnly(row));
                props.onDragRow?.(event, row);
              }}
              onClick={(event) => choose(clickRow(event, row, { selection, multiple: true }))}
              onDoubleClick={() => onActivate?.(row)}
              onContextMenu={(event) => {
                if (event.button !== 2) return;
                // The menu's entries depend on the selection, so update it first.
                if (!selected) flushSync(() => choose(selectOnly(row)));
                props.onContextMenu?.(event, row, null);
              }}
            >
              {columns.map((column, index) => {
                const text = column.cell === undefined ? column.text(row) : undefined;
                return (
                  <div
                    key={column.id}
                    id={cellId(row, column.id)}
                    role="gridcell"
                    aria-colindex={index + 1}
                    data-current={(row === selection.focus && column.id === props.column) || undefined}
                    title={text}
                    className={classes(
                      styles.cell,
                      column.align === 'end' && styles.end,
                      column.data === true && 'data',
                    )}
                    onPointerDown={(event) => props.onCellPointerDown?.(event, row, column.id)}
                  >
                    {column.cell === undefined ? text : column.cell(row)}
                  </div>
                );
              })}
            </div>
          );
        })}
      </div>
      {hasTotals && count > 0 && (
        <div role="rowgroup" className={styles.foot}>
          <div
            role="row"
            aria-rowindex={count + headRows + 1}
            className={styles.footRow}
            style={{ gridTemplateColumns: template }}
          >
            {columns.map((column, index) => (
              <div
                key={column.id}
                role="gridcell"
                aria-colindex={index + 1}
                title={column.total}
                className={classes(styles.cell, column.align === 'end' && styles.end)}
              >
                {column.total ?? (index === 0 ? 'Total' : '')}
              </div>
            ))}
          </div>
        </div>
      )}
      {count === 0 && empty !== undefined && (
        <div className={classes(styles.empty, headRows > 1 && styles.emptyBelowFilters)}>{empty}</div>
      )}
    </div>
  );
}

/** Rows as tab-separated text with a header line, for spreadsheets. */
export function tableText(columns: readonly Column[], rows: readonly number[]): string {
  const lines = rows.map((row) => columns.map((column) => column.text(row)).join('\t'));
  return [columns.map((column) => column.title).join('\t'), ...lines].join('\n');
}

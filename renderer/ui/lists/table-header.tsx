import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { classes } from '#renderer/ui/classes.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import type { Column } from './column.ts';
import styles from './virtual-table.module.css';

export interface SortOrder {
  readonly column: string;
  readonly descending: boolean;
}

export interface TableHeaderProps {
  readonly columns: readonly Column[];
  readonly template: string;
  readonly sort: SortOrder | null;
  readonly onSort: ((sort: SortOrder) => void) | undefined;
  readonly widthOf: (column: Column) => number;
  readonly onResize: (column: string, width: number) => void;
  /** A field below each title; absent = none. */
  readonly filters?: ColumnFilters | undefined;
  /** Moves the focus from a filter to the rows. */
  readonly onLeave?: () => void;
}

/** What was typed in the filters of columns, by the column's id. */
export interface ColumnFilters {
  readonly typed: Readonly<Record<string, string>>;
  readonly onChange: (column: string, text: string) => void;
}

const MIN_WIDTH = 40;
const STEP = 16;

/** One tab stop: arrows move between headers, Enter sorts, Shift+arrow resizes. */
export function TableHeader(props: TableHeaderProps): ReactNode {
  const { columns, template, sort, onSort, widthOf, onResize } = props;
  const [current, setCurrent] = useState(0);
  const row = useRef<HTMLDivElement>(null);

  const keyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const column = columns[current];
    if (event.shiftKey && column !== undefined) {
      onResize(column.id, Math.max(MIN_WIDTH, widthOf(column) + step * STEP));
    } else {
      const next = Math.max(0, Math.min(columns.length - 1, current + step));
      setCurrent(next);
      row.current?.querySelectorAll('button')[next]?.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div role="rowgroup" className={styles.head}>
      {/* Arrow keys reach it from the buttons inside. */}
      <div
        ref={row}
        role="row"
        tabIndex={-1}
        aria-rowindex={1}
        className={styles.headRow}
        style={{ gridTemplateColumns: template }}
        onKeyDown={keyDown}
      >
        {columns.map((column, index) => {
          const sorted =
            sort?.column === column.id ? (sort.descending ? 'descending' : 'ascending') : undefined;
          return (
            <div
              key={column.id}
              role="columnheader"
              aria-colindex={index + 1}
              aria-sort={column.sortable === true ? (sorted ?? 'none') : undefined}
              className={classes(styles.headCell, column.align === 'end' && styles.end)}
            >
              <button
                type="button"
                tabIndex={index === current ? 0 : -1}
                aria-disabled={column.sortable !== true}
                className={styles.headButton}
                onFocus={() => setCurrent(index)}
                onClick={() => {
                  if (column.sortable !== true) return;
                  onSort?.({ column: column.id, descending: sorted === 'ascending' });
                }}
              >
                <span className={styles.headTitle}>{column.title}</span>
                {sorted !== undefined && (
                  <Icon name={sorted === 'ascending' ? 'triangle-up' : 'triangle-down'} />
                )}
              </button>
              <ColumnGrip width={() => widthOf(column)} onResize={(width) => onResize(column.id, width)} />
            </div>
          );
        })}
      </div>
      {props.filters !== undefined && <FilterRow {...props} filters={props.filters} />}
    </div>
  );
}

/** The filters of the columns: Enter and Arrow Down go to the rows, Escape empties the field. */
function FilterRow(props: TableHeaderProps & { readonly filters: ColumnFilters }): ReactNode {
  const { columns, template, filters, onLeave } = props;
  const keyDown = (event: KeyboardEvent, column: Column): void => {
    if (event.key === 'Escape' && (filters.typed[column.id] ?? '') !== '') filters.onChange(column.id, '');
    else if (event.key === 'Enter' || (event.key === 'ArrowDown' && column.choices === undefined))
      onLeave?.();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      role="row"
      aria-rowindex={2}
      className={classes(styles.headRow, styles.filterRow)}
      style={{ gridTemplateColumns: template }}
    >
      {columns.map((column, index) => {
        const field = {
          'aria-label': `Filter by ${column.title}`,
          className: styles.filterField,
          value: filters.typed[column.id] ?? '',
          onKeyDown: (event: KeyboardEvent) => keyDown(event, column),
        };
        return (
          <div key={column.id} role="gridcell" aria-colindex={index + 1} className={styles.headCell}>
            {column.choices === undefined ? (
              <input
                {...field}
                type="text"
                spellCheck={false}
                placeholder={column.align === 'end' ? '>0.5, 1..2' : 'Filter'}
                onChange={(event) => filters.onChange(column.id, event.target.value)}
              />
            ) : (
              <select {...field} onChange={(event) => filters.onChange(column.id, event.target.value)}>
                <option value="">All</option>
                {column.choices.map((choice) => (
                  <option key={choice} value={choice}>
                    {choice}
                  </option>
                ))}
              </select>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** For the mouse; the keyboard resizes with Shift+arrows on the header. */
function ColumnGrip(props: {
  readonly width: () => number;
  readonly onResize: (width: number) => void;
}): ReactNode {
  const drag = useRef<{ readonly x: number; readonly width: number; readonly zoom: number } | null>(null);
  const down = (event: PointerEvent<HTMLSpanElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const cell = event.currentTarget.parentElement?.getBoundingClientRect().width ?? props.width();
    const zoom = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 10;
    drag.current = { x: event.clientX, width: cell / zoom, zoom };
    event.preventDefault();
  };
  const move = (event: PointerEvent<HTMLSpanElement>): void => {
    const active = drag.current;
    if (active === null) return;
    props.onResize(Math.max(MIN_WIDTH, Math.round(active.width + (event.clientX - active.x) / active.zoom)));
  };
  const up = (): void => {
    drag.current = null;
  };
  return (
    <span
      aria-hidden="true"
      className={styles.grip}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onLostPointerCapture={up}
    />
  );
}

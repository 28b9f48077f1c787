import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { mappedHeight } from '#renderer/editors/kit/scroll-map.ts';
import { useVirtualScroll } from '#renderer/editors/kit/use-virtual-scroll.ts';
import { reportError } from '#renderer/state/report.ts';
import { classes } from '#renderer/ui/classes.ts';
import { describeError } from '#renderer/ui/describe-error.ts';
import { columnTemplate } from '#renderer/ui/lists/column.ts';
import { TableHeader } from '#renderer/ui/lists/table-header.tsx';
import { useMetrics } from '#renderer/ui/use-metrics.ts';
import type { FieldRow } from '#shared/contract/fields.ts';
import { NameCell, PlainCell, ValueText } from './field-cells.tsx';
import { type ColumnId, columnsFor } from './field-columns.ts';
import type { ShownField } from './field-model.ts';
import type { Choosing } from './field-place.ts';
import styles from './fields-view.module.css';
import { ValueEditor } from './value-editor.tsx';

export interface FieldsGridHandle {
  show(row: number, align: 'nearest' | 'centre'): void;
  focus(): void;
  /** Rows per page key. */
  readonly pageRows: number;
}

export interface FieldsGridProps {
  readonly label: string;
  readonly count: number;
  readonly rowAt: (row: number) => ShownField | null;
  readonly isOpen: (field: FieldRow) => boolean | null;
  /** Requests the rows in view. */
  readonly onView: (first: number, count: number) => void;
  readonly focus: number;
  readonly isSelected: (row: number) => boolean;
  /** Row whose value is being edited; -1 = none. */
  readonly editing: number;
  readonly readOnly: boolean;
  /** Shows whole paths as names: results of a filter. */
  readonly paths: boolean;
  readonly onSelect: (row: number, way: Choosing) => void;
  readonly onToggle: (row: number) => void;
  readonly onEdit: (row: number) => void;
  readonly onSet: (field: FieldRow, text: string) => Promise<void>;
  readonly onChooseBlock: (field: FieldRow) => void;
  readonly onCloseEditor: (refocus: boolean) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void;
  readonly onContextMenu: (event: MouseEvent, anchor: Element | null) => void;
  readonly ref: Ref<FieldsGridHandle>;
}

const HEADER = 24;

/** Virtual rows of fields; role=treegrid with one tab stop, as in the APG. */
export function FieldsGrid(props: FieldsGridProps): ReactNode {
  const { count, rowAt, focus, editing } = props;
  const id = useId();
  const layer = useRef<HTMLDivElement>(null);
  const { row: rowHeight, zoom } = useMetrics();
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({});
  const [width, setWidth] = useState(0);
  const header = Math.round(HEADER * zoom);
  const { scroller, top, view, show } = useVirtualScroll(count * rowHeight, header);
  const first = Math.floor(top / rowHeight);
  const rows = Math.max(0, Math.min(count - first, Math.ceil(view / rowHeight) + 1));
  const { onView } = props;
  useEffect(() => onView(first, rows), [onView, first, rows]);
  useEffect(() => {
    const node = layer.current?.parentElement?.parentElement;
    if (node == null) return;
    const observer = new ResizeObserver(() => setWidth(node.clientWidth / zoom));
    observer.observe(node);
    return () => observer.disconnect();
  }, [zoom]);
  useImperativeHandle(props.ref, () => ({
    show: (row, align) => show(row * rowHeight, (row + 1) * rowHeight, align),
    focus: () => layer.current?.focus({ preventScroll: true }),
    pageRows: Math.max(1, Math.floor(view / rowHeight) - 1),
  }));

  const columns = columnsFor(width);
  /** A block is known by its title alone, unless that leaves out its value. */
  const isTitled = ({ title, value }: FieldRow): boolean => title?.includes(value) === true;
  const widthOf = (column: { readonly id: string; readonly width: number }): number =>
    widths[column.id] ?? column.width;
  const template = columnTemplate(columns, widths);
  const minWidth = columns.reduce((sum, column) => sum + widthOf(column), 0) / 10;
  const rowId = (row: number): string => `${id}-${row}`;

  const cell = (column: ColumnId, shown: ShownField, field: FieldRow, row: number): ReactNode => {
    const expanded = props.isOpen(field);
    switch (column) {
      case 'name':
        return (
          <NameCell
            name={props.paths ? field.name : (field.title ?? field.name)}
            isPath={props.paths && field.title === undefined}
            depth={shown.depth}
            changed={field.changed}
            expanded={expanded}
            title={field.doc === undefined ? field.path : `${field.path}\n${field.doc}`}
            onToggle={() => {
              layer.current?.focus({ preventScroll: true });
              props.onToggle(row);
            }}
          />
        );
      case 'value':
        if (field.type === 'bit') {
          return (
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={field.name}
              checked={field.value === 'true'}
              disabled={props.readOnly || field.edit !== 'in place'}
              onChange={(event) => {
                layer.current?.focus({ preventScroll: true });
                props
                  .onSet(field, String(event.target.checked))
                  .catch((error: unknown) => reportError(error));
              }}
            />
          );
        }
        if (row === editing) {
          return (
            <ValueEditor
              key={field.path}
              field={field}
              onSet={(text) => props.onSet(field, text)}
              onChooseBlock={() => props.onChooseBlock(field)}
              onClose={props.onCloseEditor}
            />
          );
        }
        return isTitled(field) ? null : <ValueText field={field} />;
      default:
        return column === 'type' && isTitled(field) ? null : <PlainCell id={column} field={field} />;
    }
  };

  const typeWidth = columns.find(({ id: column }) => column === 'type');
  const rowStyle: CSSProperties = {
    gridTemplateColumns: template,
    height: rowHeight,
    ...({ '--type-width': `${typeWidth === undefined ? 0 : widthOf(typeWidth) / 10}rem` } as CSSProperties),
  };
  const body: ReactNode[] = [];
  for (let index = 0; index < rows; index++) {
    const row = first + index;
    const shown = rowAt(row);
    if (shown === null) break;
    const { field } = shown;
    const selected = props.isSelected(row);
    const room: RowRoom = {
      isTitled: field !== null && isTitled(field),
      isWideType: field !== null && !isTitled(field) && isEmpty(field) && row !== editing,
    };
    body.push(
      <div
        key={index}
        id={rowId(row)}
        role="row"
        aria-rowindex={row + 2}
        aria-level={shown.depth}
        aria-posinset={shown.index + 1}
        aria-setsize={shown.setSize}
        aria-expanded={(field !== null ? props.isOpen(field) : null) ?? undefined}
        aria-selected={selected}
        data-focus={row === focus || undefined}
        data-changed={field?.changed || undefined}
        data-low={index > rows / 2 || undefined}
        className={styles.row}
        style={rowStyle}
        onPointerDown={(event) => {
          const control =
            event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
          if (row === editing && control) return;
          if (!control) layer.current?.focus({ preventScroll: true });
          if (event.button === 0) props.onSelect(row, choosingOf(event));
          else if (!selected) props.onSelect(row, 'only');
        }}
        onDoubleClick={(event) => {
          if (!(event.target instanceof HTMLInputElement) && choosingOf(event) === 'only') props.onEdit(row);
        }}
      >
        {field === null ? (
          <div role="gridcell" className={classes(styles.cell, styles.waiting)}>
            {shown.error === null ? 'Reading…' : describeError(shown.error).message}
          </div>
        ) : (
          columns.map((column, place) => (
            <div
              key={column.id}
              role="gridcell"
              aria-colindex={place + 1}
              className={classes(
                styles.cell,
                column.id !== 'name' && 'data',
                column.align === 'end' && styles.end,
                column.id === 'value' && row === editing && styles.editing,
                column.id === 'type' && room.isWideType && styles.wideType,
              )}
              style={spanOf(column.id, place, room)}
            >
              {cell(column.id, shown, field, row)}
            </div>
          ))
        )}
      </div>,
    );
  }
  return (
    <div ref={scroller} className={styles.scroller}>
      <div
        className={styles.sizer}
        style={{ height: mappedHeight(count * rowHeight) + header, minWidth: `${minWidth}rem` }}
      >
        <div
          ref={layer}
          role="treegrid"
          tabIndex={0}
          aria-label={props.label}
          aria-rowcount={count + 1}
          aria-colcount={columns.length}
          aria-multiselectable="true"
          aria-readonly={props.readOnly}
          aria-activedescendant={
            editing < 0 && focus >= first && focus < first + rows ? rowId(focus) : undefined
          }
          className={styles.layer}
          style={{ height: view + header }}
          onKeyDown={(event) => {
            if (event.target === layer.current) props.onKeyDown(event);
          }}
          onContextMenu={(event) =>
            props.onContextMenu(event, document.getElementById(rowId(focus)) ?? layer.current)
          }
        >
          <TableHeader
            columns={columns}
            template={template}
            sort={null}
            onSort={undefined}
            widthOf={widthOf}
            onResize={(column, next) => setWidths((old) => ({ ...old, [column]: next }))}
          />
          <div
            role="rowgroup"
            className={styles.band}
            style={{ transform: `translateY(${header + first * rowHeight - top}px)` }}
          >
            {body}
          </div>
        </div>
      </div>
    </div>
  );
}

function choosingOf(event: MouseEvent): Choosing {
  if (event.shiftKey) return 'extend';
  return event.ctrlKey || event.metaKey ? 'toggle' : 'only';
}

/** Whether its value cell has nothing to show. */
function isEmpty({ value, type }: FieldRow): boolean {
  return value === '' && type !== 'bit';
}

/** A title takes the room of the value and the type, which it contains; where there is no value, the type does, so that it is not cut. */
function spanOf(id: ColumnId, place: number, { isTitled, isWideType }: RowRoom): CSSProperties {
  const end = place + (id === 'name' && isTitled ? 4 : 2);
  const start = place + (id === 'type' && isWideType ? 0 : 1);
  return { gridColumn: `${start} / ${end}`, gridRow: 1 };
}

interface RowRoom {
  readonly isTitled: boolean;
  readonly isWideType: boolean;
}

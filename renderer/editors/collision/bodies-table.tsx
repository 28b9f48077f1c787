import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import type { MenuItem } from '#renderer/commands/command.ts';
import { commandEntries } from '#renderer/commands/menu-entries.ts';
import { stepOf } from '#renderer/editors/kit/named-value.ts';
import { reportError } from '#renderer/state/report.ts';
import { classes } from '#renderer/ui/classes.ts';
import { showContextMenu } from '#renderer/ui/context-menu.tsx';
import { describeError } from '#renderer/ui/describe-error.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import type { DataColumn } from '#renderer/ui/lists/data-columns.ts';
import { DataTable } from '#renderer/ui/lists/data-table.tsx';
import { isSelected, type RowSelection, selectedRows, selectOnly } from '#renderer/ui/lists/row-selection.ts';
import type { SortOrder } from '#renderer/ui/lists/table-header.tsx';
import { isTyping } from '#renderer/ui/lists/type-ahead.ts';
import type { TableHandle } from '#renderer/ui/lists/virtual-table.tsx';
import { ASSIGNED_NAMES, type AssignedName } from '#shared/collision/assign.ts';
import { VALUE_FACTS } from '#shared/collision/value-facts.ts';
import type { CollisionTable, TableBody } from '#shared/contract/collision.ts';
import type { BodyEdits } from './body-edits.ts';
import { cellsOf, cellText, cellTitle, isChanged, movedText, whyFixed } from './body-values.ts';
import { CellEditor } from './cell-editor.tsx';
import type { collisionCommands } from './collision-commands.ts';
import styles from './collision-view.module.css';
import { type Scrub, useScrub } from './use-scrub.ts';

export interface BodiesTableProps {
  readonly table: CollisionTable;
  /** Indices of bodies in the order of the rows. */
  readonly order: readonly number[];
  readonly columns: readonly AssignedName[];
  readonly readOnly: boolean;
  readonly edits: BodyEdits;
  readonly selection: RowSelection;
  readonly onSelect: (selection: RowSelection) => void;
  /** The focused column. */
  readonly column: string;
  readonly onColumn: (column: string) => void;
  readonly editing: Editing | null;
  readonly onEditing: (editing: Editing | null) => void;
  readonly sort: SortOrder | null;
  readonly onSort: (sort: SortOrder) => void;
  readonly onOpen: (body: TableBody) => void;
  readonly ref: Ref<TableHandle>;
}

/** The cell being edited. */
export interface Editing {
  readonly row: number;
  readonly name: AssignedName;
  readonly initial: string;
  readonly problem: string | null;
}

export const MENU: readonly MenuItem<typeof collisionCommands>[] = [
  'collision.edit',
  'collision.reset',
  'separator',
  'collision.openFields',
  'collision.savePreset',
];

const WIDTHS: Readonly<Partial<Record<AssignedName, number>>> = { layer: 104, material: 136 };
/** Room for 0.898438 with the dot of a changed value. */
const VALUE_WIDTH = 96;

/** Whether a column holds values that are edited in place. */
export function isValueColumn(column: string): column is AssignedName {
  return ASSIGNED_NAMES.some((name) => name === column);
}

/** All bodies of a file, one row each; cells are edited in place, for all selected rows at once. */
export function BodiesTable(props: BodiesTableProps): ReactNode {
  const { table, order, columns: names, edits, selection, editing, column, onColumn, onEditing } = props;
  const [busy, setBusy] = useState(false);
  const bodyAt = (row: number): TableBody => table.bodies[order[row] ?? 0] ?? (table.bodies[0] as TableBody);
  /** The selected bodies if the row is selected, else the body of the row alone. */
  const bodiesOf = (row: number): readonly TableBody[] =>
    (isSelected(selection, row) ? selectedRows(selection) : [row]).map(bodyAt);
  const [scrub, beginScrub] = useScrub(({ name, by }) => {
    edits.move(bodiesOf(selection.focus), name, by).catch((error: unknown) => reportError(error));
  });

  const begin = (row: number, name: AssignedName, initial?: string): void => {
    const fixed = props.readOnly ? null : whyFixed(bodyAt(row), name);
    if (props.readOnly || fixed !== null) return;
    onEditing({ row, name, initial: initial ?? cellText(bodyAt(row), name), problem: null });
  };
  const commit = async (now: Editing, text: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      // An unchanged text must not be copied to the other rows.
      const problem =
        text === cellText(bodyAt(now.row), now.name)
          ? null
          : await edits.set(bodiesOf(now.row), now.name, text);
      onEditing(problem === null ? null : { ...now, problem });
    } catch (error) {
      onEditing({ ...now, problem: describeError(error).message });
    } finally {
      setBusy(false);
    }
  };

  const valueCell = (body: TableBody, row: number, name: AssignedName): ReactNode => {
    if (editing !== null && editing.row === row && editing.name === name) {
      return (
        <CellEditor
          key={`${row} ${name}`}
          name={name}
          initial={editing.initial}
          value={cellsOf(body, name)[0]?.value ?? null}
          choices={table.choices[name] ?? []}
          error={editing.problem}
          onCommit={(text) => void commit(editing, text)}
          onCancel={() => onEditing(null)}
        />
      );
    }
    const moved = scrub !== null && scrub.name === name && isMoved(scrub, row, selection);
    const text = moved
      ? cellsOf(body, name)
          .map(({ value }) => movedText(name, value, scrub.by))
          .join(' ')
      : cellText(body, name);
    const fixed = whyFixed(body, name) !== null;
    return (
      <span
        className={classes(styles.value, fixed && styles.fixed, moved && styles.moved)}
        title={cellTitle(body, name)}
      >
        {isChanged(body, name) && (
          <span className={styles.dot} role="img" aria-label="changed">
            ●
          </span>
        )}
        {text === '' ? '–' : text}
      </span>
    );
  };

  const valueColumns = (shown: readonly AssignedName[]): readonly DataColumn<TableBody>[] =>
    shown.map((name) => ({
      ...valueColumn(name),
      cell: (body: TableBody, row: number) => valueCell(body, row, name),
    }));
  const columns: readonly DataColumn<TableBody>[] = [
    NODE_COLUMN,
    ...valueColumns(names.filter((name) => FIRST_VALUES.includes(name))),
    ...FORM_COLUMNS,
    ...valueColumns(names.filter((name) => !FIRST_VALUES.includes(name))),
  ];

  const keyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.target !== event.currentTarget) return;
    const ids = columns.map(({ id }) => id);
    const at = ids.indexOf(column);
    const way = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const { focus } = selection;
    if (way !== 0 && !event.altKey && !event.ctrlKey) {
      onColumn(ids[Math.max(0, Math.min(ids.length - 1, at + way))] ?? 'node');
    } else if (isTyping(event) && focus >= 0 && isValueColumn(column)) {
      begin(focus, column, event.key);
    } else return;
    event.preventDefault();
  };

  return (
    <DataTable
      ref={props.ref}
      label="Bodies"
      columns={columns}
      count={order.length}
      at={bodyAt}
      column={column}
      sort={props.sort}
      onSort={props.onSort}
      selection={selection}
      onSelect={props.onSelect}
      onKeyDown={keyDown}
      onCellPointerDown={(event, row, id) => {
        onColumn(id);
        if (!event.altKey || event.button !== 0 || !isValueColumn(id) || props.readOnly) return;
        const [cell] = cellsOf(bodyAt(row), id);
        if (VALUE_FACTS[id].kind === 'choice' || cell === undefined || cell.reason !== null) return;
        if (!isSelected(selection, row)) {
          props.onSelect(selectOnly(row));
        }
        beginScrub(event, id, VALUE_FACTS[id].kind === 'integer' ? 1 : stepOf(cell.value));
      }}
      tone={(body) =>
        ASSIGNED_NAMES.some((name) => isChanged(body, name))
          ? 'changed'
          : body.warnings.length > 0
            ? 'warning'
            : undefined
      }
      onActivate={(row) => {
        if (isValueColumn(column)) begin(row, column);
        else props.onOpen(bodyAt(row));
      }}
      onContextMenu={(event, _row, anchor) => showContextMenu(event, commandEntries(MENU), anchor)}
      typeAhead="node"
    />
  );
}

/** What most people come for: in view even where the table has half of a tab. */
const FIRST_VALUES: readonly AssignedName[] = ['material', 'friction'];

const NODE_COLUMN: DataColumn<TableBody> = {
  id: 'node',
  title: 'Node',
  width: 120,
  sortable: true,
  text: ({ node, index }) => node ?? `body ${index}`,
  cell: (body) => <NodeCell body={body} />,
};
const FORM_COLUMNS: readonly DataColumn<TableBody>[] = [
  { id: 'shape', title: 'Shape', width: 124, sortable: true, text: shapeText },
  { id: 'motion', title: 'Motion', width: 80, sortable: true, text: ({ motion }) => motion },
];

function valueColumn(name: AssignedName): DataColumn<TableBody> {
  const { label, unit, kind } = VALUE_FACTS[name];
  return {
    id: name,
    title: unit === undefined ? label : `${label}, ${unit}`,
    width: WIDTHS[name] ?? Math.max(VALUE_WIDTH, (label.length + (unit?.length ?? -2) + 2) * 7 + 28),
    sortable: true,
    numeric: kind !== 'choice',
    text: (body) => cellText(body, name),
  };
}

function isMoved(scrub: Scrub, row: number, selection: RowSelection): boolean {
  return scrub.by !== 0 && isSelected(selection, row);
}

function NodeCell({ body }: { readonly body: TableBody }): ReactNode {
  return (
    <span className={styles.node}>
      {body.node ?? <span className={styles.fixed}>body {body.index}, no node</span>}
      {body.warnings.length > 0 && (
        <span className={styles.warned} role="img" aria-label="warnings" title={body.warnings.join('\n')}>
          <Icon name="warning" />
        </span>
      )}
    </span>
  );
}

/** `capsule`, `mesh, 120 triangles`: the class without the prefix and suffix that all shape classes have. */
export function shapeText({ shape }: TableBody): string {
  if (shape === null) return 'none';
  const { class: name, vertices, faces, triangles, children } = shape;
  const counts = [
    children === undefined ? [] : [`${children} parts`],
    triangles === undefined ? [] : [`${triangles} triangles`],
    vertices === undefined || triangles !== undefined ? [] : [`${vertices} vertices`],
    faces === undefined || triangles !== undefined ? [] : [`${faces} faces`],
  ].flat();
  const short = name
    .replace(/^(hknp|bhk)/, '')
    .replace(/Shape$/, '')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return [short, ...counts].join(', ');
}

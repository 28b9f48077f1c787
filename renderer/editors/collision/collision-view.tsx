import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useCommands } from '#renderer/commands/registry.ts';
import type { EditorProps } from '#renderer/editors/kit/editor.ts';
import { originOf, select, useSelection } from '#renderer/editors/kit/selection.ts';
import viewStyles from '#renderer/editors/kit/view.module.css';
import { useClient } from '#renderer/host/client-context.tsx';
import { addressKey } from '#renderer/state/address.ts';
import { forgetPart, inspectPart, selectedIn } from '#renderer/state/inspected.ts';
import { useLayout } from '#renderer/state/layout.ts';
import { reportError } from '#renderer/state/report.ts';
import { useReveal } from '#renderer/state/reveal.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { ErrorPanel } from '#renderer/ui/error-panel.tsx';
import { plural } from '#renderer/ui/format.ts';
import {
  isSelected,
  noRows,
  type RowSelection,
  selectedRows,
  selectOnly,
} from '#renderer/ui/lists/row-selection.ts';
import type { SortOrder } from '#renderer/ui/lists/table-header.tsx';
import type { TableHandle } from '#renderer/ui/lists/virtual-table.tsx';
import type { CollisionTable, TableBody } from '#shared/contract/collision.ts';
import { BodiesTable, type Editing, isValueColumn, shapeText } from './bodies-table.tsx';
import { bodyEdits } from './body-edits.ts';
import {
  bodiesText,
  bodyName,
  cellOfField,
  cellsOf,
  cellText,
  sortedBodies,
  valueNames,
} from './body-values.ts';
import { CollisionBar } from './collision-bar.tsx';
import { collisionCommands } from './collision-commands.ts';
import styles from './collision-view.module.css';
import { findPreset, removePreset } from './presets.ts';
import { useCollision } from './use-collision.ts';
import { ValueStrip } from './value-strip.tsx';

/** All bodies of a file in one table: legacy bodies and those of packfiles alike. */
export function CollisionView(props: EditorProps): ReactNode {
  const { table, error } = useCollision(props.document);
  if (error !== null) return <ErrorPanel title="Could not list the bodies of this file" error={error} />;
  if (table === null) return <div className={viewStyles.view} role="status" aria-label="Reading bodies" />;
  if (table.bodies.length === 0) {
    return (
      <EmptyState icon="circuit-board" title="No collision">
        {table.problems[0]?.message ?? 'The file has no bodies.'}
      </EmptyState>
    );
  }
  return <Bodies {...props} table={table} />;
}

function Bodies({ document, active, table }: EditorProps & { readonly table: CollisionTable }): ReactNode {
  const client = useClient();
  const hidden = useLayout((state) => state.collision.hidden);
  const handle = useRef<TableHandle>(null);
  const [selection, setSelection] = useState<RowSelection>(noRows);
  const [column, setColumn] = useState('node');
  const [editing, setEditing] = useState<Editing | null>(null);
  const [sort, setSort] = useState<SortOrder | null>(null);
  const names = useMemo(() => valueNames().filter((name) => !hidden.includes(name)), [hidden]);
  const order = useOrder(table, sort);
  const { order: shown, key } = order;
  useEffect(() => {
    // Row numbers mean other bodies once the order or the bodies change.
    void key;
    setSelection(noRows);
    setEditing(null);
  }, [key]);
  useEffect(() => {
    if (column !== 'node' && isValueColumn(column) && hidden.includes(column)) setColumn('node');
  }, [column, hidden]);

  const edits = useMemo(() => bodyEdits(client, document, table), [client, document, table]);
  const bodies = useMemo(
    () => selectedRows(selection).flatMap((row) => table.bodies[shown[row] ?? -1] ?? []),
    [selection, table, shown],
  );
  const focused = table.bodies[shown[selection.focus] ?? -1];
  const name = isValueColumn(column) ? column : null;
  const canEdit = document.readOnly === null && bodies.length > 0;

  /** Selects a field, unless undo or redo came to one that is selected; returns whether the table has it. */
  const show = (path: string, isStep: boolean): boolean => {
    const cell = cellOfField(table.bodies, path);
    if (cell === undefined) return false;
    const row = shown.indexOf(cell.body);
    if (!isStep || !isSelected(selection, row)) setSelection(selectOnly(row));
    if (cell.name !== null && names.includes(cell.name)) setColumn(cell.name);
    return true;
  };
  const turn = useShownSelection(document.id, show);
  const isOpening = useRef(true);
  useReveal(document, (target) => {
    const { fieldPath } = target;
    if (fieldPath !== undefined && show(fieldPath, originOf(target) === 'step')) return;
    // The tab may have been opened for another place long ago; only a new request leads elsewhere.
    if (!isOpening.current) useWorkbench.getState().setView(addressKey(document.address), 'fields');
  });
  useEffect(() => {
    isOpening.current = false;
  }, []);
  const choose = (wanted: RowSelection): void => {
    // Whoever comes by keyboard is on the first body; a click selects its own.
    const comes = selection.focus < 0 && wanted.ranges.length === 0;
    const next =
      comes && window.document.activeElement?.matches(':focus-visible') === true
        ? selectOnly(wanted.focus)
        : wanted;
    setSelection(next);
    selectedIn(document.address, 'collision');
    const body = table.bodies[shown[next.focus] ?? -1];
    if (body === undefined || next.focus === selection.focus) return;
    const { offset, length, path } = body;
    turn.current = select(document.id, { offset, length, fieldPath: path, origin: 'other' });
  };
  const close = (next: Editing | null): void => {
    setEditing(next);
    if (next === null) handle.current?.focus();
  };
  const openFields = ({ path }: TableBody): void => {
    useWorkbench.getState().openFile(document.address, {
      view: 'fields',
      focus: true,
      reveal: { fieldPath: path },
    });
  };
  useEffect(() => {
    if (!active) return;
    const several = { title: bodiesText(bodies), facts: [], paths: bodies.map(({ path }) => path) };
    inspectPart(document.address, 'collision', bodies.length > 1 ? several : undefined);
  }, [active, document.address, bodies]);
  useEffect(() => () => forgetPart(document.address, 'collision'), [document.address]);
  useCommands(
    collisionCommands,
    {
      bodies,
      focused,
      name,
      canEdit,
      edit: (body, value) =>
        setEditing({ row: selection.focus, name: value, initial: cellText(body, value), problem: null }),
      reset: (values) => edits.reset(bodies, values),
      openFields,
    },
    active,
  );

  return (
    <div className={viewStyles.view}>
      <CollisionBar
        summary={summaryOf(table, bodies)}
        canEdit={canEdit}
        onApply={(presetName) => {
          const preset = findPreset(presetName);
          if (preset !== undefined)
            edits.apply(bodies, preset).catch((error: unknown) => reportError(error, presetName));
        }}
        onRemove={(presetName) => void removePreset(presetName)}
      />
      <div className={styles.table}>
        <BodiesTable
          ref={handle}
          table={table}
          order={shown}
          columns={names}
          readOnly={document.readOnly !== null}
          edits={edits}
          selection={selection}
          onSelect={choose}
          column={column}
          onColumn={setColumn}
          editing={editing}
          onEditing={close}
          sort={sort}
          onSort={setSort}
          onOpen={openFields}
        />
      </div>
      <ValueStrip
        table={table}
        bodies={bodies}
        name={name}
        readOnly={document.readOnly}
        edits={edits}
        problem={editing?.problem ?? null}
      />
    </div>
  );
}

/** The order of the rows; edits don't re-sort them, so the edited row does not move. */
function useOrder(
  table: CollisionTable,
  sort: SortOrder | null,
): { readonly order: readonly number[]; readonly key: string } {
  const paths = table.bodies.map(({ path }) => path).join('\n');
  const latest = useRef(table);
  latest.current = table;
  const order = useMemo(() => {
    void paths;
    return sortedBodies(latest.current, sort === null ? null : keyOf(sort.column), sort?.descending ?? false);
  }, [paths, sort]);
  return { order, key: `${sort?.column} ${sort?.descending}\n${paths}` };
}

function keyOf(column: string): (body: TableBody) => string | number {
  if (column === 'node') return bodyName;
  if (column === 'shape') return shapeText;
  if (column === 'motion') return ({ motion }) => motion;
  if (!isValueColumn(column)) return () => 0;
  return (body) => {
    const text = cellText(body, column);
    const [cell] = cellsOf(body, column);
    return cell === undefined || cell.name !== null ? text : cell.value;
  };
}

/** Follows the selection of other views of the document. */
function useShownSelection(
  id: string,
  show: (path: string, isStep: boolean) => unknown,
): { current: number } {
  const { turn, fieldPath, origin } = useSelection(id);
  const own = useRef(turn);
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    if (turn === own.current || fieldPath === null) return;
    own.current = turn;
    latest.current(fieldPath, origin === 'step');
  }, [turn, fieldPath, origin]);
  return own;
}

function summaryOf({ bodies, problems, more }: CollisionTable, selected: readonly TableBody[]): string {
  const parts = [
    more ? `the first ${plural(bodies.length, 'body', 'bodies')}` : plural(bodies.length, 'body', 'bodies'),
    selected.length > 0 ? `${selected.length} selected` : '',
    problems.length > 0 ? plural(problems.length, 'block cannot be changed', 'blocks cannot be changed') : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

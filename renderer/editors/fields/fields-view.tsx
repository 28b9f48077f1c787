import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { EditorProps } from '#renderer/editors/kit/editor.ts';
import { roundedText } from '#renderer/editors/kit/named-value.ts';
import { jump } from '#renderer/editors/kit/selection.ts';
import viewStyles from '#renderer/editors/kit/view.module.css';
import { useShowsView, useViewShown } from '#renderer/editors/kit/views-shown.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { useNotices } from '#renderer/state/notices.ts';
import { reportError, say } from '#renderer/state/report.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { classes } from '#renderer/ui/classes.ts';
import { showContextMenu } from '#renderer/ui/context-menu.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { ErrorPanel } from '#renderer/ui/error-panel.tsx';
import type { FieldRow } from '#shared/contract/fields.ts';
import { FieldDetails } from './field-details.tsx';
import { FieldsBar } from './fields-bar.tsx';
import { goToTarget, useFieldsCommands } from './fields-commands.ts';
import { FieldsGrid, type FieldsGridHandle } from './fields-grid.tsx';
import { fieldsMenu } from './fields-menu.ts';
import styles from './fields-view.module.css';
import { goToField } from './go-to-field.ts';
import { lostFieldsText } from './lost-fields.ts';
import { askReference, listPosition } from './parts.ts';
import { useStructureCommands } from './structure-commands.ts';
import { valueKind, whyReadOnly } from './typed-value.ts';
import { useFieldFocus } from './use-field-focus.ts';
import { useFieldKeys } from './use-field-keys.ts';
import { useFieldModel } from './use-field-model.ts';
import { useFieldSearch } from './use-field-search.ts';
import { useShownRows } from './use-shown-rows.ts';

/** The fields of a file as a tree, with types, offsets and values that can be edited in place. */
export function FieldsView({ document, active }: EditorProps): ReactNode {
  const client = useClient();
  const grid = useRef<FieldsGridHandle>(null);
  const filterField = useRef<HTMLInputElement>(null);
  const [filter, setFilter] = useState('');
  const [editing, setEditing] = useState(-1);
  /** Revision when the value editor opened: another window may move blocks meanwhile. */
  const [seen, setSeen] = useState(document.revision);
  const { model, want, fetch } = useFieldModel(document);
  const result = useFieldSearch(document.id, filter, document.revision);
  const treeFocus = useFieldFocus(document, model, grid);
  const rows = useShownRows({ model, result, treeFocus, grid });
  const field = rows.fieldAt(rows.focus);
  useShowsView(document.id, 'fields');
  // The notice on why a field is read-only stays only while that field has the focus.
  const refused = useRef<number | null>(null);
  const { notify, withdraw } = useNotices.getState();
  const path = field?.path;
  useEffect(() => {
    void path;
    return () => {
      if (refused.current !== null) withdraw(refused.current);
    };
  }, [path, withdraw]);
  const hexShown = useViewShown(document.id, 'hex');

  useEffect(() => {
    if (!active || hexShown || field === null) return;
    const { offset, length, type } = field;
    useWorkbench.getState().setStatus({ offset, selectionLength: length, type, endianness: null });
  }, [active, hexShown, field]);

  const set = async (one: FieldRow, text: string, revision = document.revision): Promise<void> => {
    const { lost, rounded } = await client.request('document.setField', {
      document: document.id,
      path: one.path,
      text,
      revision,
    });
    const told = [...(lost.length > 0 ? [lostFieldsText(lost)] : []), ...roundedText(rounded)];
    if (told.length > 0) say(told.join(' '));
  };
  const edit = (row: number): void => {
    const one = rows.fieldAt(row);
    if (one === null) return;
    const why = whyReadOnly(one, document.readOnly);
    if (why !== null) {
      if (rows.isOpen(one) !== null) rows.toggle(row);
      else refused.current = notify({ level: 'info', text: `${one.name}: ${why}` });
    } else if (valueKind(one) === 'flag') {
      set(one, one.value === 'true' ? 'false' : 'true').catch((error: unknown) => reportError(error));
    } else {
      rows.choose(row);
      setSeen(document.revision);
      setEditing(row);
    }
  };
  useFieldsCommands(
    {
      document,
      field,
      selectedFields: rows.selectedFields,
      startEditing: () => edit(rows.focus),
      expandSiblings: () => rows.expandSiblings(rows.focus),
      collapseAll: () => model.closeAll(),
      chooseBlock: async () => {
        if (field !== null) await chooseBlock(field);
      },
      focusFilter: () => filterField.current?.focus(),
      goTo: () => goToField(document, model, treeFocus.choose),
    },
    active,
  );
  useStructureCommands(
    {
      document,
      field,
      position: field === null ? null : listPosition(field, rows.fieldAt(rows.parentOf(rows.focus))),
      fetch,
      selectedFields: rows.selectedFields,
      reveal: (path, { parts, revision }) => {
        // The result refers to the current revision, which may not have reached this view yet.
        model.setParts(parts, revision);
        model.setRevision(revision);
        setFilter('');
        return treeFocus.reveal(path);
      },
    },
    active,
  );
  const chooseBlock = async (one: FieldRow): Promise<void> => {
    setEditing(-1);
    grid.current?.focus();
    const text = await askReference(one, fetch, () =>
      client.request('document.blockTypes', { document: document.id, slot: one.path }),
    );
    if (text !== null) await set(one, text);
  };
  const keyDown = useFieldKeys({ rows, grid, edit });
  const leaveFilter = (): void => {
    const at = field?.path;
    setFilter('');
    grid.current?.focus();
    if (at !== undefined) {
      model.locate(at).then(
        (row) => treeFocus.choose(row),
        (error: unknown) => reportError(error),
      );
    }
  };

  return (
    <div className={classes(viewStyles.view, styles.view)}>
      <FieldsBar
        ref={filterField}
        filter={filter}
        result={result}
        field={field}
        onFilter={setFilter}
        onLeave={leaveFilter}
        onEnter={() => grid.current?.focus()}
        onPath={(path) => {
          setFilter('');
          model.locate(path).then(
            (row) => treeFocus.choose(row),
            (error: unknown) => reportError(error),
          );
        }}
        onCollapse={() => model.closeAll()}
      />
      {model.failure !== null ? (
        <ErrorPanel
          title={`The fields of ${document.name} cannot be read`}
          error={model.failure}
          onJump={(offset) => jump(document.id, { offset, length: 1, fieldPath: null, origin: 'other' })}
          onRetry={() => {
            model.retry();
            want(0, 1);
          }}
        />
      ) : rows.count === 0 && (result?.complete === true || (result === null && model.started)) ? (
        <EmptyState icon="list-tree" title={result === null ? 'No fields' : 'No matching fields'}>
          {result === null
            ? 'Modwright knows no fields in this file.'
            : 'The filter searches names; to search values, use Find in the Hex view.'}
        </EmptyState>
      ) : (
        <FieldsGrid
          ref={grid}
          label={`Fields of ${document.name}`}
          count={rows.count}
          rowAt={rows.at}
          isOpen={rows.isOpen}
          onView={want}
          focus={rows.focus}
          isSelected={rows.isSelected}
          editing={editing}
          readOnly={document.readOnly !== null}
          paths={result !== null}
          onSelect={(row, way) => {
            if (row !== editing) setEditing(-1);
            rows.choose(row, way);
          }}
          onToggle={rows.toggle}
          onEdit={edit}
          onSet={(one, text) => set(one, text, editing < 0 ? document.revision : seen)}
          onChooseBlock={(one) => {
            chooseBlock(one).catch((error: unknown) => reportError(error));
          }}
          onCloseEditor={(refocus) => {
            setEditing(-1);
            if (refocus) grid.current?.focus();
          }}
          onKeyDown={keyDown}
          onContextMenu={(event: MouseEvent, anchor) => showContextMenu(event, fieldsMenu(), anchor)}
        />
      )}
      {field !== null && (
        <FieldDetails
          field={field}
          why={whyReadOnly(field, document.readOnly)}
          onTarget={() => goToTarget(document, field)}
          onReset={() => {
            client
              .request('document.resetField', {
                document: document.id,
                path: field.path,
                revision: document.revision,
              })
              .catch((error: unknown) => reportError(error));
          }}
        />
      )}
    </div>
  );
}

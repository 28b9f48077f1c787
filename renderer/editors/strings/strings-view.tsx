import { type ReactNode, useMemo, useRef, useState } from 'react';
import { commandEntries } from '#renderer/commands/menu-entries.ts';
import { useCommands } from '#renderer/commands/registry.ts';
import type { EditorProps } from '#renderer/editors/kit/editor.ts';
import { ResultsBar } from '#renderer/editors/kit/results-bar.tsx';
import { useFilteredRows } from '#renderer/editors/kit/use-filtered-rows.ts';
import viewStyles from '#renderer/editors/kit/view.module.css';
import { useClient } from '#renderer/host/client-context.tsx';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { showContextMenu } from '#renderer/ui/context-menu.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { ErrorPanel } from '#renderer/ui/error-panel.tsx';
import { formatCount, plural } from '#renderer/ui/format.ts';
import { SplitPane } from '#renderer/ui/layout/split-pane.tsx';
import { DataTable } from '#renderer/ui/lists/data-table.tsx';
import type { ReadStrings } from '#shared/contract/strings.ts';
import { idText } from '#shared/formats/kit/string-table.ts';
import { filteredStrings, STRING_COLUMNS, type StringRow, stringRows } from './string-rows.ts';
import { STRINGS_MENU, stringsCommands } from './strings-commands.ts';
import styles from './strings-view.module.css';
import { TextPane } from './text-pane.tsx';
import { useStrings } from './use-strings.ts';

/** A string table, with an editor for the selected text. */
export function StringsView(props: EditorProps): ReactNode {
  const { document } = props;
  const { table, error } = useStrings(document);
  if (error !== null) {
    return (
      <ErrorPanel
        title={`The strings of ${document.name} cannot be read`}
        error={error}
        onJump={(offset) => openHex(document, offset, 1)}
      />
    );
  }
  if (table === null)
    return <div className={viewStyles.view} role="status" aria-label="Reading the strings" />;
  return <Listed {...props} table={table} />;
}

function Listed({ document, active, table }: EditorProps & { readonly table: ReadStrings }): ReactNode {
  const client = useClient();
  const textField = useRef<HTMLTextAreaElement>(null);
  const [paneHeight, setPaneHeight] = useState(PANE_HEIGHT);
  const all = useMemo(() => stringRows(table), [table]);
  const {
    rows,
    row,
    selected,
    handle,
    filterField,
    filter,
    table: list,
  } = useFilteredRows(all, STRING_COLUMNS, filteredStrings);
  const sharing = row === null || row.shared < 0 ? [] : all.filter(({ shared }) => shared === row.shared);

  const set = async (one: StringRow, text: string): Promise<void> => {
    // Of entries that share a text, set only the selected ones.
    const sharing = one.shared < 0 ? [] : selected().filter(({ shared }) => shared === one.shared);
    const entries = sharing.some(({ entry }) => entry === one.entry) ? sharing : [one];
    await client.request('document.setEach', {
      document: document.id,
      revision: table.revision,
      edits: entries.map(({ entry }) => ({ path: `entries[${entry}].text`, text })),
      label: `Set the text of ${idText(one.id)}`,
    });
  };
  const editRow = (): void => textField.current?.focus();
  useCommands(
    stringsCommands,
    {
      row,
      selected,
      readOnly: document.readOnly !== null,
      onEdit: editRow,
      onShowBytes: ({ offset, length }) => openHex(document, offset, length),
      onFilter: () => filterField.current?.focus(),
    },
    active,
  );

  return (
    <div className={viewStyles.view}>
      <ResultsBar
        ref={filterField}
        filter={{
          label: 'Filter strings by text or ID',
          placeholder: 'Filter by text or ID',
          ...filter,
        }}
        count={
          rows.length === all.length
            ? `${plural(all.length, 'string')}, ${table.encoding}`
            : `${formatCount(rows.length)} of ${plural(all.length, 'string')}`
        }
      />
      <div className={styles.body}>
        <SplitPane
          direction="column"
          sized="second"
          size={paneHeight}
          min={72}
          onResize={setPaneHeight}
          label="Resize text"
          open={row !== null}
          first={
            <DataTable
              {...list}
              ref={handle}
              label={`Strings of ${document.name}`}
              columns={STRING_COLUMNS}
              tone={({ text }) => (text === null ? 'error' : undefined)}
              onActivate={editRow}
              onContextMenu={(event, _row, anchor) =>
                showContextMenu(event, commandEntries(STRINGS_MENU), anchor)
              }
              typeAhead="text"
              empty={
                <EmptyState
                  icon="symbol-string"
                  title={all.length === 0 ? 'No strings' : 'No matching strings'}
                >
                  {all.length === 0
                    ? 'This table is empty.'
                    : 'The filter matches words in the text or the ID.'}
                </EmptyState>
              }
            />
          }
          second={
            row !== null && (
              <TextPane
                key={row.entry}
                ref={textField}
                label={`Text of ${idText(row.id)}`}
                text={row.text ?? ''}
                readOnly={document.readOnly !== null}
                note={document.readOnly ?? noteOf(row, sharing)}
                onSet={(text) => set(row, text)}
                onLeave={() => handle.current?.focus()}
              />
            )
          }
        />
      </div>
    </div>
  );
}

const PANE_HEIGHT = 140;

function noteOf(row: StringRow, sharing: readonly StringRow[]): string | null {
  if (row.text === null) return 'This entry points outside of the data. A new text is stored at its end.';
  const others = sharing.length - 1;
  return others < 1
    ? null
    : `${plural(others, 'other ID has', 'other IDs have')} this text. Those that are not selected keep it.`;
}

function openHex({ address }: EditorProps['document'], offset: number, length: number): void {
  useWorkbench.getState().openFile(address, { view: 'hex', reveal: { offset, length } });
}

import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { commandEntries, shortcutIn } from '#renderer/commands/menu-entries.ts';
import { useKeyChanges } from '#renderer/state/user-keys.ts';
import { Button } from '#renderer/ui/button.tsx';
import { showContextMenu } from '#renderer/ui/context-menu.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { DataTable } from '#renderer/ui/lists/data-table.tsx';
import { selectOnly } from '#renderer/ui/lists/row-selection.ts';
import { Toolbar, ToolbarButton, ToolbarSeparator, ToolbarSpace } from '#renderer/ui/toolbar.tsx';
import { changeColumns } from './change-columns.tsx';
import styles from './changes-pane.module.css';
import { REPACK_MENU, type RepackActions, repackCommands, STORING_MENU } from './repack-commands.ts';
import { rowTone } from './repack-row.ts';
import type { ChangeTable } from './use-change-table.ts';
import type { Repack } from './use-repack.ts';

/** The list of changes against the archive, and its toolbar. */
export function ChangesPane(props: {
  readonly repack: Repack;
  readonly table: ChangeTable;
  readonly actions: RepackActions;
}): ReactNode {
  useKeyChanges();
  const { repack, table, actions } = props;
  const { session, suggestions } = repack;
  const { rows, selection, select, selected } = table;
  const columns = changeColumns({
    onToggle: (row) => actions.include(new Set([row.key]), !row.included),
    onStoring: (event, row) => {
      event.stopPropagation();
      openMenu(event, STORING_MENU, event.currentTarget, () => select(selectOnly(row)));
    },
  });
  const stays = selected.some(({ action }) => action !== 'remove');
  const keyDown = (event: KeyboardEvent): void => {
    const ctrl = event.ctrlKey || event.metaKey;
    // Enter belongs to the table; Ctrl+Enter writes the archive, as everywhere.
    if (event.key === 'Enter' && ctrl) actions.run();
    else if (event.key === ' ' && !ctrl && !event.shiftKey && selected.length > 0) actions.toggle();
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.pane}>
      <Toolbar label="Changes" className={styles.tools}>
        <ToolbarButton
          icon="add"
          showLabel
          label="Add file…"
          shortcut={shortcutIn(repackCommands, 'repack.addFile')}
          onClick={actions.addFile}
        />
        <ToolbarButton icon="replace" showLabel label="Replace…" onClick={actions.replaceEntry} />
        <ToolbarButton icon="edit" showLabel label="Rename…" onClick={actions.renameEntry} />
        <ToolbarButton icon="trash" showLabel label="Remove…" onClick={actions.removeEntries} />
        <ToolbarButton
          icon="file-zip"
          showLabel
          label={stays ? 'Compression' : 'Compression…'}
          aria-haspopup={stays ? 'menu' : undefined}
          onClick={(event) => (stays ? openMenu(event, STORING_MENU) : actions.storeEntries())}
        />
        <ToolbarSpace />
        <ToolbarButton
          icon="discard"
          label="Undo the last change in this list"
          shortcut={shortcutIn(repackCommands, 'repack.undo')}
          disabled={session.past.length === 0}
          onClick={repack.undo}
        />
        <ToolbarButton
          icon="redo"
          label="Redo"
          shortcut={shortcutIn(repackCommands, 'repack.redo')}
          disabled={session.future.length === 0}
          onClick={repack.redo}
        />
        <ToolbarSeparator />
        <ToolbarButton
          icon="remove"
          label="Remove selected rows"
          shortcut={shortcutIn(repackCommands, 'repack.takeOff')}
          disabled={selected.length === 0}
          onClick={actions.takeOff}
        />
        <ToolbarButton
          icon="refresh"
          label="Refresh changes from the mod folder and open files"
          onClick={suggestions.again}
        />
      </Toolbar>
      <div className={styles.table}>
        <DataTable
          ref={table.handle}
          label={`Changes against ${repack.archive.name}`}
          columns={columns}
          count={rows.length}
          at={(row) => rows[row]}
          sort={table.sort}
          onSort={table.setSort}
          selection={selection}
          onSelect={select}
          onActivate={actions.activate}
          onKeyDown={keyDown}
          onContextMenu={(event, _row, anchor) => openMenu(event, REPACK_MENU, anchor)}
          tone={({ included, action }) => (included ? rowTone(action) : undefined)}
          typeAhead="path"
          empty={
            <EmptyState
              icon="package"
              title={suggestions.waiting ? 'Looking for changes' : 'No changes yet'}
              action={
                suggestions.waiting ? undefined : (
                  <Button icon="add" onClick={actions.addFile}>
                    Add file…
                  </Button>
                )
              }
            >
              {suggestions.waiting
                ? 'Scanning the mod folder and open files.'
                : 'Files you edit or save to the mod folder appear here. With no changes, repacking produces the identical file.'}
            </EmptyState>
          }
        />
      </div>
    </div>
  );
}

/** Opens a menu of commands after the same press has updated the selection. */
function openMenu(
  event: MouseEvent,
  commands: readonly (string | 'separator')[],
  anchor?: Element | null,
  first: () => void = () => undefined,
): void {
  flushSync(first);
  showContextMenu(event, commandEntries(commands), anchor);
}

import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { commandEntries } from '../../commands/menu-entries.ts';
import { Button } from '../../ui/button.tsx';
import { showContextMenu } from '../../ui/context-menu.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { selectOnly } from '../../ui/row-selection.ts';
import { Toolbar, ToolbarButton, ToolbarSeparator, ToolbarSpace } from '../../ui/toolbar.tsx';
import { VirtualTable } from '../../ui/virtual-table.tsx';
import { changeColumns } from './change-columns.tsx';
import styles from './changes-pane.module.css';
import type { ChangeTable } from './use-change-table.ts';
import type { Repack } from './use-repack.ts';
import { REPACK_MENU, type RepackActions, STORING_MENU } from './use-repack-commands.ts';

const TONES = { add: 'added', replace: 'changed', remove: 'removed', compression: undefined } as const;

/** The list of what changes against the archive, and the ways to change it. */
export function ChangesPane(props: {
  readonly repack: Repack;
  readonly table: ChangeTable;
  readonly actions: RepackActions;
}): ReactNode {
  const { repack, table, actions } = props;
  const { session, suggestions } = repack;
  const { rows, selection, select, selected } = table;
  const columns = changeColumns({
    rows,
    onToggle: (row) => actions.include(new Set([row.key]), !row.included),
    onStoring: (event, row) => {
      event.stopPropagation();
      openMenu(event, STORING_MENU, event.currentTarget, () => select(selectOnly(row)));
    },
  });
  const stays = selected.some(({ action }) => action !== 'remove');
  const keyDown = (event: KeyboardEvent): void => {
    const ctrl = event.ctrlKey || event.metaKey;
    // Enter is the table's own key; with Ctrl it writes the archive, here as everywhere.
    if (event.key === 'Enter' && ctrl) actions.run();
    else if (event.key === ' ' && !ctrl && !event.shiftKey && selected.length > 0) actions.toggle();
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.pane}>
      <Toolbar label="Changes" className={styles.tools}>
        <ToolbarButton icon="add" words label="Add file…" shortcut="Insert" onClick={actions.addFile} />
        <ToolbarButton icon="replace" words label="Replace…" onClick={actions.replaceEntry} />
        <ToolbarButton icon="trash" words label="Remove…" onClick={actions.removeEntries} />
        <ToolbarButton
          icon="file-zip"
          words
          label={stays ? 'Compression' : 'Compression…'}
          aria-haspopup={stays ? 'menu' : undefined}
          onClick={(event) => (stays ? openMenu(event, STORING_MENU) : actions.storeEntries())}
        />
        <ToolbarSpace />
        <ToolbarButton
          icon="discard"
          label="Undo the last change of this list"
          shortcut="Ctrl+Z"
          disabled={session.past.length === 0}
          onClick={repack.undo}
        />
        <ToolbarButton
          icon="redo"
          label="Redo"
          shortcut="Ctrl+Y"
          disabled={session.future.length === 0}
          onClick={repack.redo}
        />
        <ToolbarSeparator />
        <ToolbarButton
          icon="remove"
          label="Take the selected rows off the list"
          shortcut="Delete"
          disabled={selected.length === 0}
          onClick={actions.takeOff}
        />
        <ToolbarButton
          icon="refresh"
          label="Look for changes in the mod folder and the open files again"
          onClick={suggestions.again}
        />
      </Toolbar>
      <div className={styles.table}>
        <VirtualTable
          ref={table.handle}
          label={`Changes against ${repack.archive.name}`}
          columns={columns}
          count={rows.length}
          sort={table.sort}
          onSort={table.setSort}
          selection={selection}
          onSelect={select}
          onActivate={actions.activate}
          onKeyDown={keyDown}
          onContextMenu={(event, _row, anchor) => openMenu(event, REPACK_MENU, anchor)}
          rowTone={(row) => {
            const change = rows[row];
            return change?.included === true ? TONES[change.action] : undefined;
          }}
          typeAhead="path"
          empty={
            <EmptyState
              icon="package"
              title={suggestions.waiting ? 'Looking for changes' : 'Nothing is changed yet'}
              action={
                suggestions.waiting ? undefined : (
                  <Button icon="add" onClick={actions.addFile}>
                    Add file…
                  </Button>
                )
              }
            >
              {suggestions.waiting
                ? 'The mod folder and the open files are looked through.'
                : 'What you edit or save to the mod folder appears here by itself. Repacked as it is, the archive comes out as the identical file.'}
            </EmptyState>
          }
        />
      </div>
    </div>
  );
}

/** Opens a menu of commands once they know of the selection that the same press has made. */
function openMenu(
  event: MouseEvent,
  commands: readonly (string | 'separator')[],
  anchor?: Element | null,
  first: () => void = () => undefined,
): void {
  flushSync(first);
  showContextMenu(event, commandEntries(commands), anchor);
}

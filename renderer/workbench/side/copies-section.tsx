import { type ReactNode, useMemo, useRef, useState } from 'react';
import { commandOf } from '#renderer/commands/command.ts';
import { CommandButton } from '#renderer/commands/command-button.tsx';
import { commandEntries } from '#renderer/commands/menu-entries.ts';
import { CommandScopeContext, useCommands } from '#renderer/commands/registry.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { loadCopies, useCopies } from '#renderer/state/copies.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { showContextMenu } from '#renderer/ui/context-menu.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { ErrorPanel } from '#renderer/ui/error-panel.tsx';
import { formatBytes, formatCount, plural } from '#renderer/ui/format.ts';
import { orderRows } from '#renderer/ui/lists/data-columns.ts';
import { DataTable } from '#renderer/ui/lists/data-table.tsx';
import { clampSelection, noRows, type RowSelection, selectedRows } from '#renderer/ui/lists/row-selection.ts';
import type { SortOrder } from '#renderer/ui/lists/table-header.tsx';
import { Menu } from '#renderer/ui/menu.tsx';
import { MiddleEllipsis } from '#renderer/ui/middle-ellipsis.tsx';
import { Toolbar } from '#renderer/ui/toolbar.tsx';
import styles from './changes-view.module.css';
import { COPY_MENU, type CopyContext, canReveal, copyCommands, openCopy } from './copy-commands.ts';
import { COPY_COLUMNS, type ListedCopy, listedCopies, stateOf } from './copy-rows.ts';

/** The user's files in the mod folder, with what can be done with them. */
export function CopiesSection({ modFolder }: { readonly modFolder: string }): ReactNode {
  const client = useClient();
  const { columns, present, bytes, error } = useCopies();
  const tree = useWorkspace((state) => state.tree);
  const info = useWorkspace((state) => state.info);
  const [sort, setSort] = useState<SortOrder | null>(null);
  const [chosen, setSelection] = useState<RowSelection>(noRows);
  const scope = useRef<HTMLElement>(null);
  const copies = useMemo(
    () => (columns === null || info === null ? [] : listedCopies(columns, tree, info)),
    [columns, tree, info],
  );
  const rows = useMemo(() => orderRows(copies, COPY_COLUMNS, sort), [copies, sort]);
  const selection = clampSelection(chosen, rows.length);
  const context: CopyContext = {
    client,
    modFolder,
    focused: rows[selection.focus] ?? null,
    selected: () => {
      const selected = selectedRows(selection).flatMap((row) => rows[row] ?? []);
      const focused = rows[selection.focus];
      return selected.length > 0 || focused === undefined ? selected : [focused];
    },
    all: () => rows.filter(({ size }) => size !== null),
  };
  return (
    <CommandScopeContext value={scope}>
      <section ref={scope} className={styles.copies} aria-label="In the mod folder">
        <h3 className={styles.heading}>
          <span>
            In the mod folder <span className={styles.count}>{formatCount(present)}</span>
          </span>
          <Tools context={context} />
        </h3>
        <div className={styles.table}>
          {error === null ? (
            <Rows
              context={context}
              rows={rows}
              selection={selection}
              onSelect={setSelection}
              sort={sort}
              onSort={setSort}
            />
          ) : (
            <ErrorPanel
              title="The mod folder could not be listed"
              error={error}
              onRetry={() => void loadCopies(client)}
            />
          )}
        </div>
        <p className={styles.status} role="status">
          <span className={styles.total}>
            {plural(present, 'file')}, {formatBytes(bytes)} in
          </span>
          <MiddleEllipsis text={modFolder} className="data" keep={16} />
        </p>
      </section>
    </CommandScopeContext>
  );
}

/** What is done with the selected files. */
function Tools({ context }: { readonly context: CopyContext }): ReactNode {
  return (
    <Toolbar label="Files in the mod folder" className={styles.tools}>
      <CommandButton command={commandOf(copyCommands, 'copies.compare')} />
      <CommandButton command={commandOf(copyCommands, 'copies.revert')} />
      <CommandButton command={commandOf(copyCommands, 'copies.discard')} />
      {canReveal(context) && <CommandButton command={commandOf(copyCommands, 'copies.reveal')} />}
      <Menu
        align="end"
        trigger={<IconButton icon="more" label="More for the mod folder" />}
        entries={() =>
          commandEntries(['copies.revertAll', 'pack.mod', 'copies.repack', 'separator', 'copies.refresh'])
        }
      />
    </Toolbar>
  );
}

function Rows(props: {
  readonly context: CopyContext;
  readonly rows: readonly ListedCopy[];
  readonly selection: RowSelection;
  readonly onSelect: (selection: RowSelection) => void;
  readonly sort: SortOrder | null;
  readonly onSort: (sort: SortOrder) => void;
}): ReactNode {
  const { context, rows, selection, onSelect, sort, onSort } = props;
  useCommands(copyCommands, context);
  return (
    <DataTable
      label="Files in the mod folder"
      columns={COPY_COLUMNS}
      count={rows.length}
      at={(row) => rows[row]}
      tone={stateOf}
      sort={sort}
      onSort={onSort}
      selection={selection}
      onSelect={onSelect}
      onActivate={(row) => openCopy(rows[row] ?? null)}
      onContextMenu={(event, _row, anchor) => showContextMenu(event, commandEntries(COPY_MENU), anchor)}
      empty={
        <EmptyState title="Nothing of yours is here yet">
          Saves and batches write to the mod folder. The game’s own files are not touched.
        </EmptyState>
      }
    />
  );
}

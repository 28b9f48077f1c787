import { type ReactNode, useMemo, useRef, useState } from 'react';
import { commandOf } from '#renderer/commands/command.ts';
import { CommandButton } from '#renderer/commands/command-button.tsx';
import { commandEntries } from '#renderer/commands/menu-entries.ts';
import { CommandScopeContext, useCommands } from '#renderer/commands/registry.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { type FolderCopies, loadCopies, useCopies } from '#renderer/state/copies.ts';
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
import type { WorkspaceInfo } from '#shared/contract/workspace.ts';
import type { TreeColumns } from '#shared/workspace/tree.ts';
import styles from './changes-view.module.css';
import { COPY_MENU, type CopyContext, canReveal, copyCommands, openCopy } from './copy-commands.ts';
import { COPY_COLUMNS, type ListedCopy, listedCopies, stateOf } from './copy-rows.ts';

/**
 * The user's files in the mod folder of the open folder, and those in the mod folder of each other one that tabs have files
 * of, such as an archive that was written into an output folder.
 */
export function CopiesSections(): ReactNode {
  const { beside, ...copies } = useCopies();
  const tree = useWorkspace((state) => state.tree);
  const info = useWorkspace((state) => state.info);
  const others = Object.values(beside).filter(({ columns, error }) => columns?.count !== 0 || error !== null);
  if (info === null) return null;
  const isAlone = others.length === 0;
  const name = isAlone ? null : info.name;
  return (
    <>
      {(isAlone || copies.columns?.count !== 0) && (
        <CopiesSection copies={copies} info={info} tree={tree} name={name} />
      )}
      {others.map((one) => (
        <CopiesSection key={one.info.id} copies={one} info={one.info} tree={one.tree} name={one.info.name} />
      ))}
    </>
  );
}

/** The user's files in a mod folder, with what can be done with them. */
function CopiesSection(props: {
  readonly copies: FolderCopies;
  readonly info: WorkspaceInfo;
  readonly tree: TreeColumns | null;
  /** Of the folder whose files they replace, if there are several. */
  readonly name: string | null;
}): ReactNode {
  const { info, tree, name } = props;
  const { columns, present, bytes, error } = props.copies;
  const { modFolder } = info;
  const client = useClient();
  const isOpen = useWorkspace((state) => state.info?.id === info.id);
  const title = name === null ? 'In the mod folder' : `In the mod folder of ${name}`;
  const label = name === null ? 'Files in the mod folder' : `Files in the mod folder of ${name}`;
  const [sort, setSort] = useState<SortOrder | null>(null);
  const [chosen, setSelection] = useState<RowSelection>(noRows);
  const scope = useRef<HTMLElement>(null);
  const copies = useMemo(
    () => (columns === null ? [] : listedCopies(columns, tree, info)),
    [columns, tree, info],
  );
  const rows = useMemo(() => orderRows(copies, COPY_COLUMNS, sort), [copies, sort]);
  const selection = clampSelection(chosen, rows.length);
  const context: CopyContext = {
    client,
    workspace: info.id,
    isOpen,
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
      <section ref={scope} className={styles.copies} aria-label={title}>
        <h3 className={styles.heading}>
          <span>
            {title} <span className={styles.count}>{formatCount(present)}</span>
          </span>
          <Tools context={context} label={label} />
        </h3>
        <div className={styles.table}>
          {error === null ? (
            <Rows
              context={context}
              label={label}
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
function Tools({ context, label }: { readonly context: CopyContext; readonly label: string }): ReactNode {
  return (
    <Toolbar label={label} className={styles.tools}>
      <CommandButton command={commandOf(copyCommands, 'copies.compare')} />
      <CommandButton command={commandOf(copyCommands, 'copies.revert')} />
      <CommandButton command={commandOf(copyCommands, 'copies.discard')} />
      {canReveal(context) && <CommandButton command={commandOf(copyCommands, 'copies.reveal')} />}
      <Menu
        align="end"
        trigger={<IconButton icon="more" label="More for the mod folder" />}
        entries={() =>
          commandEntries([
            'copies.revertAll',
            // It packs what is in the mod folder of the open folder.
            ...(context.isOpen ? ['pack.mod'] : []),
            'copies.repack',
            'separator',
            'copies.refresh',
          ])
        }
      />
    </Toolbar>
  );
}

function Rows(props: {
  readonly context: CopyContext;
  readonly label: string;
  readonly rows: readonly ListedCopy[];
  readonly selection: RowSelection;
  readonly onSelect: (selection: RowSelection) => void;
  readonly sort: SortOrder | null;
  readonly onSort: (sort: SortOrder) => void;
}): ReactNode {
  const { context, label, rows, selection, onSelect, sort, onSort } = props;
  useCommands(copyCommands, context);
  return (
    <DataTable
      label={label}
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

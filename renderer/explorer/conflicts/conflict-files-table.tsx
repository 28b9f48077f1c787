import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { commandEntries } from '#renderer/commands/menu-entries.ts';
import { useCommands } from '#renderer/commands/registry.ts';
import { folderColumn, NAME_COLUMN } from '#renderer/explorer/search/found-columns.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { sameFile } from '#renderer/state/address.ts';
import { inspect } from '#renderer/state/inspected.ts';
import { providerText } from '#renderer/state/providers.ts';
import { asInData } from '#renderer/state/start-comparison.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { showContextMenu } from '#renderer/ui/context-menu.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { formatBytes } from '#renderer/ui/format.ts';
import type { DataColumn } from '#renderer/ui/lists/data-columns.ts';
import { DataTable } from '#renderer/ui/lists/data-table.tsx';
import { noRows, type RowSelection, selectedRows } from '#renderer/ui/lists/row-selection.ts';
import type { TableHandle } from '#renderer/ui/lists/virtual-table.tsx';
import type { ConflictColumns } from '#shared/contract/conflicts.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { conflictFileCommands } from './conflict-commands.ts';
import { ConflictReasons } from './conflict-reasons.tsx';
import {
  CONTENT_LABELS,
  type ConflictFile,
  ContentState,
  conflictAddress,
  conflictFile,
} from './conflict-rows.ts';
import { type ListedConflicts, useConflicts } from './conflicts-store.ts';
import styles from './conflicts-view.module.css';

/** Losing files, each with its winner; Enter opens the winner. */
export function ConflictFilesTable(props: {
  readonly listed: ListedConflicts;
  readonly rows: Uint32Array;
  readonly onLeave: () => void;
  readonly ref: Ref<TableHandle>;
}): ReactNode {
  const { listed, rows, onLeave, ref } = props;
  const { columns } = listed;
  const client = useClient();
  const { workspace, contents, fileSort, grouped, chosen } = useConflicts();
  const [selection, setSelection] = useState<RowSelection>(noRows);
  useEffect(() => {
    // Rows of another result are other files.
    if (rows !== null) setSelection(noRows);
  }, [rows]);
  const file = (row: number) => conflictFile(columns, listed.paths, rows[row] ?? 0);
  const sides = (row: number): readonly [winner: FileAddress, loser: FileAddress] | null => {
    if (workspace === null || row < 0 || row >= rows.length) return null;
    const one = file(row);
    return [
      conflictAddress(columns, one, one.winner, workspace),
      conflictAddress(columns, one, one.loser, workspace),
    ];
  };
  const open = (address: FileAddress | undefined): void => {
    if (address !== undefined) useWorkbench.getState().openFile(address, { pin: true, focus: true });
  };
  const focused = sides(selection.focus);
  // Two spellings of one loose path open the same file.
  const apart = focused !== null && !sameFile(...focused);
  const compareSides = async (): Promise<void> => {
    if (focused === null) return;
    const [winner, loser] = focused;
    const [before, after] = await Promise.all([asInData(client, loser), asInData(client, winner)]);
    useWorkbench.getState().openComparison({ before, after });
  };
  useCommands(conflictFileCommands, {
    path: focused === null ? null : file(selection.focus).path,
    open: () => open(focused?.[0]),
    hasSelection: selection.ranges.length > 0,
    paths: () => [...new Set(selectedRows(selection).map((row) => file(row).path))],
    apart,
    openLoser: () => open(focused?.[1]),
    compareSides,
  });
  // A single pair already shows winner and loser.
  const named = grouped === 'providers' || chosen.length !== 1;
  return (
    <div className={styles.files}>
      <div className={styles.table}>
        <DataTable
          ref={ref}
          label="Files in conflict"
          columns={columnsOf(columns, contents, named)}
          count={rows.length}
          at={file}
          sort={fileSort}
          onSort={(next) => useConflicts.setState({ fileSort: next })}
          selection={selection}
          onSelect={(next) => {
            setSelection(next);
            const [winner] = sides(next.focus) ?? [];
            if (winner !== undefined) inspect(winner);
          }}
          onActivate={(row) => open(sides(row)?.[0])}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            onLeave();
            event.preventDefault();
          }}
          tone={({ loser }) => TONES[contents[loser] ?? 0]}
          onContextMenu={(event, _row, anchor) =>
            showContextMenu(
              event,
              commandEntries([
                'conflicts.open',
                'conflicts.openLoser',
                'conflicts.compareSides',
                'separator',
                'conflicts.showInExplorer',
                'conflicts.copyPaths',
              ]),
              anchor,
            )
          }
          empty={<EmptyState title="No such file">No conflict matches both filters.</EmptyState>}
        />
      </div>
      {focused !== null && <ConflictReasons columns={columns} file={file(selection.focus)} apart={apart} />}
    </div>
  );
}

function columnsOf(
  { providers, provider, size }: ConflictColumns,
  contents: Uint8Array,
  named: boolean,
): readonly DataColumn<ConflictFile>[] {
  const name = (file: number): string => providerText(providers[provider[file] ?? 0]);
  const label = (file: number): string => CONTENT_LABELS[contents[file] ?? 0] ?? '';
  const bytes = (file: number): string => formatBytes(size[file] ?? 0);
  const sides: readonly DataColumn<ConflictFile>[] = [
    { id: 'winner', title: 'Winner', width: 96, sortable: true, keep: 8, text: ({ winner }) => name(winner) },
    { id: 'loser', title: 'Over', width: 96, sortable: true, keep: 8, text: ({ loser }) => name(loser) },
  ];
  const sizes = { width: 72, numeric: true, sortable: true } as const;
  return [
    { ...NAME_COLUMN, id: 'path', sortable: true },
    {
      id: 'state',
      title: 'Contents',
      width: 84,
      sortable: true,
      text: ({ loser }) => label(loser),
      cell: ({ loser }) => (
        <span
          className={(contents[loser] ?? 0) === ContentState.unknown ? styles.quiet : undefined}
          title={label(loser)}
        >
          {label(loser)}
        </span>
      ),
    },
    ...(named ? sides : []),
    { ...sizes, id: 'winnerSize', title: 'Stored', text: ({ winner }) => bytes(winner) },
    { ...sizes, id: 'loserSize', title: 'Loser’s size', text: ({ loser }) => bytes(loser) },
    folderColumn(90),
  ];
}

/** By `ContentState`. */
const TONES = [undefined, undefined, undefined, 'changed', 'warning'] as const;

import { type ReactNode, type Ref, useEffect, useState } from 'react';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { commandEntries } from '../commands/menu-entries.ts';
import { useCommand } from '../commands/registry.ts';
import { useClient } from '../host/client-context.tsx';
import { fileName, folderOf, sameFile } from '../state/address.ts';
import { inspect } from '../state/inspected.ts';
import { providerText } from '../state/providers.ts';
import { asInData } from '../state/start-comparison.ts';
import { useWorkbench } from '../state/workbench.ts';
import { showContextMenu } from '../ui/context-menu.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { formatBytes } from '../ui/format.ts';
import { MiddleEllipsis } from '../ui/middle-ellipsis.tsx';
import { noRows, type RowSelection, selectedRows } from '../ui/row-selection.ts';
import { type Column, type TableHandle, VirtualTable } from '../ui/virtual-table.tsx';
import { ConflictReasons } from './conflict-reasons.tsx';
import { CONTENT_WORDS, ContentState, conflictAddress, conflictFile } from './conflict-rows.ts';
import { type ListedConflicts, useConflicts } from './conflicts-store.ts';
import styles from './conflicts-view.module.css';
import { revealInExplorer } from './explorer-store.ts';

/** Files that lose, each with what it loses to; Enter opens the winner. */
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
    // Rows of another answer are other files.
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
  // Two spellings of one loose path are one file to whoever opens it.
  const apart = focused !== null && !sameFile(...focused);
  const compareSides = async (): Promise<void> => {
    if (focused === null) return;
    const [winner, loser] = focused;
    const [before, after] = await Promise.all([asInData(client, loser), asInData(client, winner)]);
    useWorkbench.getState().openComparison({ before, after });
  };
  useCommand({
    id: 'conflicts.open',
    title: 'Open the Winner',
    category: 'Conflicts',
    icon: 'go-to-file',
    when: () => focused !== null,
    run: () => open(focused?.[0]),
  });
  useCommand({
    id: 'conflicts.openLoser',
    title: 'Open the Loser',
    category: 'Conflicts',
    when: () => apart,
    run: () => open(focused?.[1]),
  });
  useCommand({
    id: 'conflicts.compareSides',
    title: 'Compare Winner with Loser',
    category: 'Conflicts',
    icon: 'git-compare',
    shortcut: 'Ctrl+Enter',
    local: true,
    when: () => apart,
    run: compareSides,
  });
  useCommand({
    id: 'conflicts.showInExplorer',
    title: 'Show in Explorer',
    category: 'Conflicts',
    icon: 'list-tree',
    when: () => focused !== null,
    run: () => void revealInExplorer(file(selection.focus).path),
  });
  useCommand({
    id: 'conflicts.copyPaths',
    title: 'Copy Paths',
    category: 'Conflicts',
    icon: 'copy',
    when: () => selection.ranges.length > 0,
    run: () =>
      navigator.clipboard.writeText(
        [...new Set(selectedRows(selection).map((row) => file(row).path))].join('\n'),
      ),
  });
  const state = (row: number): number => contents[rows[row] ?? 0] ?? 0;
  const provider = (at: number): string => providerText(columns.providers[columns.provider[at] ?? 0]);
  // Of a single pair, who wins and who loses is said already.
  const named = grouped === 'providers' || chosen.length !== 1;
  const tableColumns: readonly Column[] = [
    {
      id: 'path',
      title: 'Name',
      width: 110,
      grow: true,
      sortable: true,
      text: (row) => fileName(file(row).path),
      cell: (row) => <MiddleEllipsis text={fileName(file(row).path)} keep={8} />,
    },
    {
      id: 'state',
      title: 'Contents',
      width: 84,
      sortable: true,
      text: (row) => CONTENT_WORDS[state(row)] ?? '',
      cell: (row) => (
        <span
          className={state(row) === ContentState.unknown ? styles.quiet : undefined}
          title={CONTENT_WORDS[state(row)]}
        >
          {CONTENT_WORDS[state(row)]}
        </span>
      ),
    },
    {
      id: 'winner',
      title: 'Winner',
      width: 96,
      sortable: true,
      text: (row) => provider(file(row).winner),
      cell: (row) => <MiddleEllipsis text={provider(file(row).winner)} keep={8} />,
    },
    {
      id: 'loser',
      title: 'Over',
      width: 96,
      sortable: true,
      text: (row) => provider(file(row).loser),
      cell: (row) => <MiddleEllipsis text={provider(file(row).loser)} keep={8} />,
    },
    {
      id: 'winnerSize',
      title: 'Stored',
      width: 72,
      align: 'end',
      data: true,
      sortable: true,
      text: (row) => formatBytes(columns.size[file(row).winner] ?? 0),
    },
    {
      id: 'loserSize',
      title: 'Loser’s',
      width: 72,
      align: 'end',
      data: true,
      sortable: true,
      text: (row) => formatBytes(columns.size[file(row).loser] ?? 0),
    },
    {
      id: 'folder',
      title: 'Folder',
      width: 90,
      text: (row) => folderOf(file(row).path),
      cell: (row) => <MiddleEllipsis text={folderOf(file(row).path)} className={styles.quiet} />,
    },
  ];
  return (
    <div className={styles.files}>
      <div className={styles.table}>
        <VirtualTable
          ref={ref}
          label="Files in conflict"
          columns={named ? tableColumns : tableColumns.filter(({ id }) => !SIDES.includes(id))}
          count={rows.length}
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
          rowTone={(row) => TONES[state(row)]}
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
          empty={
            <EmptyState title="No such file">
              No file of these has such a path and is in such a state.
            </EmptyState>
          }
        />
      </div>
      {focused !== null && <ConflictReasons columns={columns} file={file(selection.focus)} apart={apart} />}
    </div>
  );
}

const SIDES: readonly string[] = ['winner', 'loser'];

/** By `ContentState`. */
const TONES = [undefined, undefined, undefined, 'changed', 'warning'] as const;

import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { commandOf } from '#renderer/commands/command.ts';
import { CommandButton } from '#renderer/commands/command-button.tsx';
import { commandEntries } from '#renderer/commands/menu-entries.ts';
import { useCommands } from '#renderer/commands/registry.ts';
import { AnswerTable } from '#renderer/editors/kit/answer-table.tsx';
import { useAnswerRows } from '#renderer/editors/kit/use-answer-rows.ts';
import { QuestionButton } from '#renderer/explorer/question-button.tsx';
import { useClient } from '#renderer/host/client-context.tsx';
import { sameFile } from '#renderer/state/address.ts';
import { inspect } from '#renderer/state/inspected.ts';
import { providerText } from '#renderer/state/providers.ts';
import { reportError } from '#renderer/state/report.ts';
import { asInData } from '#renderer/state/start-comparison.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { showContextMenu } from '#renderer/ui/context-menu.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { plural } from '#renderer/ui/format.ts';
import { noRows, type RowSelection, selectedRows } from '#renderer/ui/lists/row-selection.ts';
import { FILES } from '#shared/batch/counted.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { conflictFileCommands, conflictListCommands } from './conflict-commands.ts';
import { conflictColumns } from './conflict-file-columns.ts';
import { ConflictReasons } from './conflict-reasons.tsx';
import {
  type ConflictFile,
  type ContentState,
  conflictAddress,
  conflictFiles,
  filesOf,
} from './conflict-rows.ts';
import { compareContents, type ListedConflicts, useConflicts } from './conflicts-store.ts';
import styles from './conflicts-view.module.css';

/** The files in conflict of the pairs or providers selected in the side bar. */
export function ConflictsAnswer({ active }: { readonly active: boolean }): ReactNode {
  const list = useConflicts((state) => state.list);
  if (list.state !== 'done') {
    return (
      <EmptyState icon="layers" title="No results" action={<QuestionButton look="button" />}>
        The Conflicts view in the side bar lists them.
      </EmptyState>
    );
  }
  return <Files listed={list.listed} active={active} />;
}

/** Files with several providers, a row for each; Enter opens the winner. */
function Files({
  listed,
  active,
}: {
  readonly listed: ListedConflicts;
  readonly active: boolean;
}): ReactNode {
  const { columns } = listed;
  const client = useClient();
  const { workspace, contents, grouped, chosen, comparison } = useConflicts();
  const isOld = useWorkspace((state) => state.tree !== listed.tree);
  const files = useMemo(() => {
    const groups = grouped === 'pairs' ? listed.pairs : listed.totals;
    return conflictFiles(columns, listed.paths, filesOf(groups, chosen));
  }, [listed, columns, grouped, chosen]);
  const answer = useAnswerRows({
    id: 'conflicts',
    columns: useMemo(() => conflictColumns(columns, contents), [columns, contents]),
    count: files.length,
    at: useMemo(() => (row: number) => files[row] as ConflictFile, [files]),
  });
  const { rows } = answer;
  const [selection, setSelection] = useState<RowSelection>(noRows);
  useEffect(() => {
    // Rows of another list are other files.
    if (rows !== null) setSelection(noRows);
  }, [rows]);
  const focused = rows[selection.focus];
  const addressOf = (file: ConflictFile | undefined, side: number | undefined): FileAddress | null =>
    workspace === null || file === undefined || side === undefined
      ? null
      : conflictAddress(columns, file, side, workspace);
  const winner = addressOf(focused, focused?.winner);
  const isApart = (loser: number | undefined): boolean => {
    const other = addressOf(focused, loser);
    // Two spellings of one loose path open the same file.
    return winner !== null && other !== null && !sameFile(winner, other);
  };
  const open = (address: FileAddress | null): void => {
    if (address !== null) useWorkbench.getState().openFile(address, { pin: true, focus: true });
  };
  const compare = async (loser: number | undefined): Promise<void> => {
    const other = addressOf(focused, loser);
    if (winner === null || other === null) return;
    const [before, after] = await Promise.all([asInData(client, other), asInData(client, winner)]);
    useWorkbench.getState().openComparison({ before, after });
  };
  const loser = focused?.losers.find(isApart);
  useCommands(
    conflictFileCommands,
    {
      path: focused?.path ?? null,
      open: () => open(winner),
      hasSelection: selection.ranges.length > 0,
      paths: () => selectedRows(selection).flatMap((row) => rows[row]?.path ?? []),
      loser: loser === undefined ? null : providerText(columns.providers[columns.provider[loser] ?? 0]),
      openLoser: () => open(addressOf(focused, loser)),
      compareSides: () => compare(loser),
    },
    active,
  );
  useCommands(
    conflictListCommands,
    {
      canCompare: comparison.state !== 'running' && !isOld && rows.length > 0,
      compare: () => compareContents(client, Uint32Array.from(rows.flatMap(({ losers }) => losers)).sort()),
    },
    active,
  );
  const copies = rows.reduce((sum, { losers }) => sum + losers.length, 0);
  return (
    <div className={styles.files}>
      <div className={styles.table}>
        <AnswerTable
          answer={answer}
          active={active}
          label="Files in conflict"
          rowNames={FILES}
          summary={`in conflict, ${plural(copies, 'overridden copy', 'overridden copies')}`}
          tree={listed.tree}
          actions={
            <>
              <QuestionButton />
              <CommandButton command={commandOf(conflictListCommands, 'conflicts.compareContents')} />
            </>
          }
          fileName="conflicts"
          selection={selection}
          onSelect={(next) => {
            setSelection(next);
            const file = rows[next.focus];
            const address = addressOf(file, file?.winner);
            if (address !== null) inspect(address);
          }}
          onActivate={(row) => open(addressOf(rows[row], rows[row]?.winner))}
          tone={({ losers }) => TONES[Math.max(0, ...losers.map((file) => contents[file] ?? 0))]}
          onContextMenu={(event, _row, anchor) => showContextMenu(event, commandEntries(MENU), anchor)}
          empty={<EmptyState title="No conflicts">Every file has one provider.</EmptyState>}
        />
      </div>
      {focused !== undefined && (
        <ConflictReasons
          columns={columns}
          file={focused}
          isApart={isApart}
          onOpen={(side) => open(addressOf(focused, side))}
          onCompare={(side) =>
            compare(side).catch((error: unknown) => reportError(error, 'The files could not be compared'))
          }
        />
      )}
    </div>
  );
}

const MENU = [
  'conflicts.open',
  'conflicts.openLoser',
  'conflicts.compareSides',
  'separator',
  'conflicts.showInExplorer',
  'conflicts.copyPaths',
] as const;

/** By `ContentState`; the worst of a file's copies counts. */
const TONES = [undefined, undefined, undefined, 'changed', 'warning'] as const satisfies Readonly<
  Record<(typeof ContentState)[keyof typeof ContentState], 'changed' | 'warning' | undefined>
>;

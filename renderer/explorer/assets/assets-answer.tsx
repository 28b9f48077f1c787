import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { commandEntries } from '#renderer/commands/menu-entries.ts';
import { useCommands } from '#renderer/commands/registry.ts';
import { AnswerTable } from '#renderer/editors/kit/answer-table.tsx';
import { useAnswerRows } from '#renderer/editors/kit/use-answer-rows.ts';
import { QuestionButton } from '#renderer/explorer/question-button.tsx';
import { addressOf } from '#renderer/state/explorer.ts';
import { useGraph } from '#renderer/state/graph.ts';
import { inspect } from '#renderer/state/inspected.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { showContextMenu } from '#renderer/ui/context-menu.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { noRows, type RowSelection, selectedRows } from '#renderer/ui/lists/row-selection.ts';
import { FILES } from '#shared/batch/counted.ts';
import type { GraphReport, ReportRow } from '#shared/contract/graph.ts';
import type { FileAddress, TreeColumns } from '#shared/workspace/tree.ts';
import { nodeAt } from '#shared/workspace/tree-paths.ts';
import { assetCommands } from './asset-commands.ts';
import { type ReportId, useAssets } from './asset-store.ts';
import { AssetTree } from './asset-tree.tsx';
import { REPORTS } from './reports.ts';

/** The files of a report; its question is in the side bar. */
export function AssetsAnswer({ active }: { readonly active: boolean }): ReactNode {
  const { chosen, report, file } = useAssets();
  const isRead = useGraph((state) => state.reading.state === 'done');
  if (file !== null && isRead) return <AssetTree key={file} path={file} />;
  if (report.state !== 'done') {
    return (
      <EmptyState icon="references" title="No results" action={<QuestionButton look="button" />}>
        The Assets view in the side bar lists files that are missing or unused.
      </EmptyState>
    );
  }
  return <Files chosen={chosen} report={report.report} tree={report.tree} active={active} />;
}

function Files(props: {
  readonly chosen: ReportId;
  readonly report: GraphReport;
  readonly tree: TreeColumns | null;
  readonly active: boolean;
}): ReactNode {
  const { chosen, report, active } = props;
  const tree = useWorkspace((state) => state.tree);
  const { columns, none } = REPORTS[chosen];
  const answer = useAnswerRows<ReportRow>({
    id: `assets.${chosen}`,
    columns,
    count: report.rows.length,
    at: useMemo(() => (row: number) => report.rows[row] as ReportRow, [report]),
  });
  const { rows } = answer;
  const [selection, setSelection] = useState<RowSelection>(noRows);
  useEffect(() => {
    // Rows of another list are other files.
    if (rows !== null) setSelection(noRows);
  }, [rows]);
  const focused = rows[selection.focus];
  const open = (row: ReportRow | undefined): void => {
    const address = row === undefined ? null : placeOf(tree, row);
    if (address !== null) useWorkbench.getState().openFile(address, { pin: true, focus: true });
  };
  useCommands(
    assetCommands,
    {
      path: focused === undefined ? null : (placeOf(tree, focused)?.path ?? null),
      open: () => open(focused),
      hasSelection: selection.ranges.length > 0,
      paths: () => selectedRows(selection).flatMap((row) => rows[row]?.path ?? []),
    },
    active,
  );
  return (
    <AnswerTable
      answer={answer}
      active={active}
      label={REPORTS[chosen].title}
      rowNames={FILES}
      summary={REPORTS[chosen].summary}
      total={report.rows.length + report.more}
      tree={props.tree}
      actions={<QuestionButton />}
      fileName={REPORTS[chosen].fileName}
      selection={selection}
      onSelect={(next) => {
        setSelection(next);
        const row = rows[next.focus];
        const address = row === undefined ? null : placeOf(tree, row);
        if (address !== null) inspect(address);
      }}
      onActivate={(row) => open(rows[row])}
      onContextMenu={(event, _row, anchor) =>
        showContextMenu(event, commandEntries(assetCommands.map(({ id }) => id)), anchor)
      }
      empty={<EmptyState title="Nothing here">{none}</EmptyState>}
    />
  );
}

/** The file of a row, or the one that names it if Data lacks it. */
function placeOf(tree: TreeColumns | null, { path, byPath }: ReportRow): FileAddress | null {
  if (tree === null) return null;
  const node = nodeAt(tree, path) ?? (byPath === undefined ? undefined : nodeAt(tree, byPath));
  return node === undefined ? null : addressOf(node);
}

import { type ReactNode, useMemo } from 'react';
import { AnswerTable } from '#renderer/editors/kit/answer-table.tsx';
import { useAnswerRows } from '#renderer/editors/kit/use-answer-rows.ts';
import { QuestionButton } from '#renderer/explorer/question-button.tsx';
import { useClient } from '#renderer/host/client-context.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { ErrorPanel } from '#renderer/ui/error-panel.tsx';
import { formatCount } from '#renderer/ui/format.ts';
import type { DataColumn } from '#renderer/ui/lists/data-columns.ts';
import { FILES } from '#shared/batch/counted.ts';
import type { FilesWithBlocks } from '#shared/contract/search.ts';
import type { TreeColumns } from '#shared/workspace/tree.ts';
import { chooseTypes, type FileWithBlocks, foundFile, useBlockSearch } from './block-search.ts';
import { folderColumn, NAME_COLUMN, providerColumn } from './found-columns.ts';
import { foundFileCommands } from './found-commands.ts';
import { useFoundRows } from './use-found-rows.ts';

/** The files that have blocks of the types selected in the side bar. */
export function BlocksAnswer({ active }: { readonly active: boolean }): ReactNode {
  const client = useClient();
  const { scan, chosen, found } = useBlockSearch();
  switch (found.state) {
    case 'found':
      return <Files files={found.files} tree={scan.state === 'done' ? scan.tree : null} active={active} />;
    case 'failed':
      return (
        <ErrorPanel
          title="Could not list the files"
          error={found.error}
          onRetry={() => void chooseTypes(client, chosen)}
        />
      );
    default:
      return (
        <EmptyState
          icon="symbol-class"
          title={found.state === 'asking' ? 'Looking…' : 'No type selected'}
          action={<QuestionButton look="button" />}
        >
          The files with blocks of the types that you select in the side bar are listed here.
        </EmptyState>
      );
  }
}

/** Enter opens a file at its first such block. */
function Files(props: {
  readonly files: FilesWithBlocks;
  /** The scanned tree. */
  readonly tree: TreeColumns | null;
  readonly active: boolean;
}): ReactNode {
  const { files, tree, active } = props;
  const { chosen, match } = useBlockSearch();
  const answer = useAnswerRows({
    id: 'search.blocks',
    columns: COLUMNS,
    count: files.count,
    at: useMemo(() => (row: number) => foundFile(files, row), [files]),
  });
  const rows = useFoundRows({
    rows: answer.rows,
    workspace: useBlockSearch((state) => state.workspace),
    commands: foundFileCommands,
    active,
    opening: ({ first }) => ({ reveal: { fieldPath: `blocks[${first}]` } }),
  });
  return (
    <AnswerTable
      {...rows}
      answer={answer}
      active={active}
      label="Files with these blocks"
      rowNames={FILES}
      summary={`with ${chosen.join(match === 'all' ? ' and ' : ' or ')}`}
      tree={tree}
      actions={<QuestionButton />}
      fileName="found-by-block-type"
      empty={
        <EmptyState title="No file has all of these">
          Select fewer types, or show files with any of them.
        </EmptyState>
      }
    />
  );
}

const COLUMNS: readonly DataColumn<FileWithBlocks>[] = [
  { ...NAME_COLUMN, width: 260 },
  {
    id: 'blocks',
    title: 'Blocks',
    width: 90,
    numeric: true,
    sortable: true,
    text: ({ blocks }) => formatCount(blocks),
    value: ({ blocks }) => blocks,
    totals: { kind: 'sum', text: formatCount },
  },
  {
    id: 'first',
    title: 'First block',
    width: 110,
    numeric: true,
    sortable: true,
    text: ({ first }) => formatCount(first),
    value: ({ first }) => first,
  },
  folderColumn(320),
  providerColumn(200),
];

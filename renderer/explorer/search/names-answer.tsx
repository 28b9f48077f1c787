import { type ReactNode, useMemo } from 'react';
import { AnswerTable } from '#renderer/editors/kit/answer-table.tsx';
import { useAnswerRows } from '#renderer/editors/kit/use-answer-rows.ts';
import { QuestionButton } from '#renderer/explorer/question-button.tsx';
import { fileName } from '#renderer/state/address.ts';
import type { FoundIn } from '#renderer/state/providers.ts';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { fileIcon } from '#renderer/ui/file-icon.ts';
import { formatBytes } from '#renderer/ui/format.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import type { DataColumn } from '#renderer/ui/lists/data-columns.ts';
import { MiddleEllipsis } from '#renderer/ui/middle-ellipsis.tsx';
import { FILES } from '#shared/batch/counted.ts';
import { NodeKind } from '#shared/workspace/tree.ts';
import { pathOf } from '#shared/workspace/tree-paths.ts';
import { folderColumn, NAME_COLUMN, providerColumn } from './found-columns.ts';
import { nameAnswerCommands } from './found-commands.ts';
import type { FoundNames } from './search-store.ts';
import styles from './search-view.module.css';
import { useFoundRows } from './use-found-rows.ts';

/** A file found by its name. */
interface FoundName extends FoundIn {
  /** Bytes: see `TreeColumns.size`. */
  readonly size: number;
}

/** The files that a search by name found when it was asked for all of them. */
export function NamesAnswer({
  found,
  active,
}: {
  readonly found: FoundNames;
  readonly active: boolean;
}): ReactNode {
  const { workspace, tree, nodes, query } = found;
  const at = useMemo(() => (row: number) => foundName(found, nodes[row] ?? 0), [found, nodes]);
  const answer = useAnswerRows({ id: 'search.names', columns: COLUMNS, count: nodes.length, at });
  const rows = useFoundRows({
    rows: answer.rows,
    workspace,
    commands: nameAnswerCommands,
    active,
    opening: () => ({}),
  });
  return (
    <AnswerTable
      {...rows}
      answer={answer}
      active={active}
      label="Files found by name"
      rowNames={FILES}
      summary={`for “${query}”`}
      tree={tree}
      actions={<QuestionButton />}
      fileName="found-by-name"
      empty={<EmptyState title="Nothing found">No file has such a name.</EmptyState>}
    />
  );
}

function foundName({ tree, providers }: FoundNames, node: number): FoundName {
  const provider = providers[tree.provider[node] ?? 0];
  return {
    path: pathOf(tree, node),
    archive: tree.kind[node] === NodeKind.entry ? (provider?.name ?? null) : null,
    mod: provider?.mod ?? null,
    entry: tree.entry[node] ?? 0,
    size: tree.size[node] ?? 0,
  };
}

const COLUMNS: readonly DataColumn<FoundName>[] = [
  {
    ...NAME_COLUMN,
    width: 260,
    cell: ({ path }) => (
      <span className={styles.name}>
        <Icon {...fileIcon(fileName(path))} className={styles.icon} />
        <MiddleEllipsis text={fileName(path)} keep={8} />
      </span>
    ),
  },
  { id: 'type', title: 'Type', width: 80, sortable: true, text: ({ path }) => typeOf(path) },
  folderColumn(320),
  providerColumn(200),
  {
    id: 'size',
    title: 'Size',
    width: 96,
    numeric: true,
    sortable: true,
    text: ({ size }) => formatBytes(size),
    value: ({ size }) => size,
    totals: { kind: 'sum', text: formatBytes },
  },
];

/** `nif`; '' = it has none. */
function typeOf(path: string): string {
  const name = fileName(path);
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { CommandScopeContext, useCommands } from '#renderer/commands/registry.ts';
import { UnreadNote } from '#renderer/explorer/search/search-parts.tsx';
import search from '#renderer/explorer/search/search-view.module.css';
import { useClient } from '#renderer/host/client-context.tsx';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { Button } from '#renderer/ui/button.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { ErrorPanel } from '#renderer/ui/error-panel.tsx';
import { formatCount, plural } from '#renderer/ui/format.ts';
import { type Choice, Select } from '#renderer/ui/forms/select.tsx';
import { LinkButton } from '#renderer/ui/link-button.tsx';
import type { TableHandle } from '#renderer/ui/lists/virtual-table.tsx';
import { ProgressBar } from '#renderer/ui/progress-bar.tsx';
import type { TreeColumns } from '#shared/workspace/tree.ts';
import { conflictCommands } from './conflict-commands.ts';
import { ConflictGroupsTable } from './conflict-groups-table.tsx';
import { filesOf } from './conflict-rows.ts';
import {
  cancelComparison,
  compareContents,
  followWorkspace,
  type GroupedBy,
  type ListedConflicts,
  listConflicts,
  useConflicts,
} from './conflicts-store.ts';
import styles from './conflicts-view.module.css';

const GROUPS: readonly Choice<GroupedBy>[] = [
  { value: 'pairs', label: 'By winner and loser' },
  { value: 'providers', label: 'By provider' },
];

/** Files that several archives, or an archive and the folder, have under one path: the winner, why, and the losers. */
export function ConflictsView(): ReactNode {
  const client = useClient();
  const info = useWorkspace((state) => state.info);
  const tree = useWorkspace((state) => state.tree);
  const list = useConflicts((state) => state.list);
  useEffect(() => followWorkspace(client, info?.id ?? null), [client, info?.id]);
  if (tree === null) {
    return (
      <EmptyState icon="layers" title="No folder open">
        Open a Data folder to see which of its files override others.
      </EmptyState>
    );
  }
  switch (list.state) {
    case 'none':
    case 'listing':
      return (
        <p className={search.notes} role="status" aria-busy="true">
          Looking for conflicts
        </p>
      );
    case 'failed':
      return (
        <ErrorPanel
          title="The conflicts could not be listed"
          error={list.error}
          onRetry={() => void listConflicts(client)}
        />
      );
    case 'done':
      return <Conflicts listed={list.listed} tree={tree} />;
  }
}

function Conflicts({
  listed,
  tree,
}: {
  readonly listed: ListedConflicts;
  readonly tree: TreeColumns;
}): ReactNode {
  const client = useClient();
  const scope = useRef<HTMLDivElement>(null);
  const groups = useRef<TableHandle>(null);
  const grouped = useConflicts((state) => state.grouped);
  const { columns } = listed;
  const again = (): void => void listConflicts(client);
  const old = listed.tree !== tree;
  useCommands(conflictCommands, { client });
  const oldNote = old && (
    <p className={search.notes} role="status">
      The folder was refreshed since. <LinkButton onClick={again}>List again</LinkButton>
    </p>
  );
  if (columns.count === 0) {
    return (
      <>
        {oldNote}
        <EmptyState icon="layers" title="No conflicts">
          Every file has one provider, loose or in one archive.
        </EmptyState>
      </>
    );
  }
  return (
    <CommandScopeContext value={scope}>
      <div ref={scope} className={search.view}>
        <div className={search.tools}>
          <Select
            label="List conflicts by"
            value={grouped}
            choices={GROUPS}
            onChange={(next) =>
              useConflicts.setState({
                grouped: next,
                chosen: [],
                groupSort: { column: 'files', descending: true },
              })
            }
          />
        </div>
        {oldNote}
        <div className={search.rest}>
          <ConflictGroupsTable ref={groups} listed={listed} onEnter={() => showFiles(true)} />
        </div>
        <Asked listed={listed} old={old} />
      </div>
    </CommandScopeContext>
  );
}

/** How many files are asked about, and the comparison of their contents; the files are in a tab. */
function Asked(props: {
  readonly listed: ListedConflicts;
  /** The folder was refreshed since. */
  readonly old: boolean;
}): ReactNode {
  const { listed, old } = props;
  const client = useClient();
  const { grouped, chosen, comparison } = useConflicts();
  const files = useMemo(
    () => filesOf(grouped === 'pairs' ? listed.pairs : listed.totals, chosen),
    [listed, grouped, chosen],
  );
  const running = comparison.state === 'running';
  const lost = listed.columns.provider.length - listed.columns.count;
  const compare = (): void => {
    showFiles(false);
    void compareContents(client, files);
  };
  return (
    <section className={styles.asked} aria-label="Files in conflict">
      <p role="status">
        {countText(countOf(files, listed.paths), { files: listed.columns.count, copies: lost })}
      </p>
      <div className={styles.tools}>
        <Button kind="primary" icon="list-flat" onClick={() => showFiles(true)}>
          Show the files
        </Button>
        <Button
          disabled={!running && (old || files.length === 0)}
          title={old ? 'The folder was refreshed: list its conflicts first' : undefined}
          onClick={running ? cancelComparison : compare}
        >
          {running ? (comparison.cancelling ? 'Canceling…' : 'Cancel') : 'Compare contents'}
        </Button>
      </div>
      <Comparison onRetry={compare} />
    </section>
  );
}

function showFiles(focus: boolean): void {
  useWorkbench.getState().openAnswer('conflicts', { focus });
}

/** Files in conflict, and their losing copies: a file of five archives has four. */
interface ConflictCount {
  readonly files: number;
  readonly copies: number;
}

function countOf(rows: Uint32Array, paths: Uint32Array): ConflictCount {
  return { files: new Set(rows.map((row) => paths[row] ?? 0)).size, copies: rows.length };
}

/** `43 files in conflict, 44 overridden copies`, or `1 of 43 files in conflict, 2 of 44 overridden copies`. */
function countText(listed: ConflictCount, all: ConflictCount): string {
  const counted = (some: number, whole: number, ...words: readonly [string, string]): string =>
    `${some === whole ? '' : `${formatCount(some)} of `}${plural(whole, ...words)}`;
  const files = `${counted(listed.files, all.files, 'file', 'files')} in conflict`;
  if (all.files === all.copies) return files;
  return `${files}, ${counted(listed.copies, all.copies, 'overridden copy', 'overridden copies')}`;
}

/** Progress of the comparison of contents, or its noteworthy result. */
function Comparison({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const comparison = useConflicts((state) => state.comparison);
  if (comparison.state === 'running') {
    const { done = 0, total = 0 } = comparison.progress ?? {};
    return (
      <div className={styles.progress}>
        <ProgressBar label="Comparing contents" done={done} total={total} />
        <span role="status">
          {total === 0 ? 'Comparing sizes' : `${formatCount(done)} of ${plural(total, 'file')} read`}
        </span>
      </div>
    );
  }
  if (comparison.state === 'failed') {
    const { error } = comparison;
    return <ErrorPanel title="The contents could not be compared" error={error} onRetry={onRetry} />;
  }
  if (comparison.state === 'cancelled') {
    return (
      <p className={search.notes} role="status">
        Comparison canceled. No results were kept.
      </p>
    );
  }
  if (comparison.state !== 'done' || comparison.problems === 0) return null;
  return (
    <div className={search.notes}>
      <UnreadNote problems={comparison.problems} />
    </div>
  );
}

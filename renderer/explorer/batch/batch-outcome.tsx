import { type ReactNode, type RefObject, useEffect } from 'react';
import search from '#renderer/explorer/search/search-view.module.css';
import { showPanel } from '#renderer/state/layout.ts';
import { focusPart } from '#renderer/state/window-parts.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { ErrorPanel } from '#renderer/ui/error-panel.tsx';
import { formatCount, plural } from '#renderer/ui/format.ts';
import { Icon, type IconName } from '#renderer/ui/icon.tsx';
import { LinkButton } from '#renderer/ui/link-button.tsx';
import { MiddleEllipsis } from '#renderer/ui/middle-ellipsis.tsx';
import { ProgressBar } from '#renderer/ui/progress-bar.tsx';
import type { TableHandle } from '#renderer/ui/virtual-table.tsx';
import type { OneAndMany } from '#shared/batch/batch-tool.ts';
import styles from './batch-side.module.css';
import { type BatchWork, usePlan, useRun } from './batch-store.ts';
import { PlannedTable, type TableWords } from './planned-table.tsx';

const DOING: Readonly<Record<BatchWork, string>> = {
  plan: 'Scanning meshes',
  apply: 'Writing to the mod folder',
  undo: 'Restoring files',
};
const FAILED: Readonly<Record<BatchWork, string>> = {
  plan: 'The meshes could not be scanned',
  apply: 'The files could not be written',
  undo: 'The files could not be restored',
};

/** What the side view of a batch tool says. */
export interface BatchWords extends TableWords {
  readonly icon: IconName;
  /** What is found in many files, as a heading, and what this is for. */
  readonly title: string;
  readonly about: string;
  /** What a folder has to be open for. */
  readonly noFolder: string;
  /** Heading of the question. */
  readonly which: string;
  /** What is found and what is changed, one and many: `body`, `bodies`. */
  readonly finds: OneAndMany;
  readonly changes: OneAndMany;
}

/** Milliseconds after which a dialog that was answered has gone, and has given the focus back. */
const DIALOG_GOES = 150;

/** How far the work is, how it ended, and what a dry run found. */
export function BatchOutcome(props: {
  readonly words: BatchWords;
  readonly table: RefObject<TableHandle | null>;
  /** Whether the last dry run answers what is asked for now. */
  readonly same: boolean;
  readonly onRetry: () => void;
}): ReactNode {
  const { words, table, same, onRetry } = props;
  const run = useRun(words.tool);
  const plan = usePlan(words.tool);
  useEffect(() => {
    // The button that was pressed goes with what it was for: Write… with its dry run, Undo with its step.
    if (run.state === 'none' || run.state === 'running') return;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) focusPart('side');
    }, DIALOG_GOES);
    return () => clearTimeout(timer);
  }, [run]);
  if (run.state === 'running') {
    const { done = 0, total = 0, current = '' } = run.progress ?? {};
    return (
      <div className={search.rest}>
        <div className={search.running}>
          <p role="status">{run.cancelling ? 'Canceling…' : DOING[run.work]}</p>
          <ProgressBar label={DOING[run.work]} done={done} total={total} />
          <MiddleEllipsis text={current} className={search.folder} keep={16} />
        </div>
      </div>
    );
  }
  if (run.state === 'failed') {
    return (
      <div className={search.rest}>
        <ErrorPanel title={FAILED[run.work]} error={run.error} onRetry={onRetry} />
      </div>
    );
  }
  return (
    <>
      <Notes words={words} same={same} onRetry={onRetry} />
      <div className={search.rest}>
        {plan !== null ? (
          <PlannedTable ref={table} words={words} plan={plan} />
        ) : (
          <EmptyState icon={words.icon} title={words.title}>
            {words.about}
          </EmptyState>
        )}
      </div>
    </>
  );
}

function Notes(props: {
  readonly words: BatchWords;
  readonly same: boolean;
  readonly onRetry: () => void;
}): ReactNode {
  const { words, same, onRetry } = props;
  const run = useRun(words.tool);
  const plan = usePlan(words.tool);
  const tree = useWorkspace((state) => state.tree);
  const unsaved = plan?.columns.unsaved ?? 0;
  const problems =
    run.state === 'written' ? run.report.problems.length : (plan?.columns.problems ?? 0) - unsaved;
  const notes = [
    ...(run.state === 'cancelled'
      ? [
          run.work === 'plan'
            ? 'The dry run was canceled.'
            : 'Canceled. Files that were already done stay done; you can undo them below.',
        ]
      : []),
    ...(run.state === 'written'
      ? [
          run.work === 'apply'
            ? `${plural(run.report.files, 'file')} written to ${run.report.target}.`
            : `${plural(run.report.files, 'file')} restored.`,
        ]
      : []),
    ...(unsaved > 0
      ? [
          `${plural(unsaved, 'file has', 'files have')} unsaved changes and ${unsaved === 1 ? 'was' : 'were'} skipped: save or undo them first.`,
        ]
      : []),
    ...(plan?.columns.more === true
      ? [`The first ${formatCount(plan.columns.file.length)} rows are listed; writing takes all of them.`]
      : []),
  ];
  const old = plan !== null && plan.tree !== tree;
  const missing = plan?.missing.size ?? 0;
  if (notes.length === 0 && problems === 0 && missing === 0 && !old && (plan === null || same)) return null;
  return (
    <div className={search.notes}>
      {notes.map((note) => (
        <p key={note} role="status">
          {note}
        </p>
      ))}
      {missing > 0 && (
        <p role="alert" className={styles.warning}>
          <Icon name="warning" /> {plural(missing, 'new file is', 'new files are')} not in this Data folder,
          loose or in an archive. The game would not find {missing === 1 ? 'it' : 'them'}.
        </p>
      )}
      {problems > 0 && (
        <p>
          {plural(problems, 'file was', 'files were')} skipped or only partly read.{' '}
          <LinkButton onClick={() => showPanel('jobs')}>Show in Jobs</LinkButton>
        </p>
      )}
      {plan !== null && (old || !same) && (
        <p role="status">
          {old
            ? 'The folder was reloaded since this dry run. '
            : 'The question has changed since this dry run. '}
          <LinkButton onClick={onRetry}>Run again</LinkButton>
        </p>
      )}
    </div>
  );
}

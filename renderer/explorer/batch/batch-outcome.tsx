import type { ReactNode } from 'react';
import search from '#renderer/explorer/search/search-view.module.css';
import { showPanel } from '#renderer/state/layout.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { ErrorPanel } from '#renderer/ui/error-panel.tsx';
import { formatCount, plural } from '#renderer/ui/format.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import { LinkButton } from '#renderer/ui/link-button.tsx';
import { undoneText } from '#shared/batch/undone-text.ts';
import styles from './batch-side.module.css';
import { showLatestStep, usePlan, useRun } from './batch-store.ts';
import { type BatchTexts, CANCELED, FAILED } from './batch-texts.ts';
import { PlanWarnings, skippedText } from './dry-run-head.tsx';
import { dryRunNotes } from './dry-run-notes.ts';

/** How the work ended, and what is to know of a dry run; its rows are in a tab. */
export function BatchOutcome(props: {
  readonly texts: BatchTexts;
  /** Whether the last dry run was of the current question. */
  readonly same: boolean;
  readonly onRetry: () => void;
}): ReactNode {
  const { texts, same, onRetry } = props;
  const [, files] = texts.tool.reads.names;
  const run = useRun(texts.tool.id);
  const plan = usePlan(texts.tool.id);
  // Its progress is drawn in the tab, and a line of it below.
  if (run.state === 'running') return null;
  if (run.state === 'failed') {
    return (
      <div className={search.rest}>
        <ErrorPanel title={FAILED[run.work](files)} error={run.error} onRetry={onRetry} />
      </div>
    );
  }
  return (
    <>
      <Notes texts={texts} same={same} onRetry={onRetry} />
      {plan === null && (
        <div className={styles.intro}>
          <EmptyState icon={texts.icon} title={texts.title}>
            {texts.about}
          </EmptyState>
        </div>
      )}
    </>
  );
}

function Notes(props: {
  readonly texts: BatchTexts;
  readonly same: boolean;
  readonly onRetry: () => void;
}): ReactNode {
  const { texts, same, onRetry } = props;
  const run = useRun(texts.tool.id);
  const plan = usePlan(texts.tool.id);
  const tree = useWorkspace((state) => state.tree);
  const unsaved = plan?.columns.unsaved ?? 0;
  const problems =
    run.state === 'written' ? run.report.problems.length : (plan?.columns.problems ?? 0) - unsaved;
  const notes = [
    ...(run.state === 'cancelled' ? [`Canceled. ${CANCELED[run.work]}`] : []),
    ...(run.state === 'written'
      ? [
          run.work === 'apply'
            ? `${plural(run.report.files, 'file')} written to ${run.report.target}.`
            : `${undoneText(run.report.files, run.report.removed)}.`,
        ]
      : []),
    ...(unsaved > 0
      ? [
          `${plural(unsaved, 'file has', 'files have')} unsaved changes and ${unsaved === 1 ? 'was' : 'were'} skipped: save or undo them first.`,
        ]
      : []),
    ...(plan === null ? [] : dryRunNotes(texts.tool, plan.columns)),
    ...(plan?.columns.more === true
      ? [`The first ${formatCount(plan.columns.file.length)} rows are listed; writing takes all of them.`]
      : []),
  ];
  const old = plan !== null && plan.tree !== tree;
  const missing = plan?.missing.size ?? 0;
  const warnings = plan?.columns.warnings ?? [];
  const isQuiet = notes.length === 0 && warnings.length === 0 && problems === 0 && missing === 0;
  if (isQuiet && !old && (plan === null || same)) return null;
  return (
    <div className={search.notes}>
      {notes.map((note) => (
        <p key={note} role="status">
          {note}
        </p>
      ))}
      {run.state === 'written' && run.work === 'apply' && run.report.files > 0 && (
        <p>
          <LinkButton onClick={() => showLatestStep(texts.tool.id)}>Show the files in Changes</LinkButton>
        </p>
      )}
      {warnings.length > 0 && (
        <div role="alert">
          <PlanWarnings warnings={warnings} />
        </div>
      )}
      {missing > 0 && (
        <p role="alert" className={styles.warning}>
          <Icon name="warning" /> {plural(missing, 'new file is', 'new files are')} not in this Data folder,
          loose or in an archive. The game would not find {missing === 1 ? 'it' : 'them'}.
        </p>
      )}
      {problems > 0 && (
        <p>
          {skippedText(problems)}. <LinkButton onClick={() => showPanel('jobs')}>Show in Jobs</LinkButton>
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

import { type ReactNode, type RefObject, useEffect } from 'react';
import { useClient } from '../host/client-context.tsx';
import { showPanel } from '../state/layout.ts';
import { useWorkspace } from '../state/workspace.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatCount, formatTime, plural } from '../ui/format.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { MiddleEllipsis } from '../ui/middle-ellipsis.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import type { TableHandle } from '../ui/virtual-table.tsx';
import { focusPart } from '../workbench/parts.ts';
import styles from './bulk-side.module.css';
import { type BulkKind, type BulkWork, undoStep, useBulk } from './bulk-store.ts';
import { PlannedTable, type TableWords } from './planned-table.tsx';
import search from './search-view.module.css';

const DOING: Readonly<Record<BulkWork, string>> = {
  plan: 'Looking into the meshes',
  apply: 'Writing to the mod folder',
  undo: 'Putting files back',
};
const FAILED: Readonly<Record<BulkWork, string>> = {
  plan: 'The meshes could not be looked into',
  apply: 'The files could not be written',
  undo: 'The files could not be put back',
};

/** What is said of a kind of values. */
export interface BulkWords extends TableWords {
  /** What is meant, one and many: `path`, `paths`. */
  readonly thing: readonly [one: string, many: string];
  /** What is found in many files, as a heading, and what this is for. */
  readonly title: string;
  readonly about: string;
  readonly icon: IconName;
}

/** Milliseconds after which a dialog that was answered has gone, and has given the focus back. */
const DIALOG_GOES = 150;

/** How far the work is, how it ended, and what a dry run found. */
export function BulkOutcome(props: {
  readonly words: BulkWords;
  readonly table: RefObject<TableHandle | null>;
  /** Whether the last dry run answers what is asked for now. */
  readonly same: boolean;
  readonly onRetry: () => void;
}): ReactNode {
  const { words, table, same, onRetry } = props;
  const run = useBulk(({ runs }) => runs[words.kind]);
  const plan = useBulk(({ plans }) => plans[words.kind]);
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
          <p role="status">{run.cancelling ? 'Cancelling …' : DOING[run.work]}</p>
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
  readonly words: BulkWords;
  readonly same: boolean;
  readonly onRetry: () => void;
}): ReactNode {
  const { words, same, onRetry } = props;
  const run = useBulk(({ runs }) => runs[words.kind]);
  const plan = useBulk(({ plans }) => plans[words.kind]);
  const tree = useWorkspace((state) => state.tree);
  const unsaved = plan?.columns.unsaved ?? 0;
  const problems =
    run.state === 'written' ? run.report.problems.length : (plan?.columns.problems ?? 0) - unsaved;
  const notes = [
    ...(run.state === 'cancelled'
      ? [
          run.work === 'plan'
            ? 'The dry run was cancelled.'
            : 'Cancelled. What was done until then is whole, and stays; if anything was, it can be undone below.',
        ]
      : []),
    ...(run.state === 'written'
      ? [
          run.work === 'apply'
            ? `${plural(run.report.files, 'file')} written to ${run.report.target}.`
            : `${plural(run.report.files, 'file')} put back to what ${run.report.files === 1 ? 'it was' : 'they were'} before.`,
        ]
      : []),
    ...(unsaved > 0
      ? [
          `${plural(unsaved, 'file has', 'files have')} unsaved changes and ${unsaved === 1 ? 'was' : 'were'} left out: save or undo them first.`,
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
          {plural(problems, 'file was', 'files were')} left out or only partly read.{' '}
          <LinkButton onClick={() => showPanel('jobs')}>Show in Jobs</LinkButton>
        </p>
      )}
      {plan !== null && (old || !same) && (
        <p role="status">
          {old
            ? 'The folder has been read again since this dry run. '
            : 'This answers another question than is asked now. '}
          <LinkButton onClick={onRetry}>Run again</LinkButton>
        </p>
      )}
    </div>
  );
}

/** What was written in this session, each with a way back. */
export function BulkSteps({ kind }: { readonly kind: BulkKind }): ReactNode {
  const client = useClient();
  const steps = useBulk((state) => state.steps);
  const run = useBulk(({ runs }) => runs[kind]);
  if (steps.length === 0) return null;
  return (
    <section className={styles.steps} aria-label="Written in this session">
      {steps.map(({ id, label, files, when }) => (
        <div key={id} className={styles.step}>
          <span title={`${label}, ${formatTime(when)}`}>
            <MiddleEllipsis text={label} keep={12} />
            <span className={search.folder}>{plural(files, 'file')}</span>
          </span>
          <Button
            icon="discard"
            disabled={run.state === 'running'}
            aria-label={`Undo ${label}`}
            onClick={() => void undoStep(client, kind, id)}
          >
            Undo
          </Button>
        </div>
      ))}
    </section>
  );
}

export function BulkSummary({ words }: { readonly words: BulkWords }): ReactNode {
  const run = useBulk(({ runs }) => runs[words.kind]);
  const plan = useBulk(({ plans }) => plans[words.kind]);
  if (run.state === 'running') {
    const { done = 0, total = 0 } = run.progress ?? {};
    return total === 0 ? 'Looking for meshes' : `${formatCount(done)} of ${plural(total, 'file')}`;
  }
  if (plan === null) return '';
  const { scanned, found, values, changedFiles } = plan.columns;
  return plan.changes
    ? `${plural(values, 'value')} in ${plural(changedFiles, 'file')} would change; ${plural(found, ...words.thing)} meant in ${plural(scanned, 'mesh', 'meshes')}`
    : `${plural(found, ...words.thing)} in ${plural(scanned, 'mesh', 'meshes')}`;
}

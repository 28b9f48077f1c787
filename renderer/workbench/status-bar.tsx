import { type ReactNode, useEffect, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { useDocumentAt } from '#renderer/state/documents.ts';
import { showPanel } from '#renderer/state/layout.ts';
import { isPassing, type Notice, useNotices } from '#renderer/state/notices.ts';
import { useSession } from '#renderer/state/session.ts';
import { focusBefore, focusShown } from '#renderer/state/window-parts.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { describeError } from '#renderer/ui/describe-error.ts';
import { formatCount, formatHex, plural } from '#renderer/ui/format.ts';
import { Icon, type IconName } from '#renderer/ui/icon.tsx';
import { LinkButton } from '#renderer/ui/link-button.tsx';
import { ProgressBar } from '#renderer/ui/progress-bar.tsx';
import { useFindings } from '#renderer/workbench/panels/findings.ts';
import { jobPercent } from '#renderer/workbench/panels/jobs-panel.tsx';
import { confidenceText, showGame } from '#renderer/workbench/start/game-dialog.tsx';
import { countFindings } from '#shared/findings.ts';
import { showError } from './error-dialog.tsx';
import styles from './status-bar.module.css';

const NOTICE_STAYS = 12_000;
/** Longer: the action must be reached, with the mouse or from key to key. */
const ACTION_STAYS = 30_000;

/** The bottom line: position of the user, last notice, running jobs. */
export function StatusBar(): ReactNode {
  const workspace = useWorkspace((state) => state.info);
  const findings = useFindings().map(({ finding }) => finding);
  const errors = countFindings(findings, 'error');
  const warnings = countFindings(findings, 'warning');
  const notes = countFindings(findings, 'info');
  return (
    <footer className={styles.bar}>
      {workspace !== null && (
        <>
          <span className={styles.item} title={workspace.root.label}>
            {workspace.name}
          </span>
          {['data', 'sample'].includes(workspace.root.kind) && (
            <button
              type="button"
              className={styles.button}
              title={
                workspace.game === null
                  ? 'No game detected: choose one'
                  : `Shown as ${workspace.game.label} loads it (${confidenceText(workspace.game)})`
              }
              onClick={showGame}
            >
              <Icon name="game" />
              {workspace.game?.label ?? 'No game'}
            </button>
          )}
          <span className={styles.item}>{plural(workspace.files, 'file')}</span>
        </>
      )}
      <button
        type="button"
        className={styles.button}
        title="Show problems"
        onClick={() => showPanel('problems')}
      >
        <Icon name="error" className={errors > 0 ? styles.error : undefined} />
        {formatCount(errors)}
        <span className="visually-hidden">{errors === 1 ? 'error' : 'errors'}</span>
        <Icon name="warning" className={warnings > 0 ? styles.warning : undefined} />
        {formatCount(warnings)}
        <span className="visually-hidden">{warnings === 1 ? 'warning' : 'warnings'}</span>
        {notes > 0 && (
          <>
            <Icon name="info" />
            {formatCount(notes)}
            <span className="visually-hidden">{notes === 1 ? 'note' : 'notes'}</span>
          </>
        )}
      </button>
      <EditorItems />
      <NoticeItem />
      <JobItem />
    </footer>
  );
}

function EditorItems(): ReactNode {
  const active = useWorkbench((state) => state.active);
  const document = useDocumentAt(active ?? '');
  const status = useWorkbench((state) => state.status);
  if (document === null) return null;
  return (
    <>
      <span className={styles.item}>{document.formatName}</span>
      {status !== null && (
        <>
          <span className={styles.item}>
            offset <span className="data">{formatHex(status.offset)}</span>
          </span>
          {status.selectionLength > 0 && (
            <span className={styles.item}>{plural(status.selectionLength, 'byte')}</span>
          )}
          {status.endianness !== null && (
            <span
              className={styles.item}
              title={
                status.endianness === 'LE' ? 'Little-endian: low byte first' : 'Big-endian: high byte first'
              }
            >
              {status.endianness}
            </span>
          )}
          {status.type !== null && <span className={styles.item}>{status.type}</span>}
        </>
      )}
    </>
  );
}

const NOTICE_ICONS = { info: 'info', warning: 'warning', error: 'error' } as const satisfies Record<
  string,
  IconName
>;

function NoticeItem(): ReactNode {
  const notice = useNotices((state) => state.current);
  const dismiss = useNotices((state) => state.dismiss);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (notice === null || held || staysUntilDismissed(notice)) return;
    const timer = setTimeout(dismiss, notice.action === undefined ? NOTICE_STAYS : ACTION_STAYS);
    return () => clearTimeout(timer);
  }, [notice, held, dismiss]);
  /** The pressed button goes with the notice, and the focus with it. */
  const leave = (moveFocus: () => void): void => {
    dismiss();
    requestAnimationFrame(() => {
      // A dialog or a menu that the action opened has it already.
      if (document.activeElement === document.body) moveFocus();
    });
  };
  // The notice already has the message of our own errors; only their cause adds details.
  const details = notice?.cause === undefined ? null : describeError(notice.cause).details;
  return (
    <div
      role="status"
      className={styles.notice}
      data-selectable
      // Not taken away from under the pointer or the focus.
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {notice !== null && (
        <>
          <Icon name={NOTICE_ICONS[notice.level]} className={styles[notice.level]} />
          <span className={styles.noticeText} title={notice.text}>
            {notice.text}
          </span>
          {details !== null && (
            <LinkButton
              className={styles.action}
              onClick={() => showError({ title: notice.text, error: notice.cause })}
            >
              Details
            </LinkButton>
          )}
          {notice.action !== undefined && (
            <LinkButton
              className={styles.action}
              onClick={() => {
                notice.action?.run();
                leave(() => focusShown(notice.action?.part ?? 'editors'));
              }}
            >
              {notice.action.label}
            </LinkButton>
          )}
          <IconButton
            icon="close"
            label="Dismiss this message"
            className={styles.small}
            onClick={() => leave(() => focusBefore('status'))}
          />
        </>
      )}
    </div>
  );
}

/** Errors, and warnings with something to do about them. */
function staysUntilDismissed(notice: Notice): boolean {
  return !isPassing(notice) && (notice.level !== 'warning' || notice.action !== undefined);
}

function JobItem(): ReactNode {
  const client = useClient();
  const jobs = useSession((state) => state.jobs);
  const running = jobs.filter((job) => job.state === 'running');
  const job = running[0];
  if (job === undefined) return null;
  const percent = jobPercent(job);
  return (
    <div className={styles.job}>
      <button
        type="button"
        className={styles.button}
        title={`${job.title}: ${job.progress.current}`}
        onClick={() => showPanel('jobs')}
      >
        <ProgressBar label={job.title} done={job.progress.done} total={job.progress.total} />
        <span className={styles.jobTitle}>{job.title}</span>
        {percent !== null && <span>{percent}%</span>}
        {running.length > 1 && <span>+{running.length - 1}</span>}
      </button>
      <IconButton
        icon="close"
        label={`Cancel ${job.title}`}
        className={styles.small}
        onClick={() => void client.request('jobs.cancel', { job: job.id })}
      />
    </div>
  );
}

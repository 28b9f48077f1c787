import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { useSession } from '#renderer/state/session.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { copyToClipboard } from '#renderer/ui/clipboard.ts';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { formatBytes, formatCount, formatDuration, formatTime, plural } from '#renderer/ui/format.ts';
import { Icon, type IconName } from '#renderer/ui/icon.tsx';
import { keyed, problemKey } from '#renderer/ui/keyed.ts';
import { MiddleEllipsis } from '#renderer/ui/middle-ellipsis.tsx';
import { ProgressBar } from '#renderer/ui/progress-bar.tsx';
import type { JobInfo } from '#shared/contract/jobs.ts';
import type { Progress } from '#shared/contract/method.ts';
import styles from './jobs-panel.module.css';

const STATES = {
  running: { icon: 'sync', tone: styles.running },
  done: { icon: 'pass', tone: styles.done },
  'done with problems': { icon: 'warning', tone: styles.odd },
  failed: { icon: 'error', tone: styles.failed },
  cancelled: { icon: 'circle-slash', tone: styles.cancelled },
} as const satisfies Record<JobState, { readonly icon: IconName; readonly tone: string | undefined }>;

type JobState = JobInfo['state'] | 'done with problems';

/** State of a job; one that skipped something is neither done nor failed. */
export function jobState({ state, problems }: JobInfo): JobState {
  return state === 'done' && problems.length > 0 ? 'done with problems' : state;
}

/** Whole percents, or null while the total is unknown. */
export function jobPercent(job: JobInfo): number | null {
  const { done, total } = job.progress;
  return total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : null;
}

/** Running and finished jobs; a result stays until it is dismissed. */
export function JobsPanel(): ReactNode {
  const jobs = useSession((state) => state.jobs);
  const client = useClient();
  const list = useRef<HTMLUListElement>(null);
  const newest = jobs.at(-1)?.id;
  useEffect(() => {
    if (newest !== undefined) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [newest]);
  const finished = jobs.filter((job) => job.state !== 'running');
  if (jobs.length === 0) {
    return (
      <EmptyState icon="server-process" title="Nothing is running">
        Longer jobs, such as extracting and repacking, are listed here until you dismiss them.
      </EmptyState>
    );
  }
  return (
    <div className={styles.panel}>
      <ul ref={list} className={styles.list} aria-label="Jobs">
        {jobs.map((job) => (
          <Job key={job.id} job={job} />
        ))}
      </ul>
      {finished.length > 1 && (
        <div className={styles.foot}>
          <Button
            kind="quiet"
            icon="clear-all"
            onClick={() => {
              for (const job of finished) void client.request('jobs.dismiss', { job: job.id });
            }}
          >
            Dismiss all finished
          </Button>
        </div>
      )}
    </div>
  );
}

function Job({ job }: { readonly job: JobInfo }): ReactNode {
  const client = useClient();
  const reveal = useSession((state) => state.info?.capabilities.reveal === true);
  const running = job.state === 'running';
  const { target } = job;
  const state = jobState(job);
  const { icon, tone } = STATES[state];
  return (
    <li className={styles.job}>
      <Icon name={icon} className={tone} />
      <div className={styles.text}>
        <div className={styles.line}>
          <span className={styles.title}>{job.title}</span>
          <span className={styles.state}>{state}</span>
          <Elapsed job={job} />
        </div>
        {running ? (
          <div className={styles.line}>
            <ProgressBar
              label={`${job.title}: progress`}
              done={job.progress.done}
              total={job.progress.total}
              className={styles.bar}
            />
            <span className={styles.amount}>{amountText(job.progress)}</span>
            <MiddleEllipsis text={job.progress.current} className={styles.current} keep={24} />
          </div>
        ) : (
          <div className={styles.line} data-selectable>
            <span className={styles.message}>{job.message}</span>
            {target !== null && <MiddleEllipsis text={target} className={styles.current} keep={24} />}
          </div>
        )}
        {job.problems.length > 0 && <Problems job={job} />}
      </div>
      <div className={styles.buttons}>
        {target !== null && reveal && !running && (
          <IconButton
            icon="folder-opened"
            label={`Show ${target} in the file manager`}
            onClick={() => void client.request('host.reveal', { saved: target })}
          />
        )}
        {running ? (
          <Button onClick={() => void client.request('jobs.cancel', { job: job.id })}>Cancel</Button>
        ) : (
          <IconButton
            icon="close"
            label={`Dismiss ${job.title}`}
            onClick={() => void client.request('jobs.dismiss', { job: job.id })}
          />
        )}
      </div>
    </li>
  );
}

/** Maximum problems drawn; the rest is in the copied text. */
const SHOWN_PROBLEMS = 200;

function Problems({ job }: { readonly job: JobInfo }): ReactNode {
  const copy = (): void => {
    const lines = job.problems.map((problem) => `${problem.path}\t${problem.code}\t${problem.message}`);
    void copyToClipboard(lines.join('\n'));
  };
  return (
    <details className={styles.problems}>
      <summary>{plural(job.problems.length, 'problem')}</summary>
      <ul data-selectable>
        {keyed(job.problems.slice(0, SHOWN_PROBLEMS), problemKey).map(({ key, item: problem }) => (
          <li key={key}>
            <span className="data">{problem.path}</span> {problem.message}
          </li>
        ))}
      </ul>
      <Button kind="quiet" icon="copy" onClick={copy}>
        Copy all
      </Button>
    </details>
  );
}

function Elapsed({ job }: { readonly job: JobInfo }): ReactNode {
  const [now, setNow] = useState(Date.now);
  const running = job.ended === null;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  const text = formatDuration(Math.max(0, (job.ended ?? now) - job.started));
  return (
    <span className={styles.time} title={`Started ${formatTime(job.started)}`}>
      {text}
    </span>
  );
}

function amountText({ done, total, unit }: Progress): string {
  const amount = unit === 'bytes' ? formatBytes : formatCount;
  const of = total > 0 ? `${amount(done)} of ${amount(total)}` : amount(done);
  const percent = total > 0 ? `${Math.min(100, Math.floor((done / total) * 100))}% · ` : '';
  return `${percent}${of}${unit === 'bytes' ? '' : ` ${unit}`}`;
}

import { type ReactNode, useEffect, useRef } from 'react';
import type { Running } from '#renderer/state/job-run.ts';
import { Button } from '#renderer/ui/button.tsx';
import { formatBytes } from '#renderer/ui/format.ts';
import { MiddleEllipsis } from '#renderer/ui/middle-ellipsis.tsx';
import { ProgressBar } from '#renderer/ui/progress-bar.tsx';
import styles from './run-pane.module.css';

/** Progress of writing archives, with Cancel. */
export function RunPane(props: {
  readonly label: string;
  readonly name: string;
  readonly run: Running;
  readonly onCancel: () => void;
}): ReactNode {
  const { label, name, run, onCancel } = props;
  return (
    <section aria-label={label} className={styles.running}>
      <RunProgress
        title={`Writing ${name}`}
        run={run}
        checking="Reading everything back and comparing"
        onCancel={onCancel}
      />
    </section>
  );
}

/** Progress of a job that counts bytes. */
export function RunProgress(props: {
  readonly title: string;
  readonly run: Running;
  /** Text once all bytes are processed; absent = the job's own. */
  readonly checking?: string;
  readonly onCancel: () => void;
}): ReactNode {
  const { title, run, checking, onCancel } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  const { done = 0, total = 0, current = '' } = run.progress ?? {};
  const percent = total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : null;
  return (
    <>
      <div className={styles.line}>
        <span className={styles.title}>{run.cancelling ? 'Cancelling' : title}</span>
        <span className={styles.space} />
        <span className="data">
          {percent === null ? '' : `${percent}% · ${formatBytes(done)} of ${formatBytes(total)}`}
        </span>
      </div>
      <ProgressBar label={title} done={done} total={total} className={styles.bar} />
      <div className={styles.line}>
        <MiddleEllipsis
          text={percent === 100 && checking !== undefined ? checking : current}
          keep={32}
          className={styles.quiet}
        />
        <span className={styles.space} />
        <Button ref={cancel} icon="close" disabled={run.cancelling} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  );
}

import type { ReactNode } from 'react';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { describeError } from '#renderer/ui/describe-error.ts';
import { formatBytes, formatCount } from '#renderer/ui/format.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import { MiddleEllipsis } from '#renderer/ui/middle-ellipsis.tsx';
import { ProgressBar } from '#renderer/ui/progress-bar.tsx';
import type { Progress } from '#shared/contract/method.ts';
import styles from './archive-view.module.css';
import type { Tasks } from './use-task.ts';

/** The running task with progress and Cancel, or the error that ended it. */
export function TaskBar({ tasks }: { readonly tasks: Tasks }): ReactNode {
  const { running, failure, dismiss } = tasks;
  if (running !== null) {
    const { title, progress, cancel } = running;
    return (
      <div className={styles.task} role="status">
        <span className={styles.taskTitle}>{title}</span>
        <ProgressBar label={title} done={progress?.done ?? 0} total={progress?.total ?? 0} />
        <span className={styles.taskAmount}>{progress !== null && amount(progress)}</span>
        <MiddleEllipsis text={progress?.current ?? ''} className={styles.taskCurrent} />
        <Button onClick={cancel}>Cancel</Button>
      </div>
    );
  }
  if (failure === null) return null;
  const { message, path } = describeError(failure.error);
  return (
    <div className={styles.task} role="alert">
      <Icon name="error" className={styles.taskError} />
      <span className={styles.taskMessage} data-selectable>
        {failure.title}: {path !== undefined && <span className="data">{path} </span>}
        {message}
      </span>
      <IconButton icon="close" label="Dismiss" onClick={dismiss} />
    </div>
  );
}

function amount({ done, total, unit }: Progress): string {
  const format = unit === 'bytes' ? formatBytes : formatCount;
  return total > 0 ? `${format(done)} of ${format(total)}` : format(done);
}

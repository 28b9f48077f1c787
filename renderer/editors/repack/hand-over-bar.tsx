import type { ReactNode } from 'react';
import { Button } from '#renderer/ui/button.tsx';
import { formatBytes } from '#renderer/ui/format.ts';
import { MiddleEllipsis } from '#renderer/ui/middle-ellipsis.tsx';
import { ProgressBar } from '#renderer/ui/progress-bar.tsx';
import styles from './hand-over-bar.module.css';
import type { HandOver } from './use-hand-over.ts';

/** Progress of taking files from anywhere, with Cancel. */
export function HandOverBar({ handOver: { progress, cancel } }: { readonly handOver: HandOver }): ReactNode {
  if (progress === null) return null;
  const { done, total, current } = progress;
  return (
    <div className={styles.bar} role="status">
      <span>Adding files</span>
      <ProgressBar label="Adding files" done={done} total={total} />
      <span className={styles.quiet}>
        {formatBytes(done)} of {formatBytes(total)}
      </span>
      <MiddleEllipsis text={current} className={styles.name} />
      <Button onClick={cancel}>Cancel</Button>
    </div>
  );
}

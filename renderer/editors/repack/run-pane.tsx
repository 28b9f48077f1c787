import { type ReactNode, useEffect, useRef } from 'react';
import type { Progress } from '#shared/rpc/contract.ts';
import { Button } from '../../ui/button.tsx';
import { formatBytes } from '../../ui/format.ts';
import { MiddleEllipsis } from '../../ui/middle-ellipsis.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './repack-editor.module.css';

/** How far the writing of archives is, what it is at, and a way out of it. */
export function RunPane(props: {
  readonly label: string;
  readonly name: string;
  readonly progress: Progress | null;
  readonly cancelling: boolean;
  readonly onCancel: () => void;
}): ReactNode {
  const { label, name, progress, cancelling, onCancel } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  const { done = 0, total = 0, current = '' } = progress ?? {};
  const percent = total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : null;
  return (
    <section aria-label={label} className={styles.running}>
      <div className={styles.runLine}>
        <span className={styles.runTitle}>{cancelling ? 'Cancelling' : `Writing ${name}`}</span>
        <span className={styles.space} />
        <span className="data">
          {percent === null ? '' : `${percent}% · ${formatBytes(done)} of ${formatBytes(total)}`}
        </span>
      </div>
      <ProgressBar label={`Writing ${name}`} done={done} total={total} className={styles.runBar} />
      <div className={styles.runLine}>
        <MiddleEllipsis
          text={percent === 100 ? 'Reading everything back and comparing' : current}
          keep={32}
          className={styles.quiet}
        />
        <span className={styles.space} />
        <Button ref={cancel} icon="close" disabled={cancelling} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </section>
  );
}

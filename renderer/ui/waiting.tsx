import type { ReactNode } from 'react';
import { ProgressBar } from './progress-bar.tsx';
import styles from './waiting.module.css';

/** Shows the current activity after a short delay; quick ones show nothing. */
export function Waiting(props: {
  readonly text: string;
  /** Label of the bar; default: the text. */
  readonly label?: string;
  readonly done?: number;
  readonly total?: number;
  readonly children?: ReactNode;
}): ReactNode {
  const { text, label = text, done = 0, total = 0, children } = props;
  return (
    <div className={styles.waiting} role="status" aria-busy="true">
      <span>{text}</span>
      <ProgressBar label={label} done={done} total={total} className={styles.bar} />
      {children}
    </div>
  );
}

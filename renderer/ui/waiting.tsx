import type { ReactNode } from 'react';
import { ProgressBar } from './progress-bar.tsx';
import styles from './waiting.module.css';

/** Says what is being done, after a moment: what is quick needs no words. */
export function Waiting(props: {
  readonly text: string;
  /** Of the bar; default: the text. */
  readonly label?: string;
  readonly done?: number;
  readonly total?: number;
  readonly children?: ReactNode;
}): ReactNode {
  const { text, label = text, done = 0, total = 0, children } = props;
  return (
    <div className={styles.waiting} role="status">
      <span>{text}</span>
      <ProgressBar label={label} done={done} total={total} className={styles.bar} />
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './progress-bar.module.css';

/** A thin bar. `total` 0 = unknown: it shows activity, not an amount. */
export function ProgressBar(props: {
  readonly label: string;
  readonly done: number;
  readonly total: number;
  readonly className?: string | undefined;
}): ReactNode {
  const { label, done, total, className } = props;
  const percent = total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : null;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? undefined}
      className={classes(styles.bar, className)}
    >
      <div
        className={classes(styles.fill, percent === null && styles.unknown)}
        style={percent === null ? undefined : { inlineSize: `${percent}%` }}
      />
    </div>
  );
}

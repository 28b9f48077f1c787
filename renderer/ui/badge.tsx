import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classes } from './classes.ts';

export type Tone = 'neutral' | 'accent' | 'added' | 'changed' | 'removed' | 'warning' | 'error' | 'info';

/** A letter, a word or a count in a small box. The color is never the only sign: the text says it too. */
export function Badge(props: {
  readonly children: ReactNode;
  readonly tone?: Tone;
  /** Tooltip and text for assistive technology, if the badge is only a letter. */
  readonly title?: string | undefined;
  readonly className?: string | undefined;
}): ReactNode {
  const { children, tone = 'neutral', title, className } = props;
  return (
    <span className={classes(styles.badge, styles[tone], className)} title={title}>
      {title === undefined ? (
        children
      ) : (
        <>
          <span aria-hidden="true">{children}</span>
          <span className="visually-hidden">{title}</span>
        </>
      )}
    </span>
  );
}

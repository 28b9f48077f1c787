import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './middle-ellipsis.module.css';

/**
 * Text that loses its middle, not its end, where there is no room: the end of a path or name is what tells it from its
 * neighbours. Done by layout alone, so that rows may resize without measuring.
 */
export function MiddleEllipsis(props: {
  readonly text: string;
  readonly className?: string | undefined;
  /** Characters at the end that stay. Default: 12, or the file name's own end. */
  readonly keep?: number;
}): ReactNode {
  const { text, className, keep = 12 } = props;
  const cut = text.length > keep + 4 ? text.length - keep : text.length;
  return (
    <span className={classes(styles.whole, className)} title={text}>
      <span className={styles.head}>{text.slice(0, cut)}</span>
      {cut < text.length && <span className={styles.tail}>{text.slice(cut)}</span>}
    </span>
  );
}

import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon, type IconName } from './icon.tsx';

/** What an empty area is for, and its one next action. */
export function EmptyState(props: {
  readonly icon?: IconName;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}): ReactNode {
  return (
    <div className={styles.empty}>
      {props.icon !== undefined && <Icon name={props.icon} className={styles.icon} />}
      <p className={styles.title}>{props.title}</p>
      {props.children !== undefined && <div className={styles.text}>{props.children}</div>}
      {props.action !== undefined && <div className={styles.action}>{props.action}</div>}
    </div>
  );
}

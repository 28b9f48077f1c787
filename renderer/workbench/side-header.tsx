import type { ReactNode } from 'react';
import type { SideViewId } from '#renderer/state/layout.ts';
import styles from './side-bar.module.css';
import { sideView } from './side-views.ts';

/** What a side view is called, and for the explorer which folder is open. */
export function SideHeader({ view }: { readonly view: SideViewId }): ReactNode {
  const { title, Subtitle } = sideView(view);
  return (
    <header className={styles.header}>
      <h2 className={styles.title}>
        {title}
        {Subtitle !== undefined && (
          <span className={styles.name}>
            <Subtitle />
          </span>
        )}
      </h2>
    </header>
  );
}

import type { ReactNode } from 'react';
import type { SideViewId } from '#renderer/state/layout.ts';
import styles from './side-bar.module.css';
import { sideView } from './side-views.ts';

/** Title of a side view and, for the explorer, the open folder. */
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

import type { ReactNode } from 'react';
import { type SideViewId, sideView } from '#renderer/state/side-views.ts';
import styles from './side-bar.module.css';
import { sideContents } from './side-contents.ts';

/** Title of a side view and, for the explorer, the open folder. */
export function SideHeader({ view }: { readonly view: SideViewId }): ReactNode {
  const { title } = sideView(view);
  const { Subtitle } = sideContents[view];
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

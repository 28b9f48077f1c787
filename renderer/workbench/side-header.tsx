import type { ReactNode } from 'react';
import type { SideView } from '../state/layout.ts';
import { useWorkspace } from '../state/workspace.ts';
import styles from './side-bar.module.css';

export const SIDE_TITLES: Readonly<Record<SideView, string>> = {
  explorer: 'Explorer',
  search: 'Search',
  conflicts: 'Conflicts',
  changes: 'Changes',
  collision: 'Collision',
  paths: 'Paths',
  settings: 'Settings',
};

/** What a side view is called, and for the explorer which folder is open. */
export function SideHeader({ view }: { readonly view: SideView }): ReactNode {
  const name = useWorkspace((state) => state.info?.name);
  return (
    <header className={styles.header}>
      <h2 className={styles.title}>
        {SIDE_TITLES[view]}
        {view === 'explorer' && name !== undefined && <span className={styles.name}>{name}</span>}
      </h2>
    </header>
  );
}

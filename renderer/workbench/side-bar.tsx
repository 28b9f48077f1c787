import type { ReactNode } from 'react';
import { ErrorBoundary } from '../app/error-boundary.tsx';
import { Explorer } from '../explorer/explorer.tsx';
import { SearchView } from '../explorer/search-view.tsx';
import { type SideView, useLayout } from '../state/layout.ts';
import { useWorkspace } from '../state/workspace.ts';
import { ChangesView } from './changes-view.tsx';
import { SettingsView } from './settings-view.tsx';
import styles from './side-bar.module.css';

const TITLES: Readonly<Record<SideView, string>> = {
  explorer: 'Explorer',
  search: 'Search names',
  changes: 'Changes',
  settings: 'Settings',
};

/** The side view that the activity bar chose. */
export function SideBar(): ReactNode {
  const view = useLayout((state) => state.side.view);
  const name = useWorkspace((state) => state.info?.name);
  return (
    <section aria-label={TITLES[view]} className={styles.bar}>
      <header className={styles.header}>
        <h2 className={styles.title}>
          {TITLES[view]}
          {view === 'explorer' && name !== undefined && <span className={styles.name}>{name}</span>}
        </h2>
      </header>
      <div className={styles.body}>
        <ErrorBoundary key={view} title={`${TITLES[view]} cannot be drawn`}>
          {view === 'explorer' && <Explorer />}
          {view === 'search' && <SearchView />}
          {view === 'changes' && <ChangesView />}
          {view === 'settings' && <SettingsView />}
        </ErrorBoundary>
      </div>
    </section>
  );
}

import type { ReactNode } from 'react';
import { ErrorBoundary } from '../app/error-boundary.tsx';
import { CollisionSide } from '../explorer/collision-side.tsx';
import { ConflictsView } from '../explorer/conflicts-view.tsx';
import { Explorer } from '../explorer/explorer.tsx';
import { PathSide } from '../explorer/path-side.tsx';
import { SearchView } from '../explorer/search-view.tsx';
import { useLayout } from '../state/layout.ts';
import { ChangesView } from './changes-view.tsx';
import { SettingsView } from './settings-view.tsx';
import styles from './side-bar.module.css';
import { SIDE_TITLES, SideHeader } from './side-header.tsx';

/** The side view that the activity bar chose. */
export function SideBar(): ReactNode {
  const view = useLayout((state) => state.side.view);
  return (
    <section aria-label={SIDE_TITLES[view]} className={styles.bar}>
      <SideHeader view={view} />
      <div className={styles.body}>
        <ErrorBoundary key={view} title={`${SIDE_TITLES[view]} cannot be drawn`}>
          {view === 'explorer' && <Explorer />}
          {view === 'search' && <SearchView />}
          {view === 'conflicts' && <ConflictsView />}
          {view === 'changes' && <ChangesView />}
          {view === 'collision' && <CollisionSide />}
          {view === 'paths' && <PathSide />}
          {view === 'settings' && <SettingsView />}
        </ErrorBoundary>
      </div>
    </section>
  );
}

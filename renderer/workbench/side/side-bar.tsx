import type { ReactNode } from 'react';
import { useLayout } from '#renderer/state/layout.ts';
import { ErrorBoundary } from '#renderer/ui/error-boundary.tsx';
import styles from './side-bar.module.css';
import { SideHeader } from './side-header.tsx';
import { sideView } from './side-views.ts';

/** The side view selected in the activity bar. */
export function SideBar(): ReactNode {
  const { id, title, Component } = sideView(useLayout((state) => state.side.view));
  return (
    <section aria-label={title} className={styles.bar}>
      <SideHeader view={id} />
      <div className={styles.body}>
        <ErrorBoundary key={id} title={`${title} could not be shown`}>
          <Component />
        </ErrorBoundary>
      </div>
    </section>
  );
}

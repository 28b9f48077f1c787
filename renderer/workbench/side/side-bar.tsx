import type { ReactNode } from 'react';
import { useLayout } from '#renderer/state/layout.ts';
import { sideView } from '#renderer/state/side-views.ts';
import { ErrorBoundary } from '#renderer/ui/error-boundary.tsx';
import styles from './side-bar.module.css';
import { sideContents } from './side-contents.ts';
import { SideHeader } from './side-header.tsx';

/** The side view selected in the activity bar. */
export function SideBar(): ReactNode {
  const { id, title } = sideView(useLayout((state) => state.side.view));
  const { Component } = sideContents[id];
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

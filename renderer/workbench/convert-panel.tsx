import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { ErrorBoundary } from '../app/error-boundary.tsx';
import { CommandScopeContext } from '../commands/registry.ts';
import type { Tab } from '../state/workbench.ts';
import styles from './document-panel.module.css';
import { Waiting } from './waiting.tsx';

const ConvertView = lazy(() =>
  import('../editors/convert/convert-view.tsx').then((module) => ({ default: module.ConvertView })),
);

/** Everything in the tab that converts console meshes. */
export function ConvertPanel({ tab, active }: { readonly tab: Tab; readonly active: boolean }): ReactNode {
  const scope = useRef<HTMLDivElement>(null);
  return (
    <CommandScopeContext value={scope}>
      <div ref={scope} className={styles.panel} data-panel={tab.id}>
        <div className={styles.views} data-view="convert">
          <ErrorBoundary title="The conversion cannot be drawn">
            <Suspense fallback={<Waiting text="Loading the conversion" />}>
              <ConvertView active={active} />
            </Suspense>
          </ErrorBoundary>
        </div>
      </div>
    </CommandScopeContext>
  );
}

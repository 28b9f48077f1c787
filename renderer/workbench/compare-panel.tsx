import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { ErrorBoundary } from '../app/error-boundary.tsx';
import { CommandScopeContext } from '../commands/registry.ts';
import type { Tab } from '../state/workbench.ts';
import styles from './document-panel.module.css';
import { Waiting } from './waiting.tsx';

const CompareView = lazy(() =>
  import('../editors/compare/compare-view.tsx').then((module) => ({ default: module.CompareView })),
);
const ContentsView = lazy(() =>
  import('../editors/contents/contents-view.tsx').then((module) => ({ default: module.ContentsView })),
);

/** Everything in the tab of a comparison: of two files, or of two archives or folders. */
export function ComparePanel({ tab, active }: { readonly tab: Tab; readonly active: boolean }): ReactNode {
  const { id, compared, contents } = tab;
  const scope = useRef<HTMLDivElement>(null);
  return (
    <CommandScopeContext value={scope}>
      <div ref={scope} className={styles.panel} data-panel={id}>
        <div className={styles.views} data-view={contents === null ? 'compare' : 'contents'}>
          <ErrorBoundary title="The comparison cannot be drawn">
            <Suspense fallback={<Waiting text="Loading the comparison" />}>
              {contents !== null && <ContentsView contents={contents} active={active} />}
              {compared !== null && <CompareView compared={compared} active={active} />}
            </Suspense>
          </ErrorBoundary>
        </div>
      </div>
    </CommandScopeContext>
  );
}

import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { ErrorBoundary } from '../app/error-boundary.tsx';
import { CommandScopeContext } from '../commands/registry.ts';
import type { Compared } from '../state/compared.ts';
import styles from './document-panel.module.css';
import { Waiting } from './waiting.tsx';

const CompareView = lazy(() =>
  import('../editors/compare/compare-view.tsx').then((module) => ({ default: module.CompareView })),
);

/** Everything in the tab of a comparison. */
export function ComparePanel(props: {
  readonly id: string;
  readonly compared: Compared;
  readonly active: boolean;
}): ReactNode {
  const { id, compared, active } = props;
  const scope = useRef<HTMLDivElement>(null);
  return (
    <CommandScopeContext value={scope}>
      <div ref={scope} className={styles.panel} data-panel={id}>
        <div className={styles.views} data-view="compare">
          <ErrorBoundary title="The comparison cannot be drawn">
            <Suspense fallback={<Waiting text="Loading the comparison" />}>
              <CompareView compared={compared} active={active} />
            </Suspense>
          </ErrorBoundary>
        </div>
      </div>
    </CommandScopeContext>
  );
}

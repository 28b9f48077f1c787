import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { DocumentState, ViewId } from '#shared/document/state.ts';
import { ErrorBoundary } from '../app/error-boundary.tsx';
import { CommandScopeContext } from '../commands/registry.ts';
import { editors } from '../editors/registry.tsx';
import { defaultLayout, useLayout } from '../state/layout.ts';
import { type Tab, useWorkbench } from '../state/workbench.ts';
import { SplitPane } from '../ui/split-pane.tsx';
import styles from './document-panel.module.css';
import { shownViews } from './views.ts';
import { Waiting } from './waiting.tsx';

export interface DocumentViewsProps {
  readonly tab: Tab;
  readonly document: DocumentState;
  readonly active: boolean;
}

/** The view of a tab, with hex beside it where that is asked for. */
export function DocumentViews({ tab, document, active }: DocumentViewsProps): ReactNode {
  const { view, beside } = shownViews(tab, document);
  const share = useLayout((state) => state.beside);
  const { reveal, id } = tab;
  useEffect(() => {
    // A place in an archive's own bytes can only be shown by hex.
    if (reveal !== null && view === 'archive') useWorkbench.getState().setBeside(id, true);
  }, [reveal, view, id]);
  return (
    <SplitPane
      direction="row"
      sized="first"
      unit="share"
      size={beside ? share : 1}
      min={160}
      open={beside}
      label={`Resize ${editors[view].title}`}
      onResize={(size) => useLayout.setState({ beside: Math.max(0.1, Math.min(0.9, size)) })}
      onReset={() => useLayout.setState({ beside: defaultLayout.beside })}
      first={beside && <View key={view} view={view} document={document} active={active} />}
      second={
        <View key={beside ? 'hex' : view} view={beside ? 'hex' : view} document={document} active={active} />
      }
    />
  );
}

function View(props: {
  readonly view: ViewId;
  readonly document: DocumentState;
  readonly active: boolean;
}): ReactNode {
  const { view, document, active } = props;
  const scope = useRef<HTMLDivElement>(null);
  const { component: Editor, title } = editors[view];
  return (
    <CommandScopeContext value={scope}>
      <div ref={scope} className={styles.pane} data-view={view}>
        <ErrorBoundary title={`${title} cannot be drawn`}>
          <Suspense fallback={<Waiting text={`Loading ${title}`} />}>
            <Editor document={document} active={active} />
          </Suspense>
        </ErrorBoundary>
      </div>
    </CommandScopeContext>
  );
}

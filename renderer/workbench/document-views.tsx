import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { DocumentState, ViewId } from '#shared/document/state.ts';
import { ErrorBoundary } from '../app/error-boundary.tsx';
import { CommandScopeContext } from '../commands/registry.ts';
import { LoadedEditor } from '../editors/loaded-editor.tsx';
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

/** The view of a tab, with another beside it where that is asked for. */
export function DocumentViews({ tab, document, active }: DocumentViewsProps): ReactNode {
  const { view, second, beside } = shownViews(tab, document);
  const share = useLayout((state) => state.beside);
  const { reveal, id } = tab;
  useEffect(() => {
    // A place in a file cannot be seen in its picture, nor in the list of an archive.
    if (reveal !== null && (view === 'archive' || view === 'mesh' || view === 'texture')) {
      useWorkbench.getState().setBeside(id, true);
    }
  }, [reveal, view, id]);
  return (
    <SplitPane
      direction="row"
      sized="second"
      unit="share"
      size={1 - share}
      min={160}
      open={beside}
      label={`Resize ${editors[second].title}`}
      onResize={(size) => useLayout.setState({ beside: Math.max(0.1, Math.min(0.9, 1 - size)) })}
      onReset={() => useLayout.setState({ beside: defaultLayout.beside })}
      first={<View key={view} view={view} document={document} active={active} />}
      second={beside && <View key={second} view={second} document={document} active={active} />}
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
  const { code, title } = editors[view];
  return (
    <CommandScopeContext value={scope}>
      <div ref={scope} className={styles.pane} data-view={view}>
        <ErrorBoundary title={`${title} cannot be drawn`}>
          <Suspense fallback={<Waiting text={`Loading ${title}`} />}>
            <LoadedEditor code={code} document={document} active={active} />
          </Suspense>
        </ErrorBoundary>
      </div>
    </CommandScopeContext>
  );
}

import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { CommandScopeContext } from '#renderer/commands/registry.ts';
import { LoadedEditor } from '#renderer/editors/kit/loaded-editor.tsx';
import { editors } from '#renderer/editors/view-registry.ts';
import { defaultLayout, useLayout } from '#renderer/state/layout.ts';
import type { FileTab } from '#renderer/state/tabs.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { ErrorBoundary } from '#renderer/ui/error-boundary.tsx';
import { SplitPane } from '#renderer/ui/layout/split-pane.tsx';
import { Waiting } from '#renderer/ui/waiting.tsx';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { ViewId } from '#shared/formats/kit/view-id.ts';
import styles from './document-panel.module.css';
import { shownViews } from './views.ts';

export interface DocumentViewsProps {
  readonly tab: FileTab;
  readonly document: DocumentState;
  readonly active: boolean;
}

/** The view of a tab, and the second one beside it if open. */
export function DocumentViews({ tab, document, active }: DocumentViewsProps): ReactNode {
  const { view, second, beside } = shownViews(tab, document);
  const share = useLayout((state) => state.beside);
  const { reveal, id } = tab;
  useEffect(() => {
    if (reveal !== null && editors[view].noReveal === true) useWorkbench.getState().setBeside(id, true);
  }, [reveal, view, id]);
  return (
    <SplitPane
      direction="row"
      sized="second"
      unit="share"
      size={1 - share}
      min={160}
      open={beside}
      label={second === null ? '' : `Resize ${editors[second].title}`}
      onResize={(size) => useLayout.setState({ beside: Math.max(0.1, Math.min(0.9, 1 - size)) })}
      onReset={() => useLayout.setState({ beside: defaultLayout.beside })}
      first={<View key={view} view={view} document={document} active={active} />}
      second={
        second !== null && beside && <View key={second} view={second} document={document} active={active} />
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
  const { code, title } = editors[view];
  return (
    <CommandScopeContext value={scope}>
      <div ref={scope} className={styles.pane} data-view={view}>
        <ErrorBoundary title={`${title} could not be shown`}>
          <Suspense fallback={<Waiting text={`Loading ${title}`} />}>
            <LoadedEditor code={code} document={document} active={active} />
          </Suspense>
        </ErrorBoundary>
      </div>
    </CommandScopeContext>
  );
}

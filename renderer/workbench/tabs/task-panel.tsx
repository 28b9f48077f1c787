import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { CommandScopeContext } from '#renderer/commands/registry.ts';
import type { FileTab, Tab } from '#renderer/state/tabs.ts';
import { ErrorBoundary } from '#renderer/ui/error-boundary.tsx';
import { Waiting } from '#renderer/ui/waiting.tsx';
import styles from './document-panel.module.css';

const CompareView = lazy(() =>
  import('#renderer/editors/compare/compare-view.tsx').then((module) => ({ default: module.CompareView })),
);
const ContentsView = lazy(() =>
  import('#renderer/editors/contents/contents-view.tsx').then((module) => ({ default: module.ContentsView })),
);
const ConvertView = lazy(() =>
  import('#renderer/editors/convert/convert-view.tsx').then((module) => ({ default: module.ConvertView })),
);
const AnswerView = lazy(() =>
  import('#renderer/explorer/answer-view.tsx').then((module) => ({ default: module.AnswerView })),
);
const KeysView = lazy(() =>
  import('#renderer/workbench/keys/keys-view.tsx').then((module) => ({ default: module.KeysView })),
);

const NAMES: Readonly<Record<TaskPanelProps['tab']['kind'], string>> = {
  compare: 'comparison',
  contents: 'comparison',
  convert: 'conversion',
  answer: 'results',
  keys: 'list of shortcuts',
};

export interface TaskPanelProps {
  readonly tab: Exclude<Tab, FileTab>;
  readonly active: boolean;
}

/** Content of a tab that does not show a single file. */
export function TaskPanel({ tab, active }: TaskPanelProps): ReactNode {
  const scope = useRef<HTMLDivElement>(null);
  const name = NAMES[tab.kind];
  return (
    <CommandScopeContext value={scope}>
      <div ref={scope} className={styles.panel} data-panel={tab.id}>
        <div className={styles.views} data-view={tab.kind}>
          <ErrorBoundary title={`The ${name} could not be shown`}>
            <Suspense fallback={<Waiting text={`Loading the ${name}`} />}>{viewOf(tab, active)}</Suspense>
          </ErrorBoundary>
        </div>
      </div>
    </CommandScopeContext>
  );
}

function viewOf(tab: TaskPanelProps['tab'], active: boolean): ReactNode {
  switch (tab.kind) {
    case 'compare':
      return <CompareView compared={tab.compared} active={active} />;
    case 'contents':
      return <ContentsView contents={tab.contents} active={active} />;
    case 'convert':
      return <ConvertView active={active} />;
    case 'keys':
      return <KeysView active={active} />;
    case 'answer':
      return <AnswerView answer={tab.answer} active={active} />;
  }
}

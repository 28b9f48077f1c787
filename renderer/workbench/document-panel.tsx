import { type ReactNode, useEffect } from 'react';
import type { DocumentState } from '#shared/document/state.ts';
import { runCommand } from '../commands/registry.ts';
import { consolesText } from '../editors/convert/row-words.ts';
import { editors } from '../editors/registry.tsx';
import { useClient } from '../host/client-context.tsx';
import { forgetFailure, openDocument, useDocumentAt, useDocuments } from '../state/documents.ts';
import { isFileTab, type Tab, useWorkbench } from '../state/workbench.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Toolbar, ToolbarButton } from '../ui/toolbar.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { ComparePanel } from './compare-panel.tsx';
import { ConvertPanel } from './convert-panel.tsx';
import styles from './document-panel.module.css';
import { DocumentViews } from './document-views.tsx';
import { shownViews } from './views.ts';
import { Waiting } from './waiting.tsx';

/** Everything in a tab: the bar with views and breadcrumb, and the views. */
export function DocumentPanel({ id }: { readonly id: string }): ReactNode {
  const tab = useWorkbench((state) => state.tabs.find((one) => one.id === id));
  const active = useWorkbench((state) => state.active === id);
  const document = useDocumentAt(id);
  const opening = useDocuments((state) => state.openings[id]);
  const client = useClient();
  useEffect(() => {
    if (!active) return undefined;
    return () => useWorkbench.getState().setStatus(null);
  }, [active]);
  if (tab === undefined) return null;
  if (tab.convert) return <ConvertPanel tab={tab} active={active} />;
  if (!isFileTab(tab)) return <ComparePanel tab={tab} active={active} />;
  if (opening?.state === 'failed')
    return (
      <OpenFailed
        tab={tab}
        error={opening.error}
        onRetry={() => {
          forgetFailure(tab.address);
          void openDocument(client, tab.address);
        }}
      />
    );
  if (document === null) return <Waiting text={`Opening ${tab.name}`} />;
  return (
    <div className={styles.panel} data-panel={id}>
      <DocumentBar tab={tab} document={document} />
      <div className={styles.views}>
        <DocumentViews tab={tab} document={document} active={active} />
      </div>
    </div>
  );
}

function DocumentBar({ tab, document }: { readonly tab: Tab; readonly document: DocumentState }): ReactNode {
  const { view, second, beside, canSplit } = shownViews(tab, document);
  const { setView, setBeside, activate } = useWorkbench.getState();
  const items = document.views.map((id) => ({ id, title: editors[id].title, icon: editors[id].icon }));
  const command = (id: string) => () => {
    activate(tab.id);
    runCommand(id);
  };
  return (
    <div className={styles.top}>
      <div className={styles.bar}>
        {items.length > 1 && (
          <Tabs
            label="Views of this file"
            look="switch"
            items={items}
            value={view}
            onChange={(next) => setView(tab.id, next)}
            className={styles.switch}
          />
        )}
        <div className={styles.place}>
          <Breadcrumb address={tab.address} />
        </div>
        {document.modCopy !== null && (
          <Badge tone="info" title={`Your saved copy from the mod folder: ${document.modCopy}`}>
            mod folder
          </Badge>
        )}
        {document.consoles.length > 0 && (
          <Button
            kind="quiet"
            icon="desktop-download"
            title={`This is a file of ${consolesText(document.consoles)}. PC games need one of their own.`}
            onClick={command('convert.file')}
          >
            Convert to PC…
          </Button>
        )}
        {document.readOnly !== null && <Badge title={`Read-only: ${document.readOnly}`}>read-only</Badge>}
        <Toolbar label="File actions" className={styles.actions}>
          {canSplit && (
            <ToolbarButton
              icon="layout-sidebar-right"
              label={`${editors[second].title} beside`}
              shortcut="Alt+5"
              pressed={beside}
              onClick={() => setBeside(tab.id, !beside)}
            />
          )}
          <ToolbarButton
            icon="discard"
            label={document.undo === null ? 'Nothing to undo' : `Undo: ${document.undo}`}
            shortcut="Ctrl+Z"
            disabled={document.undo === null}
            onClick={command('edit.undo')}
          />
          <ToolbarButton
            icon="redo"
            label={document.redo === null ? 'Nothing to redo' : `Redo: ${document.redo}`}
            shortcut="Ctrl+Y"
            disabled={document.redo === null}
            onClick={command('edit.redo')}
          />
          <ToolbarButton
            icon="save"
            label={document.dirty ? 'Save' : 'Nothing to save'}
            shortcut="Ctrl+S"
            disabled={!document.dirty}
            onClick={command('file.save')}
          />
        </Toolbar>
      </div>
    </div>
  );
}

function OpenFailed(props: {
  readonly tab: Tab;
  readonly error: unknown;
  readonly onRetry: () => void;
}): ReactNode {
  const { tab, error, onRetry } = props;
  const { archive, workspace } = tab.address;
  // What an entry's reader complains about lies in the archive's own bytes.
  const jump =
    archive === undefined
      ? undefined
      : (offset: number) =>
          useWorkbench
            .getState()
            .openFile({ workspace, path: archive }, { view: 'hex', reveal: { offset, length: 1 } });
  return (
    <div className={styles.failed}>
      <ErrorPanel title={`${tab.name} could not be opened`} error={error} onJump={jump} onRetry={onRetry} />
    </div>
  );
}

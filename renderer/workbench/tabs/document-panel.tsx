import { type ReactNode, useEffect } from 'react';
import { shortcutIn } from '#renderer/commands/menu-entries.ts';
import { runById } from '#renderer/commands/registry.ts';
import { consolesText } from '#renderer/editors/convert/row-text.ts';
import { editors } from '#renderer/editors/view-registry.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { forgetFailure, openDocument, useDocumentAt, useDocuments } from '#renderer/state/documents.ts';
import type { FileTab } from '#renderer/state/tabs.ts';
import { useKeyChanges } from '#renderer/state/user-keys.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { ErrorPanel } from '#renderer/ui/error-panel.tsx';
import { Tabs } from '#renderer/ui/layout/tabs.tsx';
import { Toolbar, ToolbarButton } from '#renderer/ui/toolbar.tsx';
import { Waiting } from '#renderer/ui/waiting.tsx';
import type { DocumentState } from '#shared/contract/documents.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import styles from './document-panel.module.css';
import { DocumentViews } from './document-views.tsx';
import { tabCommands } from './tab-commands.ts';
import { TaskPanel } from './task-panel.tsx';
import { shownViews } from './views.ts';

/** Content of a file's tab. */
export function DocumentPanel({ id }: { readonly id: string }): ReactNode {
  const tab = useWorkbench((state) => state.tabs.find((one) => one.id === id));
  const active = useWorkbench((state) => state.active === id);
  useEffect(() => {
    if (!active) return undefined;
    return () => useWorkbench.getState().setStatus(null);
  }, [active]);
  if (tab === undefined) return null;
  return tab.kind === 'file' ? (
    <FilePanel tab={tab} active={active} />
  ) : (
    <TaskPanel tab={tab} active={active} />
  );
}

/** The bar with views and breadcrumb, and the views. */
function FilePanel({ tab, active }: { readonly tab: FileTab; readonly active: boolean }): ReactNode {
  const { id } = tab;
  const document = useDocumentAt(id);
  const opening = useDocuments((state) => state.openings[id]);
  const client = useClient();
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

function DocumentBar({
  tab,
  document,
}: {
  readonly tab: FileTab;
  readonly document: DocumentState;
}): ReactNode {
  useKeyChanges();
  const { view, second, beside } = shownViews(tab, document);
  const { setView, setBeside, activate } = useWorkbench.getState();
  const items = document.views.map((id) => ({ id, title: editors[id].title, icon: editors[id].icon }));
  const command = (id: string) => () => {
    activate(tab.id);
    runById(id);
  };
  return (
    <div className={styles.top}>
      <div className={styles.bar}>
        {items.length > 1 && (
          <Tabs
            label="Views of this file"
            variant="switch"
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
            title={`This file is for ${consolesText(document.consoles)}. PC games need a PC version.`}
            onClick={command('convert.file')}
          >
            Convert to PC…
          </Button>
        )}
        {document.readOnly !== null && <Badge title={`Read-only: ${document.readOnly}`}>read-only</Badge>}
        <Toolbar label="File actions" className={styles.actions}>
          {second !== null && (
            <ToolbarButton
              icon="layout-sidebar-right"
              label={`${editors[second].title} beside`}
              shortcut={shortcutIn(tabCommands, 'view.beside')}
              pressed={beside}
              onClick={() => setBeside(tab.id, !beside)}
            />
          )}
          <ToolbarButton
            icon="discard"
            label={document.undo === null ? 'Nothing to undo' : `Undo: ${document.undo}`}
            shortcut={shortcutIn(tabCommands, 'edit.undo')}
            disabled={document.undo === null}
            onClick={command('edit.undo')}
          />
          <ToolbarButton
            icon="redo"
            label={document.redo === null ? 'Nothing to redo' : `Redo: ${document.redo}`}
            shortcut={shortcutIn(tabCommands, 'edit.redo')}
            disabled={document.redo === null}
            onClick={command('edit.redo')}
          />
          <ToolbarButton
            icon="save"
            label={document.dirty ? 'Save' : 'Nothing to save'}
            shortcut={shortcutIn(tabCommands, 'file.save')}
            disabled={!document.dirty}
            onClick={command('file.save')}
          />
        </Toolbar>
      </div>
    </div>
  );
}

function OpenFailed(props: {
  readonly tab: FileTab;
  readonly error: unknown;
  readonly onRetry: () => void;
}): ReactNode {
  const { tab, error, onRetry } = props;
  const { archive, workspace } = tab.address;
  // The offset of an entry's error is in the archive's own bytes.
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

import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { commandOf } from '#renderer/commands/command.ts';
import { CommandButton } from '#renderer/commands/command-button.tsx';
import { useCommands } from '#renderer/commands/registry.ts';
import { sessionKey, useUnwrittenKeys } from '#renderer/editors/repack/repack-session.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { addressKey } from '#renderer/state/address.ts';
import { hasCopy, useCopies } from '#renderer/state/copies.ts';
import { documentAt, useDocuments } from '#renderer/state/documents.ts';
import { focusView } from '#renderer/state/window-parts.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { Dock, type DockHandle, type DockLayout } from '#renderer/ui/layout/dock.tsx';
import { Welcome } from '#renderer/workbench/start/welcome.tsx';
import type { DocumentState } from '#shared/contract/documents.ts';
import { compareStartCommands } from './compare-commands.ts';
import { DocumentPanel } from './document-panel.tsx';
import { DocumentTab } from './document-tab.tsx';
import { tabCommands } from './tab-commands.ts';

export interface EditorAreaProps {
  readonly layout: DockLayout | null;
  readonly onLayout: (layout: DockLayout) => void;
}

/** The tabs. The store knows which files are open, the dock where they are. */
export function EditorArea({ layout, onLayout }: EditorAreaProps): ReactNode {
  const tabs = useWorkbench((state) => state.tabs);
  const active = useWorkbench((state) => state.active);
  const dock = useRef<DockHandle>(null);
  usePinEdited();
  const client = useClient();
  useCommands(tabCommands, { client, dock: () => dock.current });
  useCommands(compareStartCommands, undefined);
  const focusTurn = useWorkbench((state) => state.focusTurn);
  useEffect(() => {
    const front = useWorkbench.getState().active;
    if (focusTurn > 0 && front !== null) focusView(front);
  }, [focusTurn]);

  const dirty = useTabsOf((state) => state.dirty);
  const broken = useTabsOf(({ findings }) => findings.some(({ severity }) => severity === 'error'));
  const repacks = useUnwrittenKeys();
  const copies = useCopies();
  const panels = useMemo(() => {
    void copies;
    const repacked = new Set(repacks);
    const [edited, faulty] = [new Set(dirty.split('\n')), new Set(broken.split('\n'))];
    return tabs.map((tab) => ({
      id: tab.id,
      title: [
        tab.name,
        ...(edited.has(tab.id) ? ['unsaved edits'] : []),
        ...(tab.kind === 'file' && repacked.has(sessionKey(tab.address.workspace, tab.address.path))
          ? ['changes not written']
          : []),
        ...(faulty.has(tab.id) ? ['has an error'] : []),
        ...(tab.kind === 'file' && hasCopy(tab.address) ? ['your copy in the mod folder'] : []),
      ].join(', '),
      aside: tab.aside,
    }));
  }, [tabs, dirty, broken, repacks, copies]);
  const { activate, closeTab } = useWorkbench.getState();
  return (
    <Dock
      ref={dock}
      panels={panels}
      active={active}
      onActivate={activate}
      onClose={closeTab}
      layout={layout}
      onLayout={onLayout}
      renderPanel={(id) => <DocumentPanel id={id} />}
      renderTab={(id) => <DocumentTab id={id} />}
      renderActions={(id) =>
        id !== null &&
        tabs.length > 1 && (
          <CommandButton
            command={commandOf(tabCommands, 'view.split')}
            look="icon"
            before={() => activate(id)}
          />
        )
      }
      renderEmpty={() => <Welcome />}
    />
  );
}

/** Ids of the tabs of documents in some state, a line each: an equal text draws nothing anew. */
function useTabsOf(isOne: (state: DocumentState) => boolean): string {
  return useDocuments(({ states }) =>
    Object.values(states)
      .filter(isOne)
      .map((state) => addressKey(state.address))
      .join('\n'),
  );
}

/** Pins a preview once it is edited. */
function usePinEdited(): void {
  const states = useDocuments((state) => state.states);
  useEffect(() => {
    const { tabs, pin } = useWorkbench.getState();
    for (const tab of tabs) {
      if (!tab.pinned && documentAt(tab.id)?.dirty === true) pin(tab.id);
    }
    void states;
  }, [states]);
}

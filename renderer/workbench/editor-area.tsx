import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { runCommand } from '../commands/registry.ts';
import { addressKey } from '../state/address.ts';
import { documentAt, useDocuments } from '../state/documents.ts';
import { useWorkbench } from '../state/workbench.ts';
import { IconButton } from '../ui/button.tsx';
import { Dock, type DockHandle, type DockLayout } from '../ui/dock.tsx';
import { useCompareStartCommands } from './compare-commands.ts';
import { DocumentPanel } from './document-panel.tsx';
import { DocumentTab } from './document-tab.tsx';
import { focusView } from './parts.ts';
import { useTabCommands } from './tab-commands.ts';
import { Welcome } from './welcome.tsx';

export interface EditorAreaProps {
  readonly layout: DockLayout | null;
  readonly onLayout: (layout: DockLayout) => void;
}

/** The tabs. The store says which files are open; the dock where they sit. */
export function EditorArea({ layout, onLayout }: EditorAreaProps): ReactNode {
  const tabs = useWorkbench((state) => state.tabs);
  const active = useWorkbench((state) => state.active);
  const dock = useRef<DockHandle>(null);
  usePinEdited();
  useTabCommands(dock);
  useCompareStartCommands();
  const focusTurn = useWorkbench((state) => state.focusTurn);
  useEffect(() => {
    const front = useWorkbench.getState().active;
    if (focusTurn > 0 && front !== null) focusView(front);
  }, [focusTurn]);

  const dirty = useDocuments(({ states }) =>
    Object.values(states)
      .filter((state) => state.dirty)
      .map((state) => addressKey(state.address))
      .join('\n'),
  );
  const panels = useMemo(() => {
    const edited = new Set(dirty.split('\n'));
    return tabs.map((tab) => ({
      id: tab.id,
      title: edited.has(tab.id) ? `${tab.name}, unsaved edits` : tab.name,
      aside: tab.aside,
    }));
  }, [tabs, dirty]);
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
          <IconButton
            icon="split-horizontal"
            label="Split to the right"
            shortcut="Ctrl+\"
            onClick={() => {
              activate(id);
              runCommand('view.split');
            }}
          />
        )
      }
      renderEmpty={() => <Welcome />}
    />
  );
}

/** A preview that is edited is no preview any more. */
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

import type { RefObject } from 'react';
import type { DocumentState, ViewId } from '#shared/document/state.ts';
import { useCommand } from '../commands/registry.ts';
import { editors } from '../editors/registry.tsx';
import { revealInExplorer } from '../explorer/explorer-store.ts';
import { useClient } from '../host/client-context.tsx';
import { addressText } from '../state/address.ts';
import { documentAt } from '../state/documents.ts';
import { useSession } from '../state/session.ts';
import { filesOf, type Tab, useWorkbench } from '../state/workbench.ts';
import type { DockHandle } from '../ui/dock.tsx';
import { dirtyDocuments, discardEdits, saveAll, saveDocument, stepDocument } from './document-actions.ts';
import { focusAfterClose } from './parts.ts';
import { shownViews } from './views.ts';

/** Commands for the front tab and its document. */
export function useTabCommands(dock: RefObject<DockHandle | null>): void {
  const client = useClient();
  const document = (): DocumentState | null => documentAt(useWorkbench.getState().active);
  const hasTab = (): boolean => frontTab() !== null;
  const hasFile = (): boolean => {
    const tab = frontTab();
    return tab !== null && filesOf(tab).length > 0;
  };
  const isDirty = (): boolean => document()?.dirty === true;
  const withDocument = (act: (state: DocumentState) => Promise<void>) => async (): Promise<void> => {
    const state = document();
    if (state !== null) await act(state);
  };
  const target = () => useSession.getState().settings?.saveTarget ?? 'mod';
  const { closeTab, pin, activate, openFile, setView, setBeside } = useWorkbench.getState();

  useCommand({
    id: 'file.save',
    title: 'Save',
    category: 'File',
    icon: 'save',
    shortcut: 'Ctrl+S',
    when: isDirty,
    run: withDocument((state) => saveDocument(client, state, target())),
  });
  useCommand({
    id: 'file.saveToMod',
    title: 'Save to the Mod Folder',
    category: 'File',
    when: isDirty,
    run: withDocument((state) => saveDocument(client, state, 'mod')),
  });
  useCommand({
    id: 'file.saveLoose',
    title: 'Save as Loose File in Data',
    category: 'File',
    when: isDirty,
    run: withDocument((state) => saveDocument(client, state, 'loose')),
  });
  useCommand({
    id: 'file.saveAll',
    title: 'Save All',
    category: 'File',
    icon: 'save-all',
    shortcut: 'Ctrl+Alt+S',
    when: () => dirtyDocuments().length > 0,
    run: () => saveAll(client, target()),
  });
  useCommand({
    id: 'file.discard',
    title: 'Discard Edits…',
    category: 'File',
    icon: 'trash',
    when: isDirty,
    run: withDocument((state) => discardEdits(client, state)),
  });
  useCommand({
    id: 'edit.undo',
    // Asked for whenever the palette opens.
    get title() {
      return stepTitle('Undo', document());
    },
    category: 'Edit',
    icon: 'discard',
    shortcut: 'Ctrl+Z',
    when: () => document()?.undo != null,
    run: withDocument((state) => stepDocument(client, state, 'undo')),
  });
  useCommand({
    id: 'edit.redo',
    get title() {
      return stepTitle('Redo', document());
    },
    category: 'Edit',
    icon: 'redo',
    shortcut: ['Ctrl+Y', 'Ctrl+Shift+Z'],
    when: () => document()?.redo != null,
    run: withDocument((state) => stepDocument(client, state, 'redo')),
  });

  useCommand({
    id: 'file.close',
    title: 'Close',
    category: 'File',
    // A browser keeps Ctrl+W for itself.
    shortcut:
      useSession((state) => state.info?.host) === 'browser' ? ['Alt+W', 'Ctrl+W'] : ['Ctrl+W', 'Alt+W'],
    when: hasTab,
    run: () =>
      withTab((tab) => {
        closeTab(tab.id);
        focusAfterClose(useWorkbench.getState().active);
      }),
  });
  useCommand({
    id: 'file.closeOthers',
    title: 'Close Others',
    category: 'File',
    when: () => useWorkbench.getState().tabs.length > 1,
    run: () =>
      withTab((tab) => {
        for (const other of useWorkbench.getState().tabs) if (other.id !== tab.id) closeTab(other.id);
      }),
  });
  useCommand({
    id: 'file.closeAll',
    title: 'Close All',
    category: 'File',
    when: hasTab,
    run: () => {
      for (const tab of useWorkbench.getState().tabs) closeTab(tab.id);
      focusAfterClose(useWorkbench.getState().active);
    },
  });
  useCommand({
    id: 'file.pin',
    title: 'Keep Open',
    category: 'File',
    icon: 'pin',
    when: () => frontTab()?.pinned === false,
    run: () => withTab((tab) => pin(tab.id)),
  });
  useCommand({
    id: 'file.copyPath',
    title: 'Copy Path of This File',
    category: 'File',
    icon: 'copy',
    when: hasFile,
    run: () => navigator.clipboard.writeText(addressText(frontTab()?.address ?? { workspace: '', path: '' })),
  });
  useCommand({
    id: 'file.showInExplorer',
    title: 'Show in Explorer',
    category: 'File',
    icon: 'list-tree',
    shortcut: 'Alt+Shift+E',
    when: hasFile,
    run: () => withTab((tab) => void revealInExplorer(tab.address.path)),
  });
  // What is done to an archive is done in its list: repacking, adding and removing are commands of that view.
  useCommand({
    id: 'file.openItsArchive',
    title: 'Open the Archive of This File (to Repack or Extract)',
    category: 'File',
    icon: 'archive',
    when: () => frontTab()?.address.archive !== undefined,
    run: () =>
      withTab(({ address: { workspace, archive } }) => {
        if (archive !== undefined) openFile({ workspace, path: archive }, { view: 'archive', focus: true });
      }),
  });

  const step = (by: 1 | -1) => () => {
    const order = dock.current?.order() ?? [];
    const index = order.indexOf(useWorkbench.getState().active ?? '');
    activate(order[(index + by + order.length) % order.length] ?? null);
  };
  useCommand({
    id: 'view.nextTab',
    title: 'Next Tab',
    category: 'View',
    shortcut: ['Alt+PageDown', 'Ctrl+PageDown'],
    first: true,
    when: hasTab,
    run: step(1),
  });
  useCommand({
    id: 'view.previousTab',
    title: 'Previous Tab',
    category: 'View',
    shortcut: ['Alt+PageUp', 'Ctrl+PageUp'],
    first: true,
    when: hasTab,
    run: step(-1),
  });
  useCommand({
    id: 'view.split',
    title: 'Split to the Right',
    category: 'View',
    icon: 'split-horizontal',
    shortcut: 'Ctrl+\\',
    when: () => useWorkbench.getState().tabs.length > 1,
    run: () => withTab((tab) => dock.current?.split(tab.id, 'right')),
  });
  useCommand({
    id: 'view.splitBelow',
    title: 'Split Below',
    category: 'View',
    icon: 'split-vertical',
    when: () => useWorkbench.getState().tabs.length > 1,
    run: () => withTab((tab) => dock.current?.split(tab.id, 'below')),
  });
  useCommand({
    id: 'view.nextGroup',
    title: 'Next Group of Tabs',
    category: 'View',
    when: hasTab,
    run: () => dock.current?.nextGroup(1),
  });
  useCommand({
    id: 'view.beside',
    title: 'Hex or Fields Beside',
    category: 'View',
    icon: 'layout-sidebar-right',
    shortcut: 'Alt+5',
    when: () => {
      const [tab, state] = [frontTab(), document()];
      return tab !== null && state !== null && shownViews(tab, state).canSplit;
    },
    checked: () => {
      const [tab, state] = [frontTab(), document()];
      return tab !== null && state !== null && shownViews(tab, state).beside;
    },
    run: () =>
      withTab((tab) => {
        const state = document();
        if (state !== null) setBeside(tab.id, !shownViews(tab, state).beside);
      }),
  });
  useViewCommand('archive', 'Alt+1', setView);
  useViewCommand('text', 'Alt+2', setView);
  useViewCommand('fields', 'Alt+3', setView);
  useViewCommand('hex', 'Alt+4', setView);
  useViewCommand('mesh', 'Alt+6', setView);
  useViewCommand('collision', 'Alt+7', setView);
  useViewCommand('texture', 'Alt+8', setView);
  useViewCommand('bank', 'Alt+9', setView);
}

function useViewCommand(view: ViewId, shortcut: string, setView: (id: string, view: ViewId) => void): void {
  useCommand({
    id: `view.show.${view}`,
    title: `Show as ${editors[view].title}`,
    category: 'View',
    icon: editors[view].icon,
    shortcut,
    when: () => documentAt(useWorkbench.getState().active)?.views.includes(view) === true,
    run: () => withTab((tab) => setView(tab.id, view)),
  });
}

function frontTab(): Tab | null {
  const { tabs, active } = useWorkbench.getState();
  return tabs.find((tab) => tab.id === active) ?? null;
}

function withTab(act: (tab: Tab) => void): void {
  const tab = frontTab();
  if (tab !== null) act(tab);
}

/** `Undo: Set flags of NiTriShape “Cube” (block 5) to 14`. */
function stepTitle(way: 'Undo' | 'Redo', document: DocumentState | null): string {
  const label = way === 'Undo' ? document?.undo : document?.redo;
  return label == null ? way : `${way}: ${label}`;
}

import { declareCommands, type NamedCommand } from '#renderer/commands/command.ts';
import { editors } from '#renderer/editors/view-registry.ts';
import { addressText } from '#renderer/state/address.ts';
import { copiesOf, hasCopy } from '#renderer/state/copies.ts';
import { discardCopies } from '#renderer/state/copy-actions.ts';
import { documentAt } from '#renderer/state/documents.ts';
import { revealInExplorer } from '#renderer/state/explorer.ts';
import { hasPending } from '#renderer/state/pending.ts';
import { useSession } from '#renderer/state/session.ts';
import { filesOf, type Tab } from '#renderer/state/tabs.ts';
import { focusAfterClose, focusTab, focusView } from '#renderer/state/window-parts.ts';
import { frontFile, frontTab, useWorkbench } from '#renderer/state/workbench.ts';
import { copyToClipboard } from '#renderer/ui/clipboard.ts';
import type { DockHandle } from '#renderer/ui/layout/dock.tsx';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { ViewId } from '#shared/formats/kit/view-id.ts';
import { menuCommand } from '#shared/menu-bar.ts';
import type { Client } from '#shared/rpc/api.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { dirtyDocuments, discardEdits, saveAll, saveDocument, stepDocument } from './document-actions.ts';
import { type ShownViews, shownViews } from './views.ts';

/** Commands for the front tab and its document. */
export const tabCommands = declareCommands<TabContext>()([
  {
    ...menuCommand('file.save'),
    icon: 'save',
    when: isDirty,
    run: ({ client }) => withDocument((state) => saveDocument(client, state, saveTarget())),
  },
  {
    ...menuCommand('file.saveToMod'),
    when: isDirty,
    run: ({ client }) => withDocument((state) => saveDocument(client, state, 'mod')),
  },
  {
    ...menuCommand('file.saveLoose'),
    when: isDirty,
    run: ({ client }) => withDocument((state) => saveDocument(client, state, 'loose')),
  },
  {
    ...menuCommand('file.saveAll'),
    icon: 'save-all',
    when: () => dirtyDocuments().length > 0 || hasPending(),
    run: ({ client }) => saveAll(client, saveTarget()),
  },
  {
    id: 'file.discard',
    title: 'Discard Edits…',
    category: 'File',
    icon: 'trash',
    when: isDirty,
    run: ({ client }) => withDocument((state) => discardEdits(client, state)),
  },
  {
    id: 'file.discardCopy',
    title: 'Discard My Copy…',
    category: 'File',
    icon: 'trash',
    when: () => hasCopy(frontAddress()),
    run: ({ client }) =>
      withAddress(({ workspace, path }) => discardCopies(client, workspace, copiesOf(workspace, [path]))),
  },
  {
    ...menuCommand('edit.undo'),
    titleNow: () => stepTitle('Undo', frontDocument()),
    icon: 'discard',
    when: () => frontDocument()?.undo != null || editIsPending(),
    run: ({ client }) => withDocument((state) => stepDocument(client, state, 'undo')),
  },
  {
    ...menuCommand('edit.redo'),
    titleNow: () => stepTitle('Redo', frontDocument()),
    icon: 'redo',
    when: () => frontDocument()?.redo != null || editIsPending(),
    run: ({ client }) => withDocument((state) => stepDocument(client, state, 'redo')),
  },
  {
    ...menuCommand('file.close'),
    // A browser keeps Ctrl+W for itself.
    keysNow: () =>
      useSession.getState().info?.host === 'browser' ? ['Alt+W', 'Ctrl+W'] : ['Ctrl+W', 'Alt+W'],
    when: hasTab,
    run: () =>
      withTab((tab) => {
        useWorkbench.getState().closeTab(tab.id);
        focusAfterClose(useWorkbench.getState().active);
      }),
  },
  {
    id: 'file.closeOthers',
    title: 'Close Others',
    category: 'File',
    when: () => useWorkbench.getState().tabs.length > 1,
    run: () =>
      withTab((tab) => {
        for (const other of useWorkbench.getState().tabs)
          if (other.id !== tab.id) useWorkbench.getState().closeTab(other.id);
      }),
  },
  {
    id: 'file.closeAll',
    title: 'Close All',
    category: 'File',
    when: hasTab,
    run: () => {
      for (const tab of useWorkbench.getState().tabs) useWorkbench.getState().closeTab(tab.id);
      focusAfterClose(useWorkbench.getState().active);
    },
  },
  {
    id: 'file.pin',
    title: 'Keep Open',
    category: 'File',
    icon: 'pin',
    when: () => frontTab()?.pinned === false,
    run: () => withTab((tab) => useWorkbench.getState().pin(tab.id)),
  },
  {
    id: 'file.copyPath',
    title: 'Copy File Path',
    category: 'File',
    icon: 'copy',
    when: () => frontAddress() !== null,
    run: () => withAddress((address) => copyToClipboard(addressText(address))),
  },
  {
    id: 'file.showInExplorer',
    title: 'Show in Explorer',
    category: 'File',
    icon: 'list-tree',
    keys: 'Alt+Shift+E',
    when: () => frontAddress() !== null,
    run: () => withAddress(({ path }) => void revealInExplorer(path)),
  },
  // What is done to an archive is done in its list: repacking, adding and removing are commands of that view.
  {
    id: 'file.openItsArchive',
    title: 'Open Containing Archive (to Repack or Extract)',
    category: 'File',
    icon: 'archive',
    when: () => frontAddress()?.archive !== undefined,
    run: () =>
      withAddress(({ workspace, archive }) => {
        const { openFile } = useWorkbench.getState();
        if (archive !== undefined) openFile({ workspace, path: archive }, { view: 'archive', focus: true });
      }),
  },
  {
    id: 'view.nextTab',
    title: 'Next Tab',
    category: 'View',
    keys: ['Alt+PageDown', 'Ctrl+PageDown'],
    first: true,
    when: hasTab,
    run: ({ dock }) => step(dock, 1),
  },
  {
    id: 'view.previousTab',
    title: 'Previous Tab',
    category: 'View',
    keys: ['Alt+PageUp', 'Ctrl+PageUp'],
    first: true,
    when: hasTab,
    run: ({ dock }) => step(dock, -1),
  },
  {
    id: 'view.split',
    title: 'Split to the Right',
    category: 'View',
    icon: 'split-horizontal',
    keys: 'Ctrl+\\',
    when: () => useWorkbench.getState().tabs.length > 1,
    run: ({ dock }) => splitFront(dock, 'right'),
  },
  {
    id: 'view.splitBelow',
    title: 'Split Below',
    category: 'View',
    icon: 'split-vertical',
    when: () => useWorkbench.getState().tabs.length > 1,
    run: ({ dock }) => splitFront(dock, 'below'),
  },
  {
    id: 'view.nextGroup',
    title: 'Next Tab Group',
    category: 'View',
    keys: 'Alt+Shift+PageDown',
    first: true,
    when: hasTab,
    run: ({ dock }) => stepGroup(dock, 1),
  },
  {
    id: 'view.previousGroup',
    title: 'Previous Tab Group',
    category: 'View',
    keys: 'Alt+Shift+PageUp',
    first: true,
    when: hasTab,
    run: ({ dock }) => stepGroup(dock, -1),
  },
  {
    id: 'view.beside',
    title: 'Hex or Fields Beside',
    category: 'View',
    icon: 'layout-sidebar-right',
    keys: 'Alt+5',
    when: () => (frontViews()?.second ?? null) !== null,
    checked: () => frontViews()?.beside === true,
    run: () => {
      const [tab, views] = [frontFile(), frontViews()];
      if (tab !== null && views !== null) useWorkbench.getState().setBeside(tab.id, !views.beside);
    },
  },
  ...Object.values(editors).map(
    ({ id, title, icon, keys }): NamedCommand<TabContext, `view.show.${ViewId}`> => ({
      id: `view.show.${id}`,
      title: `Show as ${title}`,
      category: 'View',
      icon,
      keys,
      when: () => frontDocument()?.views.includes(id) === true,
      run: () =>
        withTab((tab) => {
          useWorkbench.getState().setView(tab.id, id);
          focusView(tab.id, id);
        }),
    }),
  ),
]);

export interface TabContext {
  readonly client: Client;
  readonly dock: () => DockHandle | null;
}

function frontDocument(): DocumentState | null {
  return documentAt(useWorkbench.getState().active);
}

/** The file that commands of the front tab are about: of two that are compared, the second one. */
function frontAddress(): FileAddress | null {
  const tab = frontTab();
  return (tab === null ? undefined : filesOf(tab).at(-1)) ?? null;
}

function frontViews(): ShownViews | null {
  const [tab, document] = [frontFile(), frontDocument()];
  return tab === null || document === null ? null : shownViews(tab, document);
}

function hasTab(): boolean {
  return frontTab() !== null;
}

function isDirty(): boolean {
  return frontDocument()?.dirty === true || editIsPending();
}

/** The document may know of an edit only after the key that undoes or saves it was pressed. */
function editIsPending(): boolean {
  const document = frontDocument();
  return document !== null && hasPending(document.id);
}

function saveTarget(): 'mod' | 'loose' {
  return useSession.getState().settings?.saveTarget ?? 'mod';
}

function withTab(act: (tab: Tab) => void): void {
  const tab = frontTab();
  if (tab !== null) act(tab);
}

async function withDocument(act: (state: DocumentState) => Promise<void>): Promise<void> {
  const state = frontDocument();
  if (state !== null) await act(state);
}

async function withAddress(act: (address: FileAddress) => void | Promise<void>): Promise<void> {
  const address = frontAddress();
  if (address !== null) await act(address);
}

/** Goes to the tab before or behind the front one, in the order of the dock. */
function step(dock: TabContext['dock'], by: 1 | -1): void {
  const { active, activate } = useWorkbench.getState();
  const order = dock()?.order() ?? [];
  const index = order.indexOf(active ?? '');
  activate(order[(index + by + order.length) % order.length] ?? null);
}

/** Goes to the front tab of the group before or behind that of the front tab, with the focus. */
function stepGroup(dock: TabContext['dock'], by: 1 | -1): void {
  const beside = dock()?.besideFront(by) ?? null;
  if (beside === null) return;
  useWorkbench.getState().activate(beside);
  focusTab(beside);
}

/** Moves the front tab into a group of its own; the focus goes with it. */
function splitFront(dock: TabContext['dock'], direction: 'right' | 'below'): void {
  withTab(({ id }) => {
    dock()?.split(id, direction);
    focusTab(id);
  });
}

/** `Undo: Set flags of NiTriShape “Cube” (block 5) to 14`. */
function stepTitle(way: 'Undo' | 'Redo', document: DocumentState | null): string {
  const label = way === 'Undo' ? document?.undo : document?.redo;
  return label == null ? way : `${way}: ${label}`;
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import type { ComparedFile } from '#renderer/state/compared.ts';
import { setTree, useExplorer } from '#renderer/state/explorer.ts';
import {
  keepRootLayout,
  type Layout,
  type RootLayout,
  readLayout,
  rootLayout,
  type SavedTab,
  useLayout,
} from '#renderer/state/layout.ts';
import { useSession } from '#renderer/state/session.ts';
import {
  type AnswerTab,
  comparisonTab,
  contentsTab,
  convertTab,
  fileTab,
  type KeysTab,
  type Tab,
} from '#renderer/state/tabs.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import type { DockLayout } from '#renderer/ui/layout/dock.tsx';
import { rootKey } from '#renderer/workbench/start/open-root.ts';
import type { WorkspaceInfo } from '#shared/contract/workspace.ts';
import type { Client } from '#shared/rpc/api.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { pathOf } from '#shared/workspace/tree-paths.ts';

export interface SavedDock {
  /** False until the saved layout is in the stores. */
  readonly ready: boolean;
  /** The root whose tabs are in the stores, and their initial layout. */
  readonly dock: { readonly root: string; readonly layout: DockLayout | null };
  readonly onDock: (dock: DockLayout) => void;
}

const SAVE_AFTER = 600;
/** Maximum open folders saved; a fully expanded tree is not worth saving. */
const FOLDERS = 500;
/** The contract accepts a million characters; the oldest roots' layouts are dropped before that. */
const LAYOUT_CHARS = 900_000;

/** Restores sizes, tabs and open folders, and saves their changes. */
export function useSavedLayout(): SavedDock {
  const client = useClient();
  const info = useWorkspace((state) => state.info);
  const tree = useWorkspace((state) => state.tree);
  const [ready, setReady] = useState(false);
  const [dock, setDock] = useState<SavedDock['dock']>({ root: '', layout: null });
  const latestDock = useRef<DockLayout | null>(null);
  const restored = useRef<string | null>(null);

  useEffect(() => {
    const { settings } = useSession.getState();
    useLayout.setState(readLayout(settings?.layout ?? ''));
    setReady(true);
  }, []);

  useEffect(() => {
    if (info === null || tree === null) return;
    const first = restored.current !== info.root.id;
    const saved = first ? rootLayout(rootKey(info.root)) : null;
    setTree(tree, first ? (saved?.expanded ?? []) : undefined, first ? (saved?.folder ?? '') : undefined);
    if (!first) return;
    restored.current = info.root.id;
    const tabs = (saved?.tabs ?? []).map((tab) => restoreTab(tab, info.id));
    const layout = saved?.dock == null ? null : renameWorkspace(saved.dock, ANY, info.id);
    latestDock.current = layout;
    setDock({ root: info.root.id, layout });
    useWorkbench.getState().restore(tabs, tabs[saved?.active ?? 0]?.id ?? null);
  }, [info, tree]);

  useEffect(() => (ready ? keepLayout(client, latestDock, restored) : undefined), [client, ready]);
  const onDock = useCallback((next: DockLayout) => {
    latestDock.current = next;
    changed();
  }, []);
  return { ready, dock, onDock };
}

let changed: () => void = () => {};

/** Saves after a pause, and at once when the window closes. */
function keepLayout(
  client: Client,
  dock: { readonly current: DockLayout | null },
  restored: { readonly current: string | null },
): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let last = '';
  const save = (): void => {
    timer = null;
    const { info } = useWorkspace.getState();
    if (info !== null && restored.current === info.root.id) {
      keepRootLayout(rootKey(info.root), currentRoot(info, dock.current));
    }
    const text = layoutText(useLayout.getState());
    if (text === last) return;
    last = text;
    // Only a convenience: a failure must not disturb the user, and the next change tries again.
    client.request('settings.set', { layout: text }).catch(() => {
      last = '';
    });
  };
  changed = () => {
    timer ??= setTimeout(save, SAVE_AFTER);
  };
  const flush = (): void => {
    if (timer === null) return;
    clearTimeout(timer);
    save();
  };
  const ends = [
    useLayout.subscribe(changed),
    useWorkbench.subscribe((state, old) => {
      if (state.tabs !== old.tabs || state.active !== old.active) changed();
    }),
    useExplorer.subscribe((state, old) => {
      if (state.version !== old.version) changed();
    }),
  ];
  window.addEventListener('pagehide', flush);
  return () => {
    for (const end of ends) end();
    window.removeEventListener('pagehide', flush);
    flush();
    changed = () => {};
  };
}

function currentRoot(info: WorkspaceInfo, dock: DockLayout | null): RootLayout {
  const { tabs, active } = useWorkbench.getState();
  const { view, tree, folder } = useExplorer.getState();
  const expanded = view?.expandedPaths() ?? [];
  const kept = tabs.filter(isSaved).filter((tab) => tab.pinned || tab.id === active);
  const index = kept.findIndex((tab) => tab.id === active);
  return {
    tabs: kept.map((tab) => saveTab(tab, info.id)),
    active: index < 0 ? null : index,
    dock: dock === null ? null : renameWorkspace(dock, info.id, ANY),
    expanded: expanded.slice(0, FOLDERS),
    folder: tree === null ? '' : pathOf(tree, folder),
  };
}

/** Placeholder for the workspace in a saved layout: its id changes per session. */
const ANY = '*';

/** A layout names its panels by address keys, which begin with the workspace. */
function renameWorkspace(layout: DockLayout, from: string, to: string): DockLayout {
  const rename = (text: string): string =>
    text.startsWith(`${from} [`) ? to + text.slice(from.length) : text;
  return JSON.parse(JSON.stringify(layout), (_key, value: unknown) => {
    if (typeof value === 'string') return rename(value);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [rename(key), inner]));
  });
}

function isSaved(tab: Tab): tab is SavableTab {
  return tab.kind !== 'answer' && tab.kind !== 'keys';
}

type SavableTab = Exclude<Tab, AnswerTab | KeysTab>;

function saveTab(tab: SavableTab, workspace: string): SavedTab {
  const { view, beside } = tab.kind === 'file' ? tab : { view: null, beside: null };
  return { ...saveContent(tab, workspace), view, beside };
}

function saveContent(tab: SavableTab, workspace: string): Omit<SavedTab, 'view' | 'beside'> {
  switch (tab.kind) {
    case 'file':
      return saveFile(tab.address, workspace);
    case 'compare': {
      const { before, after } = tab.compared;
      return {
        ...saveFile(after.address, workspace),
        compared: {
          before: { ...saveFile(before.address, workspace), ...saveState(before) },
          ...saveState(after),
        },
      };
    }
    case 'contents':
      return { path: '', contents: tab.contents };
    case 'convert':
      return { path: '', convert: true };
  }
}

type SavedFile = Pick<SavedTab, 'workspace' | 'path' | 'archive' | 'mod' | 'entry'>;

/** @param own the layout's workspace, whose id may change in the next session */
function saveFile({ workspace, path, archive, mod, entry }: FileAddress, own: string): SavedFile {
  return {
    ...(workspace === own ? {} : { workspace }),
    path,
    ...(archive === undefined ? {} : { archive }),
    ...(mod === undefined ? {} : { mod }),
    ...(entry === undefined ? {} : { entry }),
  };
}

function saveState({ as, of }: Omit<ComparedFile, 'address'>): Omit<ComparedFile, 'address'> {
  return { as, ...(of === undefined ? {} : { of }) };
}

function restoreFile(file: SavedFile, own: string): FileAddress {
  const { workspace = own } = file;
  return { ...saveFile({ ...file, workspace }, workspace), workspace };
}

function restoreTab(saved: SavedTab, workspace: string): Tab {
  const { compared, contents, convert, view, beside } = saved;
  if (convert === true) return convertTab(workspace);
  if (contents !== undefined) return contentsTab(workspace, contents);
  const address = restoreFile(saved, workspace);
  if (compared !== undefined) {
    const { before } = compared;
    return comparisonTab({
      before: { address: restoreFile(before, workspace), ...saveState(before) },
      after: { address, ...saveState(compared) },
    });
  }
  return { ...fileTab(address), view, beside };
}

function layoutText(layout: Layout): string {
  for (let roots = layout.roots.length; roots >= 0; roots--) {
    const text = JSON.stringify({ ...layout, roots: layout.roots.slice(0, roots) });
    if (text.length <= LAYOUT_CHARS) return text;
  }
  return '';
}

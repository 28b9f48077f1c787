import { create } from 'zustand';
import type { FileLocation } from '#shared/errors.ts';
import type { ViewId } from '#shared/formats/kit/view-id.ts';
import { type FileAddress, NodeKind } from '#shared/workspace/tree.ts';
import { nodeAt, pathOf } from '#shared/workspace/tree-paths.ts';
import { addressKey, fileName, sameFile } from './address.ts';
import type { AnswerId } from './answers.ts';
import type { Compared } from './compared.ts';
import type { ComparedContents } from './contents-locations.ts';
import { type Notice, useNotices } from './notices.ts';
import {
  answerTab,
  comparisonTab,
  contentsTab,
  convertTab,
  type FileTab,
  fileTab,
  keysTab,
  type Reveal,
  type RevealTarget,
  type Tab,
} from './tabs.ts';
import { useWorkspace } from './workspace.ts';

export interface OpenOptions {
  /** False: the one preview tab, replaced by the next preview. Default false. */
  readonly pin?: boolean | undefined;
  /** View to show; default: the tab's current one, or the best. */
  readonly view?: ViewId | undefined;
  readonly reveal?: RevealTarget | undefined;
  /** Whether the view takes the focus once drawn: for files opened by keyboard. Default false. */
  readonly focus?: boolean | undefined;
  /** Open in a new group to the right. */
  readonly aside?: boolean | undefined;
}

/** Status bar facts of the front editor. */
export interface EditorStatus {
  readonly offset: number;
  /** Bytes selected; 0 = a caret. */
  readonly selectionLength: number;
  /** Type of the field under the caret, as the reader names it. */
  readonly type: string | null;
  readonly endianness: 'LE' | 'BE' | null;
}

interface Workbench {
  readonly tabs: readonly Tab[];
  readonly active: string | null;
  readonly status: EditorStatus | null;
  /** Incremented when the front tab's view should take the focus. */
  readonly focusTurn: number;
  readonly openFile: (address: FileAddress, options?: OpenOptions) => void;
  /** Opens a tab that compares two files. */
  readonly openComparison: (compared: Compared) => void;
  /** Opens a tab that compares two archives or folders. */
  readonly openContents: (contents: ComparedContents) => void;
  /** Opens the tab that converts console meshes. */
  readonly openConvert: () => void;
  /** Puts an answer in front; the focus stays where the question is, unless asked for. */
  readonly openAnswer: (answer: AnswerId, options?: Pick<OpenOptions, 'focus'>) => void;
  /** Opens the tab of keyboard shortcuts. */
  readonly openKeys: () => void;
  /** Opens a file at a finding. */
  readonly showProblem: (address: FileAddress, place: FileLocation) => void;
  /** Corrects a tab's address to the file's actual one (another case, an entry's number): one file, one tab. */
  readonly retarget: (id: string, address: FileAddress) => void;
  readonly closeTab: (id: string) => void;
  /** Brings an open tab to the front, with the focus. */
  readonly show: (id: string) => void;
  readonly activate: (id: string | null) => void;
  readonly pin: (id: string) => void;
  readonly setView: (id: string, view: ViewId) => void;
  readonly setBeside: (id: string, beside: boolean) => void;
  readonly setStatus: (status: EditorStatus | null) => void;
  readonly notify: (notice: Notice) => void;
  /** Replaces the tabs of another folder; those that belong to none stay. */
  readonly restore: (tabs: readonly Tab[], active: string | null) => void;
}

let turn = 1;

export const useWorkbench = create<Workbench>()((set, get) => ({
  tabs: [],
  active: null,
  status: null,
  focusTurn: 0,

  openFile: (asked, options = {}) => {
    const address = asShown(asked);
    const reveal = options.reveal === undefined ? null : { turn: turn++, target: options.reveal };
    if (options.focus === true) set((state) => ({ focusTurn: state.focusTurn + 1 }));
    set((state) => {
      const open = fileTabs(state.tabs).find((tab) => sameFile(tab.address, address));
      if (open !== undefined) {
        const tab: FileTab = {
          ...open,
          pinned: open.pinned || (options.pin ?? false),
          view: options.view ?? open.view,
          reveal: reveal ?? open.reveal,
        };
        return { tabs: replace(state.tabs, tab), active: tab.id };
      }
      const tab: FileTab = {
        ...fileTab(address),
        pinned: options.pin ?? false,
        view: options.view ?? null,
        aside: options.aside ?? false,
        reveal,
      };
      const kept = tab.pinned ? state.tabs : state.tabs.filter((one) => one.pinned);
      return { tabs: [...kept, tab], active: tab.id };
    });
  },

  openComparison: (compared) => set((state) => withFront(state, comparisonTab(compared))),

  openContents: (contents) => {
    const { info } = useWorkspace.getState();
    if (info !== null) set((state) => withFront(state, contentsTab(info.id, contents)));
  },

  openConvert: () => {
    const { info } = useWorkspace.getState();
    if (info !== null) set((state) => withFront(state, convertTab(info.id)));
  },

  openAnswer: (answer, { focus = false } = {}) => {
    const { info } = useWorkspace.getState();
    if (info === null) return;
    set((state) => {
      const { focusTurn, ...front } = withFront(state, answerTab(info.id, answer));
      return focus ? { ...front, focusTurn } : front;
    });
  },

  openKeys: () => set((state) => withFront(state, keysTab())),

  showProblem: (address, place) => {
    const reveal: RevealTarget | undefined =
      place.offset !== undefined
        ? { offset: place.offset, length: 1 }
        : place.path !== undefined
          ? { fieldPath: place.path }
          : undefined;
    get().openFile(address, { reveal });
  },

  retarget: (id, address) =>
    set((state) => {
      const old = fileTabs(state.tabs).find((tab) => tab.id === id);
      const next = addressKey(address);
      if (old === undefined || next === id) return state;
      const active = state.active === id ? next : state.active;
      const there = fileTabs(state.tabs).find((tab) => tab.id === next);
      if (there === undefined) {
        const tab: FileTab = { ...old, id: next, address, name: fileName(address.path) };
        return { tabs: state.tabs.map((one) => (one.id === id ? tab : one)), active };
      }
      const tab: FileTab = {
        ...there,
        pinned: there.pinned || old.pinned,
        view: old.view ?? there.view,
        reveal: old.reveal ?? there.reveal,
      };
      return { tabs: replace(state.tabs, tab).filter((one) => one.id !== id), active };
    }),

  closeTab: (id) =>
    set((state) => {
      const index = state.tabs.findIndex((tab) => tab.id === id);
      if (index < 0) return state;
      const tabs = state.tabs.filter((tab) => tab.id !== id);
      if (state.active !== id) return { tabs };
      return { tabs, active: (tabs[index] ?? tabs[index - 1])?.id ?? null, status: null };
    }),

  show: (id) => set(({ focusTurn }) => ({ active: id, focusTurn: focusTurn + 1 })),
  activate: (id) => set((state) => (state.active === id ? state : { active: id, status: null })),
  pin: (id) =>
    set(({ tabs }) => ({ tabs: tabs.map((tab) => (tab.id === id ? { ...tab, pinned: true } : tab)) })),
  setView: (id, view) => set((state) => updateFile(state.tabs, id, { view })),
  setBeside: (id, beside) => set((state) => updateFile(state.tabs, id, { beside })),
  setStatus: (status) => set({ status }),
  notify: (notice) => useNotices.getState().notify(notice),
  restore: (tabs, active) =>
    set((state) => {
      const kept = state.tabs.filter(({ kind }) => kind === 'keys');
      const front = kept.find(({ id }) => id === state.active);
      return { tabs: [...tabs, ...kept], active: front?.id ?? active, status: null };
    }),
}));

/** The last reveal requested of a file's tab. */
export function revealOf({ tabs }: Pick<Workbench, 'tabs'>, id: string): Reveal | null {
  return fileTabs(tabs).find((tab) => tab.id === id)?.reveal ?? null;
}

/** The tabs that show files. */
export function fileTabs(tabs: readonly Tab[]): readonly FileTab[] {
  return tabs.filter((tab) => tab.kind === 'file');
}

/** The tab in front; null where none is open. */
export function frontTab(): Tab | null {
  const { tabs, active } = useWorkbench.getState();
  return tabs.find((tab) => tab.id === active) ?? null;
}

/** The front tab if it shows one file, else null. */
export function frontFile(): FileTab | null {
  const tab = frontTab();
  return tab?.kind === 'file' ? tab : null;
}

/** Puts a tab in front and focuses it, adding it if needed. */
function withFront(
  { tabs, focusTurn }: Pick<Workbench, 'tabs' | 'focusTurn'>,
  tab: Tab,
): Pick<Workbench, 'tabs' | 'active' | 'focusTurn'> {
  return {
    tabs: tabs.some(({ id }) => id === tab.id) ? tabs : [...tabs, tab],
    active: tab.id,
    focusTurn: focusTurn + 1,
  };
}

/**
 * The address with its path as the tree shows it: names in archives are often lower case where the folder's are not. If
 * mods are kept apart, with the mod that has the file now: another profile may have another under the same path.
 */
function asShown(address: FileAddress): FileAddress {
  const { tree, info } = useWorkspace.getState();
  if (tree === null || info?.id !== address.workspace) return address;
  const node = nodeAt(tree, address.path);
  if (node === undefined || node === 0) return address;
  const { archive } = address;
  const from =
    archive === undefined
      ? tree.kind[node] === NodeKind.entry
        ? undefined
        : info.providers[tree.provider[node] ?? 0]
      : info.providers.find(({ kind, name }) => kind === 'archive' && name === archive);
  const mod = address.mod ?? from?.mod;
  return { ...address, path: pathOf(tree, node), ...(mod === undefined ? {} : { mod }) };
}

function updateFile(
  tabs: readonly Tab[],
  id: string,
  change: Partial<Pick<FileTab, 'view' | 'beside'>>,
): { readonly tabs: readonly Tab[] } {
  return {
    tabs: tabs.map((tab) => (tab.kind === 'file' && tab.id === id ? { ...tab, ...change } : tab)),
  };
}

function replace(tabs: readonly Tab[], tab: Tab): readonly Tab[] {
  return tabs.map((one) => (one.id === tab.id ? tab : one));
}

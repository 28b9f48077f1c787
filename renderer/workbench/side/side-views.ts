import {
  collisionSide,
  conflictsSide,
  explorerSide,
  pathsSide,
  searchSide,
} from '#renderer/explorer/side-views.tsx';
import { useCopies } from '#renderer/state/copies.ts';
import { useDirtyCount } from '#renderer/state/documents.ts';
import { type Layout, SIDE_VIEW_IDS, type SideViewId } from '#renderer/state/layout.ts';
import type { SideView } from '#renderer/state/side-view.ts';
import { formatCount } from '#renderer/ui/format.ts';
import { ChangesView } from './changes-view.tsx';
import { useJournals } from './journals.ts';
import { SettingsView } from './settings-view.tsx';

const changesSide: SideView = {
  id: 'changes',
  title: 'Changes',
  icon: 'request-changes',
  keys: 'Ctrl+Shift+G',
  Component: ChangesView,
  useCount: () => {
    const unsaved = useDirtyCount() + useJournals((state) => state.journals.length);
    const saved = useCopies((state) => state.present);
    const what = [
      ...(unsaved > 0 ? [`${formatCount(unsaved)} unsaved`] : []),
      ...(saved > 0 ? [`${formatCount(saved)} in the mod folder`] : []),
    ];
    return { count: unsaved > 0 ? unsaved : saved, what: what.join(', '), quiet: unsaved === 0 };
  },
  isWide: () => true,
};

const settingsSide: SideView = {
  id: 'settings',
  title: 'Settings',
  icon: 'settings-gear',
  keys: 'Ctrl+,',
  Component: SettingsView,
};

const SIDE_VIEWS: Readonly<Record<SideViewId, SideView>> = {
  explorer: explorerSide,
  search: searchSide,
  conflicts: conflictsSide,
  changes: changesSide,
  collision: collisionSide,
  paths: pathsSide,
  settings: settingsSide,
};

/** Every side view, in the order of the activity bar. */
export const sideViews: readonly SideView[] = SIDE_VIEW_IDS.map((id) => SIDE_VIEWS[id]);

export function sideView(id: SideViewId): SideView {
  return SIDE_VIEWS[id];
}

/** Whether the current side view has the width of the wide ones. */
export function isWide(layout: Pick<Layout, 'side' | 'explorer'>): boolean {
  return SIDE_VIEWS[layout.side.view].isWide?.(layout) ?? false;
}

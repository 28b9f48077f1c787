import type { ComponentType, ReactNode } from 'react';
import { useUnwrittenKeys } from '#renderer/editors/repack/repack-session.ts';
import { AssetsView } from '#renderer/explorer/assets/assets-view.tsx';
import { CollisionSide } from '#renderer/explorer/batch/collision-side.tsx';
import { EventsSide } from '#renderer/explorer/batch/events-side.tsx';
import { HkxSide } from '#renderer/explorer/batch/hkx-side.tsx';
import { MaterialSide } from '#renderer/explorer/batch/material-side.tsx';
import { MeshSide } from '#renderer/explorer/batch/mesh-side.tsx';
import { PathSide } from '#renderer/explorer/batch/path-side.tsx';
import { RenameSide } from '#renderer/explorer/batch/rename-side.tsx';
import { ConflictsView } from '#renderer/explorer/conflicts/conflicts-view.tsx';
import { Explorer } from '#renderer/explorer/explorer.tsx';
import { SearchView } from '#renderer/explorer/search/search-view.tsx';
import { allPresent, useCopies } from '#renderer/state/copies.ts';
import { useDirtyCount } from '#renderer/state/documents.ts';
import type { Layout } from '#renderer/state/layout.ts';
import type { SideViewId } from '#renderer/state/side-views.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { formatCount } from '#renderer/ui/format.ts';
import { ChangesView } from './changes-view.tsx';
import { useJournals } from './journals.ts';
import { SettingsView } from './settings-view.tsx';

/** What a side view shows. */
export interface SideContent {
  readonly Component: ComponentType;
  /** Drawn after its title: the open folder. */
  readonly Subtitle?: ComponentType;
  /** Whether it shows long names or pictures side by side, and so has its own width. */
  readonly isWide?: (layout: Pick<Layout, 'explorer'>) => boolean;
  /** Number on its button in the activity bar, and what it counts. A hook. */
  readonly useCount?: () => {
    readonly count: number;
    /** `2 unsaved, 5 in the mod folder`. */
    readonly what: string;
    /** Nothing is pending: the number is only to know. */
    readonly quiet?: boolean;
  };
}

export const sideContents: Readonly<Record<SideViewId, SideContent>> = {
  explorer: {
    Component: Explorer,
    Subtitle: FolderName,
    isWide: ({ explorer }) => explorer.view === 'grid',
  },
  search: { Component: SearchView },
  conflicts: { Component: ConflictsView },
  assets: { Component: AssetsView },
  changes: { Component: ChangesView, useCount: useChangeCount, isWide: () => true },
  collision: { Component: CollisionSide },
  paths: { Component: PathSide },
  mesh: { Component: MeshSide },
  annotations: { Component: EventsSide },
  hkx: { Component: HkxSide },
  materials: { Component: MaterialSide },
  rename: { Component: RenameSide },
  settings: { Component: SettingsView },
};

/** Whether the current side view has the width of the wide ones. */
export function isWide(layout: Pick<Layout, 'side' | 'explorer'>): boolean {
  return sideContents[layout.side.view].isWide?.(layout) ?? false;
}

/** The open folder. */
function FolderName(): ReactNode {
  return useWorkspace((state) => state.info?.name);
}

function useChangeCount(): ReturnType<NonNullable<SideContent['useCount']>> {
  const repacks = useUnwrittenKeys().length;
  const unsaved = useDirtyCount() + useJournals((state) => state.journals.length) + repacks;
  const saved = useCopies(allPresent);
  const what = [
    ...(unsaved > 0 ? [`${formatCount(unsaved)} unsaved`] : []),
    ...(saved > 0 ? [`${formatCount(saved)} in the mod folder`] : []),
  ];
  return { count: unsaved > 0 ? unsaved : saved, what: what.join(', '), quiet: unsaved === 0 };
}

import type { ReactNode } from 'react';
import { CollisionSide } from '#renderer/explorer/batch/collision-side.tsx';
import { PathSide } from '#renderer/explorer/batch/path-side.tsx';
import { ConflictsView } from '#renderer/explorer/conflicts/conflicts-view.tsx';
import { SearchView } from '#renderer/explorer/search/search-view.tsx';
import type { SideView } from '#renderer/state/side-view.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { Explorer } from './explorer.tsx';

export const explorerSide: SideView = {
  id: 'explorer',
  title: 'Explorer',
  icon: 'files',
  keys: 'Ctrl+Shift+E',
  Component: Explorer,
  Subtitle: FolderName,
  isWide: ({ explorer }) => explorer.view === 'grid',
};

export const searchSide: SideView = {
  id: 'search',
  title: 'Search',
  icon: 'search',
  keys: 'Ctrl+Shift+F',
  Component: SearchView,
};

export const conflictsSide: SideView = {
  id: 'conflicts',
  title: 'Conflicts',
  icon: 'layers',
  keys: 'Ctrl+Shift+X',
  Component: ConflictsView,
  isWide: () => true,
};

export const collisionSide: SideView = {
  id: 'collision',
  title: 'Collision',
  longTitle: 'Collision of Many Files',
  icon: 'circuit-board',
  keys: 'Ctrl+Shift+K',
  Component: CollisionSide,
  isWide: () => true,
};

export const pathsSide: SideView = {
  id: 'paths',
  title: 'Paths',
  longTitle: 'Paths in Many Meshes',
  icon: 'replace-all',
  keys: 'Ctrl+Shift+H',
  Component: PathSide,
  isWide: () => true,
};

/** The open folder. */
function FolderName(): ReactNode {
  return useWorkspace((state) => state.info?.name);
}

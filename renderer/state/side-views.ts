import type { IconName } from '#renderer/ui/icon.tsx';

/** A side view as the activity bar and the command that shows it name it. What it shows is in renderer/workbench/side. */
export interface SideView {
  readonly id: SideViewId;
  readonly title: string;
  /** Its name in the command that shows it, if the title alone says too little. */
  readonly longTitle?: string;
  readonly icon: IconName;
  /** Keys of the command that shows it. */
  readonly keys: string;
}

export type SideViewId = (typeof VIEWS)[number]['id'];

const VIEWS = [
  { id: 'explorer', title: 'Explorer', icon: 'files', keys: 'Ctrl+Shift+E' },
  { id: 'search', title: 'Search', icon: 'search', keys: 'Ctrl+Shift+F' },
  { id: 'conflicts', title: 'Conflicts', icon: 'layers', keys: 'Ctrl+Shift+X' },
  { id: 'assets', title: 'Assets', icon: 'references', keys: 'Ctrl+Shift+Y' },
  { id: 'changes', title: 'Changes', icon: 'request-changes', keys: 'Ctrl+Shift+G' },
  {
    id: 'collision',
    title: 'Collision',
    longTitle: 'Collision of Many Files',
    icon: 'circuit-board',
    keys: 'Ctrl+Shift+K',
  },
  {
    id: 'paths',
    title: 'Paths',
    longTitle: 'Paths in Many Meshes',
    icon: 'replace-all',
    keys: 'Ctrl+Shift+H',
  },
  {
    id: 'mesh',
    title: 'Mesh Tools',
    icon: 'tools',
    keys: 'Ctrl+Alt+M',
  },
  {
    id: 'annotations',
    title: 'Events',
    longTitle: 'Events in Many Animations',
    icon: 'milestone',
    keys: 'Ctrl+Shift+A',
  },
  {
    id: 'hkx',
    title: 'Convert .hkx',
    longTitle: 'Convert .hkx Files',
    icon: 'arrow-swap',
    keys: 'Ctrl+Alt+H',
  },
  {
    id: 'materials',
    title: 'Materials',
    longTitle: 'Values of Many Materials',
    icon: 'symbol-color',
    keys: 'Ctrl+Alt+K',
  },
  {
    id: 'rename',
    title: 'Rename',
    longTitle: 'Rename a File',
    icon: 'rename',
    keys: 'Ctrl+Shift+F2',
  },
  { id: 'settings', title: 'Settings', icon: 'settings-gear', keys: 'Ctrl+,' },
] as const;

/** Every side view, in the order of the activity bar. */
export const sideViews: readonly SideView[] = VIEWS;

export function sideView(id: SideViewId): SideView {
  const view = sideViews.find((one) => one.id === id);
  if (view === undefined) throw new Error(`There is no side view ${id}.`);
  return view;
}

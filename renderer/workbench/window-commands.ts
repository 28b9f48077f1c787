import type { Settings } from '#shared/rpc/contract.ts';
import { useCommand } from '../commands/registry.ts';
import { showSearch } from '../explorer/search-store.ts';
import { useClient } from '../host/client-context.tsx';
import {
  type PanelView,
  type SideView,
  showPanel,
  showSideView,
  toggleSideView,
  useLayout,
} from '../state/layout.ts';
import { propertiesShown, toggleProperties } from '../state/room.ts';
import { useSession } from '../state/session.ts';
import { changeSettings, type SettingsChange } from '../state/settings.ts';
import { useWorkspace } from '../state/workspace.ts';
import { showGame } from './game-dialog.tsx';
import { showOpenOther } from './open-other.tsx';
import { chooseArchive, chooseFolder, openSample } from './open-root.ts';
import { cycleParts, focusPart, type WindowPart } from './parts.ts';

const ZOOMS = [0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3];

/** Commands of the window itself: what is shown, how it looks, which folder is open. */
export function useWindowCommands(): void {
  const client = useClient();
  const dialogs = (): boolean => useSession.getState().info?.capabilities.dialogs === true;
  const settings = (): Settings | null => useSession.getState().settings;
  const set = (change: SettingsChange): Promise<void> => changeSettings(client, change);

  useCommand({
    id: 'file.openFolder',
    title: 'Open Data Folder…',
    category: 'File',
    icon: 'folder-opened',
    shortcut: 'Ctrl+O',
    when: dialogs,
    run: () => chooseFolder(client),
  });
  useCommand({
    id: 'file.openArchive',
    title: 'Open Archive…',
    category: 'File',
    icon: 'archive',
    shortcut: 'Ctrl+Shift+O',
    when: dialogs,
    run: () => chooseArchive(client),
  });
  useCommand({
    id: 'file.openOther',
    title: 'Open Another Folder…',
    category: 'File',
    icon: 'folder',
    shortcut: 'Ctrl+Alt+O',
    when: () => useWorkspace.getState().info !== null,
    run: showOpenOther,
  });
  useCommand({
    id: 'file.openSample',
    title: 'Open the Sample Data Folder',
    category: 'File',
    icon: 'beaker',
    when: () => useSession.getState().info?.roots.some((root) => root.kind === 'sample') === true,
    run: () => openSample(client),
  });

  useCommand({
    id: 'file.game',
    title: 'Choose the Game of This Folder…',
    category: 'File',
    icon: 'game',
    when: () => ['data', 'sample'].includes(useWorkspace.getState().info?.root.kind ?? ''),
    run: showGame,
  });

  useSideCommand('explorer', 'Explorer', 'Ctrl+Shift+E');
  useSideCommand('search', 'Search', 'Ctrl+Shift+F');
  useCommand({
    id: 'view.blockTypes',
    title: 'Find Meshes by Block Type',
    category: 'View',
    icon: 'symbol-class',
    when: () => useWorkspace.getState().info !== null,
    run: () => showSearch('blocks'),
  });
  useCommand({
    id: 'view.searchContents',
    title: 'Search in Files',
    category: 'View',
    icon: 'search',
    when: () => useWorkspace.getState().info !== null,
    run: () => showSearch('contents'),
  });
  useSideCommand('conflicts', 'Conflicts', 'Ctrl+Shift+X');
  useSideCommand('changes', 'Changes', 'Ctrl+Shift+G');
  useSideCommand('collision', 'Collision of Many Files', 'Ctrl+Shift+K');
  useSideCommand('paths', 'Paths in Many Meshes', 'Ctrl+Shift+H');
  useSideCommand('settings', 'Settings', 'Ctrl+,');
  usePanelCommand('problems', 'Problems', 'Ctrl+Shift+M');
  usePanelCommand('jobs', 'Jobs', 'Ctrl+Shift+J');
  usePanelCommand('log', 'Log', 'Ctrl+Shift+U');
  useCommand({
    id: 'view.toggleSide',
    title: 'Side View',
    category: 'View',
    icon: 'layout-sidebar-left',
    shortcut: 'Ctrl+B',
    checked: () => useLayout.getState().side.open,
    run: () => toggleSideView(useLayout.getState().side.view),
  });
  useCommand({
    id: 'view.toggleProperties',
    title: 'Properties',
    category: 'View',
    icon: 'layout-sidebar-right',
    shortcut: 'Ctrl+Alt+B',
    checked: propertiesShown,
    run: toggleProperties,
  });
  useCommand({
    id: 'view.togglePanel',
    title: 'Bottom Panel',
    category: 'View',
    icon: 'layout-panel',
    shortcut: 'Ctrl+J',
    checked: () => useLayout.getState().panel.open,
    run: () => useLayout.setState(({ panel }) => ({ panel: { ...panel, open: !panel.open } })),
  });

  useThemeCommand('system', 'Theme: as the System', set);
  useThemeCommand('dark', 'Theme: Dark', set);
  useThemeCommand('light', 'Theme: Light', set);
  useThemeCommand('contrast', 'Theme: High Contrast', set);
  useCommand({
    id: 'view.density',
    title: 'Larger Rows and Controls',
    category: 'View',
    checked: () => settings()?.density === 'comfortable',
    run: () => set({ density: settings()?.density === 'comfortable' ? 'compact' : 'comfortable' }),
  });
  const zoomBy = (step: 1 | -1) => (): Promise<void> => {
    const zoom = settings()?.zoom ?? 1;
    const next =
      step > 0 ? ZOOMS.find((one) => one > zoom + 0.01) : ZOOMS.findLast((one) => one < zoom - 0.01);
    return set({ zoom: next ?? zoom });
  };
  useCommand({
    id: 'view.zoomIn',
    title: 'Zoom In',
    category: 'View',
    icon: 'zoom-in',
    shortcut: ['Ctrl+=', 'Ctrl++'],
    anywhere: true,
    run: zoomBy(1),
  });
  useCommand({
    id: 'view.zoomOut',
    title: 'Zoom Out',
    category: 'View',
    icon: 'zoom-out',
    shortcut: ['Ctrl+-', 'Ctrl+_'],
    anywhere: true,
    run: zoomBy(-1),
  });
  useCommand({
    id: 'view.zoomReset',
    title: 'Reset Zoom',
    category: 'View',
    shortcut: 'Ctrl+0',
    anywhere: true,
    run: () => set({ zoom: 1 }),
  });
  useCommand({
    id: 'go.nextPart',
    title: 'Next Part of the Window',
    category: 'Go',
    shortcut: 'F6',
    first: true,
    run: () => cycleParts(1),
  });
  useCommand({
    id: 'go.previousPart',
    title: 'Previous Part of the Window',
    category: 'Go',
    shortcut: 'Shift+F6',
    first: true,
    run: () => cycleParts(-1),
  });
}

function useSideCommand(view: SideView, title: string, shortcut: string): void {
  useCommand({
    id: `view.side.${view}`,
    title: `Show ${title}`,
    category: 'View',
    shortcut,
    run: () => {
      showSideView(view);
      focusSoon('side');
    },
  });
}

function usePanelCommand(view: PanelView, title: string, shortcut: string): void {
  useCommand({
    id: `view.panel.${view}`,
    title: `Show ${title}`,
    category: 'View',
    shortcut,
    run: () => {
      showPanel(view);
      focusSoon('panel');
    },
  });
}

function useThemeCommand(
  theme: Settings['theme'],
  title: string,
  set: (change: { readonly theme: Settings['theme'] }) => Promise<void>,
): void {
  useCommand({
    id: `view.theme.${theme}`,
    title,
    category: 'View',
    checked: () => useSession.getState().settings?.theme === theme,
    run: () => set({ theme }),
  });
}

/** The part may have to be drawn first. */
function focusSoon(part: WindowPart): void {
  requestAnimationFrame(() => focusPart(part));
}

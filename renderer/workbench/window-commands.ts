import { declareCommands, type NamedCommand } from '#renderer/commands/command.ts';
import { showSearch } from '#renderer/explorer/search/search-store.ts';
import { showPanel, showSideView, toggleSideView, useLayout } from '#renderer/state/layout.ts';
import { propertiesShown, toggleProperties } from '#renderer/state/properties-shown.ts';
import { useSession } from '#renderer/state/session.ts';
import { changeSettings } from '#renderer/state/settings.ts';
import { sideViews } from '#renderer/state/side-views.ts';
import { cycleParts, focusShown, leavePart } from '#renderer/state/window-parts.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { panels } from '#renderer/workbench/panels/panels.tsx';
import { showGame } from '#renderer/workbench/start/game-dialog.tsx';
import { showOpenOther } from '#renderer/workbench/start/open-other.tsx';
import { chooseArchive, chooseFolder, openSample } from '#renderer/workbench/start/open-root.ts';
import { askOutside, hasOutside } from '#renderer/workbench/start/outside-folders.tsx';
import type { Settings } from '#shared/contract/settings.ts';
import { menuCommand } from '#shared/menu-bar.ts';
import type { Client } from '#shared/rpc/api.ts';

const ZOOMS = [0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3];

const THEMES = [
  ['system', 'System'],
  ['dark', 'Dark'],
  ['light', 'Light'],
  ['contrast', 'High Contrast'],
] as const;

/** Commands of the window itself: panels, appearance, open folder. */
export const windowCommands = declareCommands<WindowContext>()([
  {
    ...menuCommand('file.openFolder'),
    icon: 'folder-opened',
    when: hasDialogs,
    run: ({ client }) => chooseFolder(client),
  },
  {
    ...menuCommand('file.openArchive'),
    icon: 'archive',
    when: hasDialogs,
    run: ({ client }) => chooseArchive(client),
  },
  {
    id: 'file.openOther',
    title: 'Open Another Folder…',
    category: 'File',
    icon: 'folder',
    keys: 'Ctrl+Alt+O',
    when: hasRoot,
    run: showOpenOther,
  },
  {
    ...menuCommand('file.openSample'),
    icon: 'beaker',
    when: () => useSession.getState().info?.roots.some((root) => root.kind === 'sample') === true,
    run: ({ client }) => openSample(client),
  },
  {
    id: 'file.game',
    title: 'Choose This Folder’s Game…',
    category: 'File',
    icon: 'game',
    when: () => ['data', 'sample'].includes(useWorkspace.getState().info?.root.kind ?? ''),
    run: showGame,
  },
  {
    id: 'file.outside',
    title: 'Allow Reading Folders Outside…',
    category: 'File',
    icon: 'link-external',
    aliases: ['links', 'symbolic links'],
    when: hasOutside,
    run: ({ client }) => askOutside(client),
  },
  {
    ...menuCommand('file.keys'),
    icon: 'record-keys',
    aliases: ['keybindings', 'hotkeys', 'settings'],
    run: () => useWorkbench.getState().openKeys(),
  },
  {
    id: 'view.blockTypes',
    title: 'Find Meshes by Block Type',
    category: 'View',
    icon: 'symbol-class',
    when: hasRoot,
    run: () => {
      showSearch('blocks');
      focusShown('side');
    },
  },
  {
    id: 'view.searchContents',
    title: 'Search in Files',
    category: 'View',
    icon: 'search',
    when: hasRoot,
    run: () => {
      showSearch('contents');
      focusShown('side');
    },
  },
  ...sideViews.map(
    ({ id, title, longTitle = title, keys }): NamedCommand<WindowContext, `view.side.${typeof id}`> => ({
      id: `view.side.${id}`,
      title: `Show ${longTitle}`,
      category: 'View',
      keys,
      run: () => {
        showSideView(id);
        focusShown('side');
      },
    }),
  ),
  ...panels.map(
    ({ id, title, keys }): NamedCommand<WindowContext, `view.panel.${typeof id}`> => ({
      id: `view.panel.${id}`,
      title: `Show ${title}`,
      category: 'View',
      keys,
      run: () => {
        showPanel(id);
        focusShown('panel');
      },
    }),
  ),
  {
    ...menuCommand('view.toggleSide'),
    icon: 'layout-sidebar-left',
    checked: () => useLayout.getState().side.open,
    run: () => toggleSideView(useLayout.getState().side.view),
  },
  {
    ...menuCommand('view.toggleProperties'),
    icon: 'layout-sidebar-right',
    checked: propertiesShown,
    run: toggleProperties,
  },
  {
    ...menuCommand('view.togglePanel'),
    icon: 'layout-panel',
    checked: () => useLayout.getState().panel.open,
    run: () => {
      useLayout.setState(({ panel }) => ({ panel: { ...panel, open: !panel.open } }));
      if (!useLayout.getState().panel.open) leavePart('panel');
    },
  },
  ...THEMES.map(
    ([theme, title]): NamedCommand<WindowContext, `view.theme.${typeof theme}`> => ({
      id: `view.theme.${theme}`,
      title: `Theme: ${title}`,
      category: 'View',
      checked: () => settings()?.theme === theme,
      run: ({ client }) => changeSettings(client, { theme }),
    }),
  ),
  {
    id: 'view.density',
    title: 'Larger Rows and Controls',
    category: 'View',
    checked: () => settings()?.density === 'comfortable',
    run: ({ client }) =>
      changeSettings(client, { density: settings()?.density === 'comfortable' ? 'compact' : 'comfortable' }),
  },
  {
    ...menuCommand('view.zoomIn'),
    icon: 'zoom-in',
    anywhere: true,
    run: ({ client }) => zoomBy(client, 1),
  },
  {
    ...menuCommand('view.zoomOut'),
    icon: 'zoom-out',
    anywhere: true,
    run: ({ client }) => zoomBy(client, -1),
  },
  {
    ...menuCommand('view.zoomReset'),
    anywhere: true,
    run: ({ client }) => changeSettings(client, { zoom: 1 }),
  },
  {
    id: 'go.nextPart',
    title: 'Focus Next Part of the Window',
    category: 'Go',
    keys: 'F6',
    first: true,
    run: () => cycleParts(1),
  },
  {
    id: 'go.previousPart',
    title: 'Focus Previous Part of the Window',
    category: 'Go',
    keys: 'Shift+F6',
    first: true,
    run: () => cycleParts(-1),
  },
]);

export interface WindowContext {
  readonly client: Client;
}

function hasDialogs(): boolean {
  return useSession.getState().info?.capabilities.dialogs === true;
}

function hasRoot(): boolean {
  return useWorkspace.getState().info !== null;
}

function settings(): Settings | null {
  return useSession.getState().settings;
}

function zoomBy(client: Client, step: 1 | -1): Promise<void> {
  const zoom = settings()?.zoom ?? 1;
  const next = step > 0 ? ZOOMS.find((one) => one > zoom + 0.01) : ZOOMS.findLast((one) => one < zoom - 0.01);
  return changeSettings(client, { zoom: next ?? zoom });
}

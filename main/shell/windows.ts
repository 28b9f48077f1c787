import { join } from 'node:path';
import { BrowserWindow, screen } from 'electron';
import { AppOrigin } from './origin.ts';
import { readWindowState, type WindowState, writeWindowState } from './window-state.ts';

export interface WindowOptions {
  /** The built `preload.cjs`. */
  readonly preload: string;
  readonly userData: string;
  /** Called with errors that do not end the window. */
  readonly onBug: (error: unknown, where: string) => void;
}

/** Limit per minute: a page that crashes more often would only crash again. */
const MaxReloads = 3;
const Minute = 60_000;

export function openWindow({ preload, userData, onBug }: WindowOptions): BrowserWindow {
  const stateFile = join(userData, 'window.json');
  const state = readWindowState(stateFile);
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    ...(state !== null && isOnScreen(state) ? state.bounds : {}),
    minWidth: 640,
    minHeight: 480,
    show: false,
    title: 'Modwright',
    // The dark theme's surface, to avoid a flash before the first paint.
    backgroundColor: '#1b1c1f',
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      // Spell checking would download dictionaries.
      spellcheck: false,
    },
  });
  if (state?.maximized === true) window.maximize();
  window.once('ready-to-show', () => window.show());
  window.on('close', () => {
    try {
      writeWindowState(stateFile, { bounds: window.getNormalBounds(), maximized: window.isMaximized() });
    } catch (error) {
      onBug(error, 'saving the window’s position');
    }
  });
  reloadAfterCrash(window, onBug);
  window.loadURL(`${AppOrigin}/`).catch((error: unknown) => onBug(error, 'loading the window'));
  return window;
}

/** Documents and edits are in the services, so a crashed page can simply be reloaded. */
function reloadAfterCrash(window: BrowserWindow, onBug: WindowOptions['onBug']): void {
  let reloads: number[] = [];
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    onBug(new Error(`The page ended: ${reason}, code ${exitCode}.`), 'the window');
    const now = Date.now();
    reloads = [...reloads.filter((when) => now - when < Minute), now];
    if (reloads.length <= MaxReloads) window.reload();
  });
}

/** Whether enough of the window is visible to grab it: its screen may be gone. */
function isOnScreen({ bounds }: WindowState): boolean {
  const { workArea } = screen.getDisplayMatching(bounds);
  const across =
    Math.min(bounds.x + bounds.width, workArea.x + workArea.width) - Math.max(bounds.x, workArea.x);
  const down =
    Math.min(bounds.y + bounds.height, workArea.y + workArea.height) - Math.max(bounds.y, workArea.y);
  return across >= 200 && down >= 100;
}

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app, BrowserWindow, ipcMain, Menu, session, shell, type WebContents } from 'electron';
import type { Services, ServicesOptions } from '#main/context/host.ts';
import { readBundle } from '#main/serve/bundle.ts';
import { bugReporter } from '#main/serve/report-bug.ts';
import { surviveBugs } from '#main/serve/survive-bugs.ts';
import type { Keybindings } from '#shared/contract/keybindings.ts';
import type { KeyRule } from '#shared/keys/key-file.ts';
import type { ServeOptions } from '#shared/rpc/server.ts';
import { dialogs } from './dialogs.ts';
import { startDrag } from './drag.ts';
import { denyNavigation, denyPermissions } from './guard.ts';
import { listenForDrops, servePorts } from './ipc.ts';
import { menuTemplate } from './menu.ts';
import { registerScheme, serveBundle } from './protocol.ts';
import { namedRoot } from './start-options.ts';
import { openWindow } from './windows.ts';

export interface ApplicationOptions {
  /** Folder of the built program: `main.js`, `worker.js`, `preload.cjs`, `renderer/`. */
  readonly out: string;
  readonly createServices: (options: ServicesOptions) => Services | Promise<Services>;
}

/**
 * The desktop host. Everything before the first `await` must run before Electron is ready, so call this directly from the
 * entry module.
 */
export async function startApplication({ out, createServices }: ApplicationOptions): Promise<void> {
  registerScheme();
  app.enableSandbox();
  // A second instance would share settings and journals with the first: it focuses that one and quits.
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return;
  }
  denyNavigation(app);
  await app.whenReady();

  const userData = app.getPath('userData');
  // Archives are read by position, which does not work inside the asar, so the package keeps the sample outside.
  const sampleFolder = join(app.isPackaged ? process.resourcesPath : join(out, '../assets'), 'sample');
  const root = namedRoot(process.argv.slice(1), process.cwd(), sampleFolder);
  const isOurs = (contents: WebContents): boolean => BrowserWindow.fromWebContents(contents) !== null;
  const services = await createServices({
    host: {
      kind: 'desktop',
      dialogs,
      reveal: async (path) => shell.showItemInFolder(path),
      openFile: (path) => shell.openPath(path),
      startDrag,
      onDrop: (listener) => listenForDrops(ipcMain, isOurs, listener),
    },
    roots: root === null ? [] : [root],
    ...(root === null ? {} : { open: 0 }),
    userData,
    sampleFolder,
    workerUrl: pathToFileURL(join(out, 'worker.js')),
  });
  const { handlers, hub } = services;
  const onBug = bugReporter(hub);
  surviveBugs(services, onBug);
  const serving: ServeOptions = { handlers, hub, onBug };

  denyPermissions(session.defaultSession);
  serveBundle(session.defaultSession.protocol, await readBundle(join(out, 'renderer')));
  servePorts(ipcMain, isOurs, serving);
  const drawMenu = (rules: readonly KeyRule[]): void => {
    const run = (command: string): void => hub.emit('host.command', { command });
    Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(run, rules)));
  };
  drawMenu([]);
  // The window asks for the user's keys first of all, and they are sent to all when they are new.
  hub.subscribe((event, payload) => {
    if (event === 'keybindings.changed') drawMenu((payload as Keybindings).rules);
  });

  const open = (): BrowserWindow => openWindow({ preload: join(out, 'preload.cjs'), userData, onBug });
  app.on('second-instance', () => {
    const [window] = BrowserWindow.getAllWindows();
    if (window?.isMinimized() === true) window.restore();
    (window ?? open()).focus();
  });
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) open();
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  endServicesBeforeQuit(services, onBug);
  open();
}

/** Delays quitting until saves and journals are on disk. */
function endServicesBeforeQuit(services: Services, onBug: ServeOptions['onBug']): void {
  let ending = false;
  app.on('will-quit', (event) => {
    if (ending) return;
    ending = true;
    event.preventDefault();
    services
      .close()
      .catch((error: unknown) => onBug(error, 'ending the services'))
      .finally(() => app.quit());
  });
}

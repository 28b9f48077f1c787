import { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import type {
  App,
  BrowserWindowConstructorOptions,
  CustomScheme,
  Dialog,
  Item,
  Menu,
  MenuItemConstructorOptions,
  NativeImage,
  nativeImage,
  OpenDialogOptions,
  Protocol,
  Screen,
  Session,
  Shell,
  WebContents,
  WindowOpenHandlerResponse,
} from 'electron';
import { vi } from 'vitest';

type Listener<T> = T extends (handler: infer H | null) => void ? H : never;
type RequestHandler = Listener<Session['setPermissionRequestHandler']>;
type CheckHandler = Listener<Session['setPermissionCheckHandler']>;
type DeviceHandler = Listener<Session['setDevicePermissionHandler']>;
type SchemeHandler = Parameters<Protocol['handle']>[1];
type OpenHandler = Parameters<WebContents['setWindowOpenHandler']>[0];

export class ContentsDouble
  extends EventEmitter
  implements Pick<WebContents, 'setWindowOpenHandler' | 'startDrag'>
{
  /** What was handed to the system's drag. */
  readonly drags: Item[] = [];
  startDrag = (item: Item): void => void this.drags.push(item);
  openHandler: OpenHandler | undefined;
  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler;
  }
  /** The target of the page's `window.open`. */
  open(url: string): WindowOpenHandlerResponse | undefined {
    return this.openHandler?.({
      url,
      frameName: '',
      features: '',
      disposition: 'foreground-tab',
      referrer: { url: '', policy: 'no-referrer' },
    });
  }
}

export class WindowDouble extends EventEmitter {
  readonly webContents = new ContentsDouble();
  readonly options: BrowserWindowConstructorOptions;
  readonly calls: string[] = [];
  constructor(options: BrowserWindowConstructorOptions) {
    super();
    this.options = options;
    windows.push(this);
    app.emit('web-contents-created', {}, this.webContents);
  }
  static getAllWindows = (): WindowDouble[] => windows;
  static getFocusedWindow = (): WindowDouble | null => windows[0] ?? null;
  static fromWebContents = (contents: unknown): WindowDouble | null =>
    windows.find((window) => window.webContents === contents) ?? null;
  loadURL = async (url: string): Promise<void> => void this.calls.push(`load ${url}`);
  show = (): void => void this.calls.push('show');
  focus = (): void => void this.calls.push('focus');
  reload = (): void => void this.calls.push('reload');
  restore = (): void => void this.calls.push('restore');
  maximize = (): void => void this.calls.push('maximize');
  isMinimized = (): boolean => true;
  isMaximized = (): boolean => false;
  getNormalBounds = () => ({ x: 10, y: 20, width: 1000, height: 700 });
}

const windows: WindowDouble[] = [];

/** The program's calls to Electron. */
export const record = {
  windows,
  schemes: [] as CustomScheme[],
  sandboxed: false,
  quits: 0,
  menu: [] as readonly MenuItemConstructorOptions[],
  revealed: [] as string[],
  opened: [] as string[],
  openedExternally: [] as string[],
  dialogs: [] as OpenDialogOptions[],
  /** The result of the next dialog. */
  chosen: null as string | null,
  permissionRequest: undefined as RequestHandler | undefined,
  permissionCheck: undefined as CheckHandler | undefined,
  device: undefined as DeviceHandler | undefined,
  displayMedia: undefined as Listener<Session['setDisplayMediaRequestHandler']> | undefined,
  handlers: new Map<string, SchemeHandler>(),
};

export const paths = { userData: '' };

const app = Object.assign(new EventEmitter(), {
  isPackaged: false,
  enableSandbox: () => {
    record.sandboxed = true;
  },
  requestSingleInstanceLock: () => true,
  whenReady: async () => {},
  getPath: () => paths.userData,
  /** As on a Linux desktop without icons, where the system returns nothing. */
  getFileIcon: async (): Promise<NativeImage> => {
    throw new Error('Failed to get file icon.');
  },
  quit: () => {
    record.quits += 1;
  },
  exit: () => {
    throw new Error('The program gave up.');
  },
}) satisfies EventEmitter &
  Pick<
    App,
    'enableSandbox' | 'requestSingleInstanceLock' | 'whenReady' | 'getPath' | 'getFileIcon' | 'quit' | 'exit'
  > & {
    isPackaged: boolean;
  };

const protocol = {
  registerSchemesAsPrivileged: (schemes) => void record.schemes.push(...schemes),
  handle: (scheme, handler) => void record.handlers.set(scheme, handler),
} satisfies Pick<Protocol, 'registerSchemesAsPrivileged' | 'handle'>;

const defaultSession = {
  protocol,
  setPermissionRequestHandler: (handler) => {
    record.permissionRequest = handler ?? undefined;
  },
  setPermissionCheckHandler: (handler) => {
    record.permissionCheck = handler ?? undefined;
  },
  setDevicePermissionHandler: (handler) => {
    record.device = handler ?? undefined;
  },
  setDisplayMediaRequestHandler: (handler) => {
    record.displayMedia = handler ?? undefined;
  },
} satisfies Pick<
  Session,
  | 'setPermissionRequestHandler'
  | 'setPermissionCheckHandler'
  | 'setDevicePermissionHandler'
  | 'setDisplayMediaRequestHandler'
> & { protocol: typeof protocol };

export const ipcMain = new EventEmitter();

const double = {
  app,
  BrowserWindow: WindowDouble,
  ipcMain,
  protocol,
  session: { defaultSession },
  dialog: {
    showErrorBox: (title, content) => {
      throw new Error(`${title}: ${content}`);
    },
    showOpenDialog: async (...args: readonly unknown[]) => {
      record.dialogs.push(args.at(-1) as OpenDialogOptions);
      return { canceled: record.chosen === null, filePaths: record.chosen === null ? [] : [record.chosen] };
    },
  } satisfies Pick<Dialog, 'showErrorBox' | 'showOpenDialog'>,
  Menu: {
    buildFromTemplate: (template: MenuItemConstructorOptions[]) => template,
    setApplicationMenu: (menu: readonly MenuItemConstructorOptions[]) => {
      record.menu = menu;
    },
  } satisfies Record<keyof Pick<typeof Menu, 'buildFromTemplate' | 'setApplicationMenu'>, unknown>,
  nativeImage: { createEmpty: () => 'no picture' } satisfies Record<
    keyof Pick<typeof nativeImage, 'createEmpty'>,
    unknown
  >,
  screen: {
    getDisplayMatching: () => ({ workArea: { x: 0, y: 0, width: 1920, height: 1040 } }),
  } satisfies Record<keyof Pick<Screen, 'getDisplayMatching'>, unknown>,
  shell: {
    showItemInFolder: (path) => void record.revealed.push(path),
    openPath: async (path) => {
      record.opened.push(path);
      return '';
    },
    openExternal: async (url) => void record.openedExternally.push(url),
  } satisfies Pick<Shell, 'showItemInFolder' | 'openPath' | 'openExternal'>,
} satisfies Partial<Record<keyof typeof import('electron'), unknown>>;

/** Replaces Electron by the double for the built program, which requires it. */
export function installElectronDouble(): void {
  const require = createRequire(import.meta.url);
  const path = require.resolve('electron');
  const loaded = { exports: double, id: path, filename: path, loaded: true, children: [], paths: [] };
  require.cache[path] = loaded as unknown as NodeJS.Module;
}

/** Ends the program as Electron would once its windows are closed, and waits until nothing delays it. */
export async function endProgram(): Promise<void> {
  const quits = record.quits;
  app.emit('will-quit', { preventDefault: () => {} });
  await vi.waitUntil(() => record.quits > quits, { timeout: 20_000 });
}

export { app };

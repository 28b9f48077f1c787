import { EventEmitter } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Dropped } from '#shared/contract/drag.ts';
import type { Client } from '#shared/rpc/api.ts';
import { connectClient } from '#shared/rpc/client.ts';
import { portTransport } from '#shared/rpc/port-transport.ts';
import { readTree } from '#test/support/read-tree.ts';
import {
  app,
  ContentsDouble,
  endProgram,
  installElectronDouble,
  ipcMain,
  paths,
  record,
  type WindowDouble,
} from './electron-double.ts';
import { runPreload } from './preload.ts';

const nativeImport: (url: string) => Promise<unknown> = createRequire(import.meta.url)('./native-import.cjs');
let folder: string;
let data: string;
let window: WindowDouble;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'modwright-shell-'));
  paths.userData = join(folder, 'user');
  data = join(folder, 'Data');
  await mkdir(paths.userData);
  await mkdir(join(data, 'meshes'), { recursive: true });
  await writeFile(join(data, 'meshes/book.nif'), 'Gamebryo');
  process.argv.push('--data', data);
  installElectronDouble();
  await nativeImport(pathToFileURL('out/main.js').href);
  await vi.waitUntil(() => record.windows.length === 1, { timeout: 20_000 });
  [window] = record.windows as [WindowDouble];
});
afterAll(async () => {
  await endProgram();
  await rm(folder, { recursive: true });
});

/** A port as in Electron's main process: an event emitter around a real one that clones. */
function mainPort(port: MessagePort) {
  const emitter = new EventEmitter();
  port.addEventListener('message', ({ data }) => emitter.emit('message', { data, ports: [] }));
  port.addEventListener('close', () => emitter.emit('close'));
  return Object.assign(emitter, {
    postMessage: (message: unknown) => port.postMessage(message),
    start: () => port.start(),
    close: () => port.close(),
  });
}

/** Requests a port as the built preload of a page would; returns the page's end of it. */
function knock(sender: unknown, senderFrame: unknown): { port: MessagePort; closed: Promise<true> } {
  const { exposed, sent, posted } = runPreload('app://bundle');
  const bridge = exposed.get('modwright') as { readonly connect: () => void };
  bridge.connect();
  const port = posted[0]?.ports[0];
  if (port === undefined) throw new Error('The preload handed over no port.');
  const closed = new Promise<true>((done) => port.addEventListener('close', () => done(true)));
  const ports = (sent[0]?.ports ?? []).map(mainPort);
  ipcMain.emit(sent[0]?.channel ?? '', { sender, senderFrame, ports });
  return { port, closed };
}

const mainFrame = { parent: null, origin: 'app://bundle' };
function connect(): Client {
  return connectClient(portTransport(knock(window.webContents, mainFrame).port, { transfers: false }));
}

describe('the window', () => {
  it('is sandboxed, isolated and without Node', () => {
    expect(record.sandboxed).toBe(true);
    expect(window.options.webPreferences).toStrictEqual({
      preload: resolve('out/preload.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      spellcheck: false,
    });
  });

  it('loads our own bundle and shows when it is painted', () => {
    expect(window.calls).toContain('load app://bundle/');
    expect(window.calls).not.toContain('show');
    window.emit('ready-to-show');
    expect(window.calls).toContain('show');
  });

  it('keeps its position and size', async () => {
    window.emit('close');
    expect(JSON.parse(await readFile(join(paths.userData, 'window.json'), 'utf8'))).toStrictEqual({
      bounds: { x: 10, y: 20, width: 1000, height: 700 },
      maximized: false,
    });
  });

  it('comes to the front when the program is started again', () => {
    app.emit('second-instance');
    expect(window.calls.slice(-2)).toStrictEqual(['restore', 'focus']);
    expect(record.windows.length).toBe(1);
  });

  it('is reloaded after a crash, but not forever', () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const reloads = (): number => window.calls.filter((call) => call === 'reload').length;
    window.webContents.emit('render-process-gone', {}, { reason: 'clean-exit', exitCode: 0 });
    expect(reloads()).toBe(0);
    for (let crash = 0; crash < 5; crash += 1) {
      window.webContents.emit('render-process-gone', {}, { reason: 'oom', exitCode: 1 });
    }
    expect(reloads()).toBe(3);
    expect(said.mock.calls.flat().join()).toContain('The page ended: oom');
    said.mockRestore();
  });
});

describe('a page', () => {
  it.each([
    'https://evil.example/',
    'file:///etc/passwd',
    'app://bundle.evil/',
    'app://evil/',
    'app://me@bundle/',
    'app://bundle:80/',
    'about:blank',
    'data:text/html,x',
    'javascript:alert(1)',
    'not a url',
  ])('cannot go to %s, nor open it', (url) => {
    for (const event of ['will-navigate', 'will-redirect', 'will-frame-navigate']) {
      let prevented = false;
      window.webContents.emit(event, { url, preventDefault: () => (prevented = true) });
      expect({ event, prevented }).toStrictEqual({ event, prevented: true });
    }
    expect(window.webContents.open(url)).toStrictEqual({ action: 'deny' });
    expect(record.openedExternally).toStrictEqual([]);
  });

  it('can be reloaded, but cannot open even itself', () => {
    let prevented = false;
    window.webContents.emit('will-navigate', {
      url: 'app://bundle/index.html',
      preventDefault: () => (prevented = true),
    });
    expect(prevented).toBe(false);
    expect(window.webContents.open('app://bundle/')).toStrictEqual({ action: 'deny' });
  });

  it('cannot attach a webview', () => {
    let prevented = false;
    window.webContents.emit('will-attach-webview', { preventDefault: () => (prevented = true) });
    expect(prevented).toBe(true);
  });

  it.each([
    'media',
    'geolocation',
    'notifications',
    'clipboard-read',
    'fileSystem',
    'openExternal',
    'usb',
    'unknown',
  ])('is denied the permission %s', (permission) => {
    expect(askFor(permission, 'app://bundle/')).toStrictEqual({ request: false, check: false });
  });

  it('can copy text if it is ours', () => {
    expect(askFor('clipboard-sanitized-write', 'app://bundle/')).toStrictEqual({
      request: true,
      check: true,
    });
    expect(askFor('clipboard-sanitized-write', 'https://evil.example/')).toStrictEqual({
      request: false,
      check: false,
    });
  });

  it('gets no device and no screen', () => {
    expect(record.device?.({} as never)).toBe(false);
    const streams: unknown[] = [];
    record.displayMedia?.({} as never, (answer) => streams.push(answer));
    expect(streams).toStrictEqual([null]);
  });

  function askFor(
    permission: string,
    url: string,
  ): { request: boolean | undefined; check: boolean | undefined } {
    let request: boolean | undefined;
    const details = { isMainFrame: true, requestingUrl: url };
    record.permissionRequest?.(
      window.webContents as never,
      permission as never,
      (granted) => {
        request = granted;
      },
      details as never,
    );
    return { request, check: record.permissionCheck?.(null, permission as never, url, {} as never) };
  }
});

describe('the scheme app:', () => {
  async function fetchApp(url: string, method = 'GET'): Promise<Response> {
    const handler = record.handlers.get('app');
    if (handler === undefined) throw new Error('There is no handler for app:.');
    return await handler({ url, method } as never);
  }

  it('has its own origin and no powers that it does not need', () => {
    expect(record.schemes).toStrictEqual([
      {
        scheme: 'app',
        privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
      },
    ]);
  });

  it('serves the window and every file that it references, under the strict policy', async () => {
    const page = await fetchApp('app://bundle/');
    const html = await page.text();
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'; /);
    expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    const named = [...html.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map((match) => match[1]);
    expect(named.length).toBeGreaterThan(0);
    for (const name of named) {
      const file = await fetchApp(`app://bundle/${name}`);
      expect({ name, status: file.status }).toStrictEqual({ name, status: 200 });
      expect(file.headers.get('content-security-policy')).toBe(page.headers.get('content-security-policy'));
    }
  });

  it.each([
    ['app://bundle/../main.js', 404],
    ['app://bundle/%2e%2e/main.js', 404],
    ['app://bundle/..%5cmain.js', 404],
    ['app://bundle//etc/passwd', 404],
    ['app://bundle/assets', 404],
    ['app://evil/index.html', 404],
    ['app://bundle.evil/index.html', 404],
    ['app:index.html', 404],
  ])('serves nothing for %s', async (url, status) => {
    const answer = await fetchApp(url);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toBe('');
  });

  it('rejects uploads', async () => {
    expect((await fetchApp('app://bundle/', 'POST')).status).toBe(405);
  });
});

describe('the gate between pages and services', () => {
  it('has two channels, and the preload’s only function leads to one of them', () => {
    expect(ipcMain.eventNames().sort()).toStrictEqual(['modwright:connect', 'modwright:drop']);
    const { exposed, posted, sent } = runPreload('app://bundle');
    expect([...exposed.keys()]).toStrictEqual(['modwright']);
    expect(Object.keys(exposed.get('modwright') as object)).toStrictEqual(['connect']);
    expect({ posted, sent }).toStrictEqual({ posted: [], sent: [] });
    (exposed.get('modwright') as { readonly connect: () => void }).connect();
    expect(posted.map(({ data, target }) => ({ data, target }))).toStrictEqual([
      { data: 'modwright:port', target: 'app://bundle' },
    ]);
    for (const port of [...(sent[0]?.ports ?? [])]) port.close();
  });

  const strangers: readonly (readonly [string, () => unknown, unknown])[] = [
    ['another origin', () => window.webContents, { parent: null, origin: 'https://evil.example' }],
    [
      'an origin that begins like ours',
      () => window.webContents,
      { parent: null, origin: 'app://bundle.evil' },
    ],
    ['a file', () => window.webContents, { parent: null, origin: 'file://' }],
    ['an opaque origin', () => window.webContents, { parent: null, origin: 'null' }],
    ['a frame inside our page', () => window.webContents, { parent: mainFrame, origin: 'app://bundle' }],
    ['a frame that is gone', () => window.webContents, null],
    ['contents that are no window of ours', () => new ContentsDouble(), mainFrame],
  ];

  it.each(strangers)('closes the port of %s', async (_name, sender, frame) => {
    const { port, closed } = knock(sender(), frame);
    const client = connectClient(portTransport(port, { transfers: false }));
    await expect(client.request('session.describe', {})).rejects.toMatchObject({ code: 'disconnected' });
    expect(await closed).toBe(true);
  });

  it('survives a message without a port', () => {
    expect(() =>
      ipcMain.emit('modwright:connect', { sender: window.webContents, senderFrame: mainFrame, ports: [] }),
    ).not.toThrow();
  });

  it('connects our own page to the services, worker threads and all', async () => {
    const client = connect();
    const session = await client.request('session.describe', {});
    expect(session).toMatchObject({
      host: 'desktop',
      capabilities: { dialogs: true, reveal: true, openFile: true, dragOut: true, dropIn: true },
    });
    const root = session.roots.find(({ id }) => id === session.open);
    expect(root).toMatchObject({ kind: 'data', label: 'Data' });
    const workspace = await client.request('workspace.open', { root: root?.id ?? '' });
    const tree = await readTree(client, workspace.id);
    expect(tree.count).toBe(3);
    expect(tree.parent).toBeInstanceOf(Uint32Array);
    expect(tree.parent.length).toBe(tree.count);
    client.close();
  });

  it('opens the system’s dialogs, and handles canceling', async () => {
    const client = connect();
    record.chosen = null;
    expect(await client.request('dialog.openFolder', { purpose: 'data' })).toBeNull();
    record.chosen = data;
    expect(await client.request('dialog.openFolder', { purpose: 'data' })).toMatchObject({ kind: 'data' });
    expect(record.dialogs.map(({ properties }) => properties)).toStrictEqual([
      ['openDirectory', 'createDirectory'],
      ['openDirectory', 'createDirectory'],
    ]);
    client.close();
  });

  it('drags copies out of the window with the system’s own drag, even if that has no icon for them', async () => {
    const client = connect();
    const workspace = await openData(client);
    const items = [{ workspace, path: 'meshes/book.nif' }];
    const { drag } = await client.request('drag.prepare', { items });
    expect(window.webContents.drags).toStrictEqual([]);
    await client.request('drag.start', { drag });
    const [item] = window.webContents.drags;
    expect(item).toStrictEqual({ file: item?.file, files: [item?.file], icon: 'no picture' });
    expect(item?.file.startsWith(join(paths.userData, 'dragged'))).toBe(true);
    expect(await readFile(item?.file ?? '', 'utf8')).toBe('Gamebryo');
    client.close();
  });

  it('opens files the user drops, without passing their paths to the page', async () => {
    const client = connect();
    const told: Dropped[] = [];
    client.on('host.dropped', (dropped) => void told.push(dropped));
    await client.request('session.log', {});
    const preload = runPreload('app://bundle');
    preload.drop([{ path: join(data, 'meshes/book.nif') }, { path: '' }], true);
    expect(preload.posted).toStrictEqual([]);
    const [{ channel, message } = { channel: '' }] = preload.sent;
    ipcMain.emit(channel, { sender: window.webContents, senderFrame: mainFrame }, message);
    await vi.waitUntil(() => told.length > 0);
    expect(told).toMatchObject([{ root: { kind: 'data', label: 'Data' }, files: ['meshes/book.nif'] }]);
    expect(JSON.stringify(told)).not.toContain(folder);
    client.close();
  });

  it('ignores drops faked by scripts', () => {
    const preload = runPreload('app://bundle');
    preload.drop([{ path: '/etc/passwd' }], false);
    preload.drop([{ path: '' }], true);
    preload.drop([], true);
    expect(preload.sent).toStrictEqual([]);
  });

  it.each(strangers)('rejects drops from %s', async (_name, sender, senderFrame) => {
    const client = connect();
    const before = await client.request('session.describe', {});
    ipcMain.emit('modwright:drop', { sender: sender(), senderFrame }, [folder]);
    const told = new Promise<Dropped>((resolve) => client.on('host.dropped', resolve));
    await client.request('session.log', {});
    // The next drop of ours is the first to be reported.
    ipcMain.emit('modwright:drop', { sender: window.webContents, senderFrame: mainFrame }, [data]);
    expect(await told).toMatchObject({ root: { id: before.open } });
    expect((await client.request('session.describe', {})).roots).toStrictEqual(before.roots);
    client.close();
  });

  async function openData(client: Client): Promise<string> {
    const { open } = await client.request('session.describe', {});
    return (await client.request('workspace.open', { root: open ?? '' })).id;
  }

  it('sends the menu’s commands to the window', async () => {
    const client = connect();
    const commands: string[] = [];
    client.on('host.command', ({ command }) => commands.push(command));
    await client.request('session.log', {});
    for (const item of menuItems()) item.click?.({} as never, undefined, {} as never);
    await client.request('session.log', {});
    expect(commands).toStrictEqual(menuItems().flatMap(({ id }) => (id === undefined ? [] : [id])));
    expect(commands).toContain('file.save');
    client.close();
  });

  it('shows the user’s own keys in the menu', async () => {
    const client = connect();
    const set = async (rules: { readonly keys: string; readonly removes: boolean }[]) => {
      const { rules: all } = await client.request('keybindings.get', {});
      const seen = all.map(({ keys, removes }) => ({ keys, removes }));
      await client.request('keybindings.set', { command: 'file.save', seen, rules });
    };
    const shown = async (...keys: readonly string[]) => {
      await set(keys.map((one) => ({ keys: one, removes: false })));
      return menuItems().find(({ id }) => id === 'file.save')?.accelerator;
    };
    expect(await shown('Ctrl+Shift+K')).toBe('CmdOrCtrl+Shift+K');
    expect(await shown('Alt+ArrowUp')).toBe('Alt+Up');
    expect(await shown('Ctrl+Numpad5')).toBe('CmdOrCtrl+num5');
    expect(await shown('Ctrl++')).toBe('CmdOrCtrl+Plus');
    // Electron refuses a menu with a key that it does not know.
    expect(await shown('Ctrl+Ö')).toBeUndefined();
    expect(await shown('NumpadEnter')).toBeUndefined();
    await set([{ keys: 'Ctrl+S', removes: true }]);
    expect(menuItems().find(({ id }) => id === 'file.save')?.accelerator).toBeUndefined();
    expect(await shown()).toBe('CmdOrCtrl+S');
    client.close();
  });

  it('names only commands that the window has', async () => {
    const sources = await readSources('renderer');
    const unknown = menuItems().filter(
      ({ id }) => id !== undefined && !sources.includes(`menuCommand('${id}')`),
    );
    expect(unknown.map(({ id }) => id)).toStrictEqual([]);
  });

  function menuItems() {
    return record.menu.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []));
  }

  async function readSources(folder: string): Promise<string> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name));
    const texts = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'utf8')));
    return texts.join('\n');
  }
});

import { readFileSync } from 'node:fs';
import type { ContextBridge, IpcRenderer, WebUtils } from 'electron';

/** What a page sees of the built preload, and what the preload sent. */
export interface LoadedPreload {
  /** Everything exposed to the page's world, by name. */
  readonly exposed: ReadonlyMap<string, unknown>;
  /** Messages to the main process. */
  readonly sent: readonly {
    readonly channel: string;
    readonly ports: readonly MessagePort[];
    readonly message?: unknown;
  }[];
  /** Messages to the page's own window. */
  readonly posted: readonly {
    readonly data: unknown;
    readonly target: string;
    readonly ports: readonly MessagePort[];
  }[];
  /** Drops files on the window: each has a path, or none if a script created it. */
  drop(files: readonly { readonly path: string }[], isTrusted: boolean): void;
}

/** Runs `out/preload.cjs` as a sandboxed renderer would: with `require('electron')`, a window, and nothing of Node. */
export function runPreload(origin: string): LoadedPreload {
  const exposed = new Map<string, unknown>();
  const sent: { channel: string; ports: readonly MessagePort[]; message?: unknown }[] = [];
  const places = new Map<File, string>();
  const listeners: ((event: unknown) => void)[] = [];
  const posted: { data: unknown; target: string; ports: readonly MessagePort[] }[] = [];
  const electron = {
    contextBridge: { exposeInMainWorld: (name, api) => void exposed.set(name, api) } satisfies Pick<
      ContextBridge,
      'exposeInMainWorld'
    >,
    ipcRenderer: {
      postMessage: (channel, _message, ports) => void sent.push({ channel, ports: ports ?? [] }),
      send: (channel, message) => void sent.push({ channel, ports: [], message }),
    } satisfies Pick<IpcRenderer, 'postMessage' | 'send'>,
    webUtils: {
      getPathForFile: (file) => places.get(file) ?? '',
    } satisfies Pick<WebUtils, 'getPathForFile'>,
  };
  const require = (name: string): unknown => {
    if (name !== 'electron') throw new Error(`A sandboxed preload cannot require ${name}.`);
    return electron;
  };
  const window = {
    location: { origin },
    addEventListener: (type: string, listener: (event: unknown) => void) => {
      if (type === 'drop') listeners.push(listener);
    },
    postMessage: (data: unknown, target: string, ports: readonly MessagePort[]) =>
      void posted.push({ data, target, ports }),
  };
  const code = readFileSync('out/preload.cjs', 'utf8');
  new Function('require', 'window', 'process', 'Buffer', 'globalThis', code)(require, window);
  const drop: LoadedPreload['drop'] = (files, isTrusted) => {
    const dropped = files.map(({ path }) => {
      const file = new File([], 'dropped');
      places.set(file, path);
      return file;
    });
    for (const listener of listeners) listener({ isTrusted, dataTransfer: { files: dropped } });
  };
  return { exposed, sent, posted, drop };
}

import { contextBridge, ipcRenderer, webUtils } from 'electron';
import { type HostBridge, HostGlobal, PortMessage } from '#shared/rpc/host-link.ts';
import { ConnectChannel, DropChannel } from './channels.ts';

/** The little of a page that the preload touches: the main project has no DOM typings, so that nothing else can. */
declare const window: {
  readonly location: { readonly origin: string };
  postMessage(message: unknown, targetOrigin: string, transfer: readonly unknown[]): void;
  addEventListener(type: 'drop', listener: (event: DropEvent) => void, capture: boolean): void;
};

interface DropEvent {
  /** False for an event that a script made. */
  readonly isTrusted: boolean;
  readonly dataTransfer: { readonly files: Iterable<File> } | null;
}

/**
 * All that a window gets of Electron: one function that hands over a port. A port cannot pass the context bridge, so it
 * comes to the page as a message of its own window, to its own origin.
 */
const bridge: HostBridge = {
  connect() {
    const { port1, port2 } = new MessageChannel();
    ipcRenderer.postMessage(ConnectChannel, null, [port1]);
    window.postMessage(PortMessage, window.location.origin, [port2]);
  },
};

contextBridge.exposeInMainWorld(HostGlobal, bridge);

/**
 * Where a dropped file lies is told to the main process and never to the page. A script of the page cannot make it say
 * a path: only the user's own drops are trusted, and a file that a script made has none.
 */
window.addEventListener(
  'drop',
  ({ isTrusted, dataTransfer }) => {
    if (!isTrusted) return;
    const paths = Array.from(dataTransfer?.files ?? [], (file) => webUtils.getPathForFile(file));
    // A picture that was dragged out of another page has no path.
    const known = paths.filter((path) => path !== '');
    if (known.length > 0) ipcRenderer.send(DropChannel, known);
  },
  true,
);

import { contextBridge, ipcRenderer, webUtils } from 'electron';
import { type HostBridge, HostGlobal, PortMessage } from '#shared/rpc/host-link.ts';
import { ConnectChannel, DropChannel } from './channels.ts';

/** The parts of a page that the preload uses. The main project has no DOM typings, so that nothing else can. */
declare const window: {
  readonly location: { readonly origin: string };
  postMessage(message: unknown, targetOrigin: string, transfer: readonly unknown[]): void;
  addEventListener(type: 'drop', listener: (event: DropEvent) => void, capture: boolean): void;
};

interface DropEvent {
  /** False for events created by scripts. */
  readonly isTrusted: boolean;
  readonly dataTransfer: { readonly files: Iterable<File> } | null;
}

/**
 * All that a window gets from Electron: one function that delivers a port. A port cannot cross the context bridge, so it
 * reaches the page as a message from its own window to its own origin.
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
 * Sends the paths of dropped files to the main process, never to the page. Scripts in the page cannot forge a path: only
 * the user's own drops are trusted, and a file created by a script has no path.
 */
window.addEventListener(
  'drop',
  ({ isTrusted, dataTransfer }) => {
    if (!isTrusted) return;
    const paths = Array.from(dataTransfer?.files ?? [], (file) => webUtils.getPathForFile(file));
    // A picture dragged from another page has no path.
    const known = paths.filter((path) => path !== '');
    if (known.length > 0) ipcRenderer.send(DropChannel, known);
  },
  true,
);

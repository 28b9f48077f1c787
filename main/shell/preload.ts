import { contextBridge, ipcRenderer } from 'electron';
import { type HostBridge, HostGlobal, PortMessage } from '#shared/rpc/host-link.ts';
import { ConnectChannel } from './channels.ts';

/** The little of a page that the preload touches: the main project has no DOM typings, so that nothing else can. */
declare const window: {
  readonly location: { readonly origin: string };
  postMessage(message: unknown, targetOrigin: string, transfer: readonly unknown[]): void;
};

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

import type { IpcMain, IpcMainEvent, MessagePortMain, WebContents } from 'electron';
import { type PortLike, portTransport } from '#shared/rpc/port-transport.ts';
import { type ServeOptions, serveHandlers } from '#shared/rpc/server.ts';
import { ConnectChannel, DropChannel } from './channels.ts';
import { AppOrigin } from './origin.ts';

type IsOurs = (contents: WebContents) => boolean;

/**
 * Guards Electron's IPC. A window requests a connection once and sends the port to use for everything else. Ports from
 * frames inside the page, pages of another origin (however they got there) and windows that are not ours are closed.
 */
export function servePorts(ipcMain: IpcMain, isOurs: IsOurs, services: ServeOptions): void {
  ipcMain.on(ConnectChannel, (event) => {
    const [port] = event.ports;
    if (port !== undefined && isTrusted(event) && isOurs(event.sender)) {
      // Transferring buffers between processes loses the whole message (electron#34905), so they are cloned.
      serveHandlers(portTransport(portLike(port), { transfers: false }), services);
      return;
    }
    for (const refused of event.ports) refused.close();
  });
}

/** The same check for drops on our windows. The listener validates the paths. */
export function listenForDrops(ipcMain: IpcMain, isOurs: IsOurs, listener: (paths: unknown) => void): void {
  ipcMain.on(DropChannel, (event, paths: unknown) => {
    if (isTrusted(event) && isOurs(event.sender)) listener(paths);
  });
}

function isTrusted({ senderFrame }: IpcMainEvent): boolean {
  // Null for a frame that is gone or has navigated away.
  return senderFrame !== null && senderFrame.parent === null && senderFrame.origin === AppOrigin;
}

/** Adapts Electron's port, a Node event emitter, to the interface of other ports. */
function portLike(port: MessagePortMain): PortLike {
  return {
    postMessage: (message) => port.postMessage(message),
    addEventListener(type: 'message' | 'close', listener: (event: { type: string; data?: unknown }) => void) {
      if (type === 'message') port.on('message', ({ data }) => listener({ type, data }));
      else port.on('close', () => listener({ type }));
    },
    start: () => port.start(),
    close: () => port.close(),
  };
}

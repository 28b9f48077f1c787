import type { IpcMain, IpcMainEvent, MessagePortMain, WebContents } from 'electron';
import { type PortLike, portTransport } from '#shared/rpc/port-transport.ts';
import { type ServeOptions, serveHandlers } from '#shared/rpc/server.ts';
import { ConnectChannel, DropChannel } from './channels.ts';
import { AppOrigin } from './origin.ts';

type IsOurs = (contents: WebContents) => boolean;

/**
 * The gate around Electron's IPC: a window asks once for a connection and sends the port to use; everything after that
 * travels on the port. A frame inside the page, a page of another origin (whatever led there) and contents that
 * are no window of ours get nothing: their ports are closed.
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

/** The same gate for what the user drops on a window of ours; what was sent is checked by whoever takes it. */
export function listenForDrops(ipcMain: IpcMain, isOurs: IsOurs, listener: (paths: unknown) => void): void {
  ipcMain.on(DropChannel, (event, paths: unknown) => {
    if (isTrusted(event) && isOurs(event.sender)) listener(paths);
  });
}

function isTrusted({ senderFrame }: IpcMainEvent): boolean {
  // A frame that is gone or was navigated away is null.
  return senderFrame !== null && senderFrame.parent === null && senderFrame.origin === AppOrigin;
}

/** Brings Electron's port, a Node event emitter, to the shape that ports have elsewhere. */
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

/**
 * How a window finds its host, which is the same bundle in Electron and in a browser: where the preload has put
 * `window[HostGlobal]`, its one function asks for a message port, which arrives as a `message` event of the window with
 * `PortMessage` as data; anywhere else it is a WebSocket at `SocketPath` of the page's own origin.
 */
export const HostGlobal = 'modwright';

/** What the preload exposes: one function, and nothing of Electron. */
export interface HostBridge {
  /** Asks for a port to the services. It arrives as `PortMessage`, once for each call. */
  readonly connect: () => void;
}

export const PortMessage = 'modwright:port';

/** Path of the WebSocket on the loopback server. */
export const SocketPath = '/rpc';

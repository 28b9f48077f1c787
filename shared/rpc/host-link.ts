/**
 * How a window finds its host, using the same bundle in Electron and in a browser. If the preload has set
 * `window[HostGlobal]`, its one function requests a message port, which arrives as a `message` event of the window with
 * `PortMessage` as data. Otherwise the host is a WebSocket at `SocketPath` of the page’s own origin.
 */
export const HostGlobal = 'modwright';

/** The only thing that the preload exposes: one function, and nothing from Electron. */
export interface HostBridge {
  /** Asks for a port to the services. It arrives as `PortMessage`, once for each call. */
  readonly connect: () => void;
}

/** Data of the window’s `message` event that delivers a port. */
export const PortMessage = 'modwright:port';

/** Path of the WebSocket on the loopback server. */
export const SocketPath = '/rpc';

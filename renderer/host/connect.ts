import { trackEdits } from '#renderer/state/pending.ts';
import { UserError } from '#shared/errors.ts';
import type { Client } from '#shared/rpc/api.ts';
import { connectClient } from '#shared/rpc/client.ts';
import { type HostBridge, HostGlobal, PortMessage, SocketPath } from '#shared/rpc/host-link.ts';
import { portTransport } from '#shared/rpc/port-transport.ts';
import { socketTransport } from '#shared/rpc/socket-transport.ts';
import type { Transport } from '#shared/rpc/transport.ts';

declare global {
  interface Window {
    readonly [HostGlobal]?: HostBridge;
  }
}

/** Maximum bytes of one result: a whole tree of 400,000 nodes is a tenth of it. */
const FRAME_LIMIT = 1024 * 1024 * 1024;

/**
 * Connects to the services of the host that this page runs in.
 * @param onClose called when the connection ends, by whichever side
 */
export async function connect(onClose: () => void): Promise<Client> {
  const bridge = window[HostGlobal];
  const transport = bridge === undefined ? await openSocket() : await openPort(bridge);
  return trackEdits(connectClient(transport, { onClose }));
}

function openPort(bridge: HostBridge): Promise<Transport> {
  return new Promise((resolve) => {
    const receive = (event: MessageEvent<unknown>): void => {
      const port = event.ports[0];
      if (event.source !== window || event.data !== PortMessage || port === undefined) return;
      // Each port is for one connection: another waiting `connect` gets its own.
      event.stopImmediatePropagation();
      window.removeEventListener('message', receive);
      resolve(portTransport(port, { transfers: false }));
    };
    window.addEventListener('message', receive);
    bridge.connect();
  });
}

function openSocket(): Promise<Transport> {
  const url = new URL(SocketPath, window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(url);
  const transport = socketTransport(socket, FRAME_LIMIT);
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => resolve(transport));
    socket.addEventListener('close', () => {
      reject(
        new UserError(
          'disconnected',
          'Modwright is not responding. Start it again and open the address it prints.',
        ),
      );
    });
  });
}

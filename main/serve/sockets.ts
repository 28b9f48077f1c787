import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { MaxRequestBytes } from '#shared/rpc/frame-bytes.ts';
import { SocketPath } from '#shared/rpc/host-link.ts';
import { type ServeOptions, serveHandlers } from '#shared/rpc/server.ts';
import { socketTransport } from '#shared/rpc/socket-transport.ts';
import type { Access } from './access.ts';

/** Limit on connected windows: enough for many tabs, but not a flood. */
const MaxSockets = 16;
/** The WebSocket protocol's code for an error on the server's side. */
const ServicesFailed = 1011;

export interface Sockets {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): void;
}

/** Serves the contract to WebSockets. All checks precede the handshake. */
export function createSockets(access: Access, services: Promise<ServeOptions>): Sockets {
  // No compression: the bytes are game data, mostly compressed already, and stay on one machine.
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MaxRequestBytes,
    perMessageDeflate: false,
    clientTracking: true,
  });

  function refusal(request: IncomingMessage): number | null {
    const refused = access.refusal(request, 'socket');
    if (refused !== null) return refused;
    if (!access.hasCookie(request)) return 401;
    if (request.url !== SocketPath) return 404;
    if (request.method !== 'GET' || request.headers.upgrade?.toLowerCase() !== 'websocket') return 400;
    return server.clients.size >= MaxSockets ? 503 : null;
  }

  return {
    upgrade(request, socket, head) {
      // The peer may disconnect at any time; without a listener that would crash the process.
      socket.on('error', () => socket.destroy());
      const status = refusal(request);
      if (status !== null) {
        const line = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`;
        socket.end(`${line}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
        return;
      }
      server.handleUpgrade(request, socket, head, (webSocket) => {
        const transport = socketTransport(webSocket, MaxRequestBytes, true);
        // A window may connect before the services have started. Until then, its requests wait in the socket.
        webSocket.pause();
        services.then(
          (started) => {
            serveHandlers(transport, started);
            webSocket.resume();
          },
          () => {
            webSocket.resume();
            webSocket.close(ServicesFailed);
          },
        );
      });
    },
    close() {
      for (const client of server.clients) client.terminate();
      server.close();
    },
  };
}

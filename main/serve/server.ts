import { createServer, type Server } from 'node:http';
import { UserError } from '#shared/errors.ts';
import type { ServeOptions } from '#shared/rpc/server.ts';
import { createAccess } from './access.ts';
import { createPages } from './pages.ts';
import { createPlaces } from './places.ts';
import { createSockets } from './sockets.ts';

export interface ServerOptions {
  /** Services of this process, which may still be starting: windows that come before wait for them. */
  readonly services: ServeOptions | Promise<ServeOptions>;
  /** Gets errors inside the server itself. */
  readonly onBug: ServeOptions['onBug'];
  /** Folder of the built window (`out/renderer`). */
  readonly renderer: string;
  /** 0 = any free port. */
  readonly port?: number;
}

export interface RunningServer {
  /** `http://127.0.0.1:PORT`, for messages. */
  readonly origin: string;
  /** The address to open, with its one-time token: only for the user and the browser, never for a log. */
  readonly url: string;
  /** Settles when the address was opened. */
  readonly entered: Promise<void>;
  /** Ends all connections and frees the port. */
  close(): Promise<void>;
}

/** Milliseconds from a connection to the end of its headers. A browser on the same machine needs a few. */
const HeaderTime = 3000;
/** Milliseconds for the rest of a request, which has no body. */
const RequestTime = 5000;
/** Milliseconds between two looks for connections that take longer. Node's own default is half a minute. */
const CheckEvery = 500;

/**
 * The workbench for a browser on this machine: the window's files and the contract over a WebSocket, on 127.0.0.1 only.
 *
 *     const server = await startServer({ services, onBug, renderer: 'out/renderer' });
 *     console.log(`Open ${server.url}`);
 *
 * @throws UserError `port-taken`, `not-built`
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { services, onBug, renderer } = options;
  const server = createServer({
    maxHeaderSize: 16 * 1024,
    headersTimeout: HeaderTime,
    requestTimeout: RequestTime,
    connectionsCheckingInterval: CheckEvery,
    // We check the Host ourselves, so that a missing one gets the same response as a wrong one.
    requireHostHeader: false,
  });
  const places = createPlaces(server);
  // The Host check includes the port, so it must be known before the first request.
  const port = await listen(server, options.port ?? 0);
  try {
    const access = createAccess(port);
    const pages = await createPages(renderer, access);
    const started = Promise.resolve(services);
    // Windows are closed if the services fail; who started them says why.
    started.catch(() => undefined);
    const sockets = createSockets(access, started);
    server.on('request', (request, response) => {
      if (access.hasCookie(request)) places.keep(request.socket);
      pages.answer(request, response).catch((error: unknown) => {
        onBug(error, 'page');
        response.destroy();
      });
    });
    server.on('upgrade', (request, socket, head) => {
      if (access.hasCookie(request)) places.keep(request.socket);
      sockets.upgrade(request, socket, head);
    });
    const origin = `http://127.0.0.1:${port}`;
    return {
      origin,
      url: `${origin}/?token=${access.token}`,
      entered: access.entered,
      close() {
        sockets.close();
        return stop(server);
      },
    };
  } catch (error) {
    await stop(server);
    throw error;
  }
}

/** @throws UserError `port-taken` if the port is not available */
function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const why =
        cause.code === 'EADDRINUSE' ? 'another program uses it' : `the system reports ${cause.code}`;
      reject(new UserError('port-taken', `Port ${port} is not available: ${why}.`, { cause }));
    });
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => {
      server.removeAllListeners('error');
      const address = server.address();
      if (typeof address === 'object' && address !== null) resolve(address.port);
      else reject(new Error('The server has no port.'));
    });
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error === undefined ? resolve() : reject(error)));
    server.closeAllConnections();
  });
}

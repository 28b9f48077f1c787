import type { Client } from './api.ts';
import { connectClient, type ServeOptions, serveHandlers } from './channel.ts';
import { memoryPair } from './memory-transport.ts';

/** A client inside the services' own process, for tests: the same channel, the same validation, no socket. */
export function connectMemory(options: ServeOptions): Client {
  const [window, services] = memoryPair();
  serveHandlers(services, options);
  return connectClient(window);
}

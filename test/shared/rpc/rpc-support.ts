import { MessageChannel } from 'node:worker_threads';
import { contract } from '#shared/contract/contract.ts';
import type { Client, Handlers } from '#shared/rpc/api.ts';
import { connectClient } from '#shared/rpc/client.ts';
import { createEventHub, type EventHub } from '#shared/rpc/event-hub.ts';
import { portTransport } from '#shared/rpc/port-transport.ts';
import { serveHandlers } from '#shared/rpc/server.ts';
import type { Transport } from '#shared/rpc/transport.ts';
import { memoryPair } from '#test/support/memory-client.ts';

/** Handlers that fail unless they are the named ones. */
export function handlersWith(some: Partial<Handlers>): Handlers {
  const missing = Object.keys(contract).map((method) => [
    method,
    () => {
      throw new Error(`The test does not expect ${method}.`);
    },
  ]);
  return { ...Object.fromEntries(missing), ...some };
}

export interface Bug {
  readonly error: unknown;
  readonly method: string;
}

export interface Bench {
  readonly client: Client;
  readonly hub: EventHub;
  readonly bugs: Bug[];
  readonly window: Transport;
  /** Ends the connection from the services' side. */
  hangUp(): void;
}

/** Two ends of a connection, the window's first. */
export type Pair = () => readonly [Transport, Transport];

export function nodePorts(): readonly [Transport, Transport] {
  const { port1, port2 } = new MessageChannel();
  return [portTransport(port1, { transfers: true }), portTransport(port2, { transfers: true })];
}

/** Every wire that works inside one process; the WebSocket is tested with its server. */
export const pairs: readonly (readonly [string, Pair])[] = [
  ['memory', memoryPair],
  ['message ports', nodePorts],
];

export function connect(pair: Pair, some: Partial<Handlers>, maxRunning?: number): Bench {
  const [window, services] = pair();
  const hub = createEventHub();
  const bugs: Bug[] = [];
  const connection = serveHandlers(services, {
    handlers: handlersWith(some),
    hub,
    onBug: (error, method) => bugs.push({ error, method }),
    ...(maxRunning === undefined ? {} : { maxRunning }),
  });
  return { client: connectClient(window), hub, bugs, window, hangUp: () => connection.close() };
}

/** A promise with its resolve and reject functions. */
export function deferred<T>(): {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (error: unknown) => void;
} {
  let resolve: (value: T) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

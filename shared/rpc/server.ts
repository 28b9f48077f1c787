import * as v from 'valibot';
import { contract, type MethodName } from '#shared/contract/contract.ts';
import { UserError } from '#shared/errors.ts';
import type { Call, Handlers } from './api.ts';
import type { EventHub } from './event-hub.ts';
import type { Frame, RequestFrame } from './frames.ts';
import { TOO_LARGE } from './request-limit.ts';
import type { Transport } from './transport.ts';
import { cancelled, disconnected, toWire } from './wire-error.ts';

/** Options of `serveHandlers`. */
export interface ServeOptions {
  readonly handlers: Handlers;
  readonly hub: EventHub;
  /** Called for every exception that is a bug, with the method that threw it. */
  readonly onBug: (error: unknown, method: string) => void;
  /** Maximum number of concurrent requests per window; further ones fail with `busy`. */
  readonly maxRunning?: number;
}

/** One window’s connection on the services’ side. */
export interface Connection {
  /** Closes the connection and aborts running requests. */
  close(): void;
}

/** A window that scrolls quickly has a few dozen requests pending. */
const defaultMaxRunning = 1000;

/**
 * The services’ side of a connection. The contract validates input before a handler gets it. Nothing that a window
 * sends makes this throw: unknown methods, invalid input and failing handlers get error answers; a reused id, or a
 * frame that only services send, closes the connection.
 */
export function serveHandlers(transport: Transport, options: ServeOptions): Connection {
  const { handlers, hub, onBug, maxRunning = defaultMaxRunning } = options;
  const running = new Map<number, AbortController>();
  const window = new AbortController();
  let closed = false;

  /** Sends an answer; one that cannot be encoded is a bug in its handler and becomes an `internal` error. */
  function send(frame: Frame, method: string): void {
    try {
      transport.send(frame);
    } catch (error) {
      onBug(error, method);
      if (frame.verb === 'result')
        transport.send({ verb: 'error', id: frame.id, error: toWire(error).error });
    }
  }

  function fail(id: number, method: string, thrown: unknown): void {
    const { error, bug } = toWire(thrown);
    if (bug) onBug(thrown, method);
    send({ verb: 'error', id, error }, method);
  }

  async function run({ id, method, input }: RequestFrame): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.set(id, controller);
    const call: Call = {
      signal,
      progress(progress) {
        if (running.get(id) === controller && !signal.aborted) {
          send({ verb: 'progress', id, progress }, method);
        }
      },
      window: window.signal,
    };
    try {
      if (running.size > maxRunning) throw new UserError('busy', 'Too many requests are running at once.');
      const value = await callHandler(handlers, method, input, call);
      if (signal.aborted) throw cancelled();
      running.delete(id);
      send({ verb: 'result', id, value }, method);
    } catch (thrown) {
      running.delete(id);
      // After a cancellation, any error counts as the cancellation.
      fail(id, method, signal.aborted ? cancelled() : thrown);
    }
    endIfIdle();
  }

  /** A save or a repack goes on when the window is gone, and still needs what the window holds. */
  function endIfIdle(): void {
    if (closed && running.size === 0) window.abort(disconnected());
  }

  function receive(frame: Frame): void {
    switch (frame.verb) {
      case 'request':
        if (running.has(frame.id)) transport.close();
        else void run(frame);
        break;
      case 'cancel':
        running.get(frame.id)?.abort(cancelled());
        break;
      default:
        transport.close();
    }
  }

  const unsubscribe = hub.subscribe((event, payload) => send({ verb: 'event', event, payload }, event));
  transport.open({
    frame: receive,
    closed() {
      unsubscribe();
      closed = true;
      for (const controller of running.values()) controller.abort(disconnected());
      endIfIdle();
    },
  });
  return { close: () => transport.close() };
}

/** @throws UserError `unknown-method`, `too-large`, `invalid-input`; errors of the handler */
async function callHandler(handlers: Handlers, method: string, input: unknown, call: Call): Promise<unknown> {
  if (!isMethod(method)) {
    throw new UserError('unknown-method', `These services have no method “${method}”.`);
  }
  if (input === TOO_LARGE) {
    throw new UserError('too-large', `A request of ${method} has more bytes than the services take.`);
  }
  const parsed = v.safeParse<v.GenericSchema>(contract[method].input, input);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const path = v.getDotPath(issue) ?? undefined;
    const place = path === undefined ? '' : ` at “${path}”`;
    throw new UserError('invalid-input', `The input of ${method} is invalid${place}: ${issue.message}.`, {
      path,
    });
  }
  const handler = handlers[method] as (input: unknown, call: Call) => unknown;
  return await handler(parsed.output, call);
}

function isMethod(name: string): name is MethodName {
  return Object.hasOwn(contract, name);
}

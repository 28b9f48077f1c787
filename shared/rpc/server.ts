import * as v from 'valibot';
import { UserError } from '../errors.ts';
import type { Call, Handlers } from './api.ts';
import { contract, type MethodName } from './contract.ts';
import type { EventHub } from './event-hub.ts';
import type { Frame, RequestFrame } from './frames.ts';
import type { Transport } from './transport.ts';
import { cancelled, disconnected, toWire } from './wire-error.ts';

export interface ServeOptions {
  readonly handlers: Handlers;
  readonly hub: EventHub;
  /** Told of every exception that was a bug, with its stack, and of the method that it came out of. */
  readonly onBug: (error: unknown, method: string) => void;
  /** Requests of one window that may run at a time; more are refused. */
  readonly maxRunning?: number;
}

/** One window's connection, as the services' side sees it. */
export interface Connection {
  /** Ends it: running requests are aborted. */
  close(): void;
}

/** A window has a few dozen requests on the way when it scrolls quickly. */
const defaultMaxRunning = 1000;

/**
 * The services' side of a connection. Input is validated by the contract before a handler sees it. Nothing that a
 * window sends makes this throw: an unknown method, a wrong input and a failing handler are answered with errors, and a
 * reused id or a frame that only services send ends the connection.
 */
export function serveHandlers(transport: Transport, options: ServeOptions): Connection {
  const { handlers, hub, onBug, maxRunning = defaultMaxRunning } = options;
  const running = new Map<number, AbortController>();

  /** Sends an answer; one that cannot travel is a bug of its handler and becomes an `internal` error. */
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
    };
    try {
      if (running.size > maxRunning) throw new UserError('busy', 'Too many requests run at once.');
      const value = await callHandler(handlers, method, input, call);
      if (signal.aborted) throw cancelled();
      running.delete(id);
      send({ verb: 'result', id, value }, method);
    } catch (thrown) {
      running.delete(id);
      // Whatever a handler throws once it was told to stop, and however it spells it, is the cancellation.
      fail(id, method, signal.aborted ? cancelled() : thrown);
    }
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
      for (const controller of running.values()) controller.abort(disconnected());
    },
  });
  return { close: () => transport.close() };
}

/** @throws UserError `unknown-method`, `invalid-input`; and whatever the handler throws */
async function callHandler(handlers: Handlers, method: string, input: unknown, call: Call): Promise<unknown> {
  if (!isMethod(method)) {
    throw new UserError('unknown-method', `These services have no method “${method}”.`);
  }
  const parsed = v.safeParse<v.GenericSchema>(contract[method].input, input);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const path = v.getDotPath(issue) ?? undefined;
    const place = path === undefined ? '' : ` at “${path}”`;
    throw new UserError('invalid-input', `The input of ${method} is wrong${place}: ${issue.message}.`, {
      path,
    });
  }
  const handler = handlers[method] as (input: unknown, call: Call) => unknown;
  return await handler(parsed.output, call);
}

function isMethod(name: string): name is MethodName {
  return Object.hasOwn(contract, name);
}

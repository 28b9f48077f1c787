import type { EventName, Events, MethodName, Output } from '#shared/contract/contract.ts';
import type { Progress } from '#shared/contract/method.ts';
import type { Client } from './api.ts';
import type { ErrorFrame, Frame, ProgressFrame, ResultFrame } from './frames.ts';
import type { Transport } from './transport.ts';
import { cancelled, disconnected, fromWire } from './wire-error.ts';

/** Options of `connectClient`. */
export interface ClientOptions {
  /** Called once when either side closes the connection. */
  readonly onClose?: () => void;
}

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
  readonly progress: ((progress: Progress) => void) | undefined;
  /** Removes the listener from the caller’s signal. */
  readonly release: () => void;
}

/**
 * The window’s side of a connection. A cancelled request rejects at once, and a late answer is dropped. When the
 * connection closes, all pending and later requests reject with `disconnected`.
 */
export function connectClient(transport: Transport, options: ClientOptions = {}): Client {
  const pending = new Map<number, Pending>();
  const listeners = new Map<string, Set<(payload: never) => void>>();
  let lastId = 0;
  let ended = false;

  /** Removes a pending request; undefined if it was answered or cancelled already. */
  function settle(id: number): Pending | undefined {
    const request = pending.get(id);
    pending.delete(id);
    request?.release();
    return request;
  }

  function receive(frame: Frame): void {
    switch (frame.verb) {
      case 'result':
      case 'error':
        answer(settle(frame.id), frame);
        break;
      case 'progress':
        pending.get(frame.id)?.progress?.(progressOf(frame));
        break;
      case 'event':
        callAll(listeners.get(frame.event), frame.payload);
        break;
      default:
        // A window does not serve requests, so the other side does not use this protocol.
        transport.close();
    }
  }

  function closed(): void {
    ended = true;
    for (const id of [...pending.keys()]) settle(id)?.reject(disconnected());
    options.onClose?.();
  }

  transport.open({ frame: receive, closed });

  return {
    request<M extends MethodName>(
      method: M,
      input: unknown,
      { signal, onProgress }: { signal?: AbortSignal; onProgress?: (progress: Progress) => void } = {},
    ): Promise<Output<M>> {
      return new Promise<unknown>((resolve, reject) => {
        if (ended) throw disconnected();
        if (signal?.aborted === true) throw cancelled();
        lastId += 1;
        const id = lastId;
        const onAbort = (): void => {
          if (settle(id) === undefined) return;
          transport.send({ verb: 'cancel', id });
          reject(cancelled());
        };
        signal?.addEventListener('abort', onAbort);
        const release = (): void => signal?.removeEventListener('abort', onAbort);
        pending.set(id, { resolve, reject, progress: onProgress, release });
        try {
          transport.send({ verb: 'request', id, method, input });
        } catch (error) {
          settle(id);
          throw error;
        }
      }) as Promise<Output<M>>;
    },
    on<E extends EventName>(event: E, listener: (payload: Events[E]) => void): () => void {
      const own = (payload: never): void => listener(payload);
      const all = listeners.get(event) ?? new Set();
      listeners.set(event, all.add(own));
      return () => {
        all.delete(own);
      };
    },
    close: () => transport.close(),
  };
}

function answer(request: Pending | undefined, frame: ResultFrame | ErrorFrame): void {
  if (frame.verb === 'result') request?.resolve(frame.value);
  else request?.reject(fromWire(frame.error));
}

/** Results, events and progress come from our own services, so their types are trusted. */
function progressOf(frame: ProgressFrame): Progress {
  return frame.progress as Progress;
}

/** Calls all listeners even if one fails, then throws the first failure, so that it reaches the host’s log. */
function callAll(listeners: ReadonlySet<(payload: never) => void> | undefined, payload: unknown): void {
  const failures: unknown[] = [];
  for (const listener of [...(listeners ?? [])]) {
    try {
      listener(payload as never);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

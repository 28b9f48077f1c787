import type { EventName, Events, Input, MethodName, Output } from '#shared/contract/contract.ts';
import type { Progress } from '#shared/contract/method.ts';

/** The contract as calls, for a window or a test. Implemented by `connectClient` for every transport. */
export interface Client {
  /**
   * Calls a method. Rejects with the services’ `FormatError` or `UserError`; with `cancelled` if the signal is aborted;
   * with `disconnected` if the host is gone.
   */
  request<M extends MethodName>(
    method: M,
    input: Input<M>,
    options?: { readonly signal?: AbortSignal; readonly onProgress?: (progress: Progress) => void },
  ): Promise<Output<M>>;
  /** Adds a listener for an event; returns a function that removes it. */
  on<E extends EventName>(event: E, listener: (payload: Events[E]) => void): () => void;
  /** Closes the connection and cancels running requests. */
  close(): void;
}

/** A running request, as its handler sees it. */
export interface Call {
  /** Aborted when the window cancels the request or disconnects. */
  readonly signal: AbortSignal;
  readonly progress: (progress: Progress) => void;
  /** The window that sent the request. Aborted when it is gone and all its requests have ended. */
  readonly window: AbortSignal;
}

/** The services’ side of the contract: one function per method. */
export type Handlers = {
  readonly [M in MethodName]: (input: Input<M>, call: Call) => Output<M> | Promise<Output<M>>;
};

/** Sends events to every window. */
export interface Emitter {
  emit<E extends EventName>(event: E, payload: Events[E]): void;
}

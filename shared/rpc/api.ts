import type { EventName, Events, Input, MethodName, Output } from '#shared/contract/contract.ts';
import type { Progress } from '#shared/contract/method.ts';

/** The contract as calls, for a window or a test. Implemented once, over any transport, by `connectClient`. */
export interface Client {
  /**
   * Calls a method. Rejects with the services' `FormatError` or `UserError`; `cancelled` when the signal fires;
   * `disconnected` when the host is gone.
   */
  request<M extends MethodName>(
    method: M,
    input: Input<M>,
    options?: { readonly signal?: AbortSignal; readonly onProgress?: (progress: Progress) => void },
  ): Promise<Output<M>>;
  /** Listens to an event; returns the function that stops it. */
  on<E extends EventName>(event: E, listener: (payload: Events[E]) => void): () => void;
  /** Ends the connection; running requests are cancelled. */
  close(): void;
}

/** A running request, as its handler sees it. */
export interface Call {
  /** Fires when the window cancels the request or goes away. */
  readonly signal: AbortSignal;
  readonly progress: (progress: Progress) => void;
}

/** The services' side of the contract: one function a method. */
export type Handlers = {
  readonly [M in MethodName]: (input: Input<M>, call: Call) => Output<M> | Promise<Output<M>>;
};

/** Sends events to every window. */
export interface Emitter {
  emit<E extends EventName>(event: E, payload: Events[E]): void;
}

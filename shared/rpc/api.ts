import type { EventName, Events, Input, MethodName, Output, Progress } from './contract.ts';

/** What a window (or a test) holds: the contract as calls. Implemented once, over any transport, in `channel.ts`. */
export interface Client {
  /**
   * Asks the services. Rejects with `FormatError` or `UserError` rebuilt from the wire; `cancelled` when the signal
   * fires; `disconnected` when the host is gone.
   */
  request<M extends MethodName>(
    method: M,
    input: Input<M>,
    options?: { readonly signal?: AbortSignal; readonly onProgress?: (progress: Progress) => void },
  ): Promise<Output<M>>;
  /** Listens to an event; answers the function that ends it. */
  on<E extends EventName>(event: E, listener: (payload: Events[E]) => void): () => void;
  /** Ends the connection; running requests are cancelled. */
  close(): void;
}

/** What a handler gets besides its validated input. */
export interface Call {
  /** Fires when the window cancels the request or goes away. */
  readonly signal: AbortSignal;
  readonly progress: (progress: Progress) => void;
}

/** The services' side of the contract: one function a method. */
export type Handlers = {
  readonly [M in MethodName]: (input: Input<M>, call: Call) => Output<M> | Promise<Output<M>>;
};

/** How the services tell every window something. */
export interface Emitter {
  emit<E extends EventName>(event: E, payload: Events[E]): void;
}

import { isCancelled } from '#renderer/ui/describe-error.ts';
import type { Input } from '#shared/contract/contract.ts';
import type { MaterialLook } from '#shared/contract/material-looks.ts';
import type { Client } from '#shared/rpc/api.ts';

/** Called with each look that is news, or with why the material as it is now has none. */
export type OnLook = (look: MaterialLook | null, error: unknown) => void;

/**
 * Reads the look of a material again and again while it is edited. One request at a time: while a value is scrubbed, each
 * answer is shown, and the next request is for what the material is by then.
 */
export class LookReader {
  readonly #client: Client;
  readonly #asked: Input<'material.look'>;
  readonly #onLook: OnLook;
  readonly #ended = new AbortController();
  #busy = false;
  #again = false;

  constructor(client: Client, asked: Input<'material.look'>, onLook: OnLook) {
    this.#client = client;
    this.#asked = asked;
    this.#onLook = onLook;
  }

  /** Reads the look as it is now, or as soon as the running request is answered. */
  ask(): void {
    this.#again = this.#busy;
    if (this.#busy || this.#ended.signal.aborted) return;
    this.#busy = true;
    this.#client.request('material.look', this.#asked, { signal: this.#ended.signal }).then(
      (look) => this.#answered(look, null),
      (error: unknown) => this.#answered(null, error),
    );
  }

  end(): void {
    this.#ended.abort();
  }

  #answered(look: MaterialLook | null, error: unknown): void {
    this.#busy = false;
    if (this.#ended.signal.aborted) return;
    if (look !== null || !isCancelled(error)) this.#onLook(look, error);
    if (this.#again) this.ask();
  }
}

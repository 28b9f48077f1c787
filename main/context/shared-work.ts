/** Work that several callers wait for. It is cancelled only when all of them have given up. */
export class SharedWork<R> {
  readonly #controller = new AbortController();
  readonly #result: Promise<R>;
  #waiting = 0;

  constructor(run: (signal: AbortSignal) => Promise<R>) {
    this.#result = run(this.#controller.signal);
  }

  /** Whether it was cancelled: nobody can wait for it any more. */
  get abandoned(): boolean {
    return this.#controller.signal.aborted;
  }

  /** Waits for the result until `signal` fires. @throws what the work throws, or the signal's reason */
  wait(signal: AbortSignal): Promise<R> {
    this.#waiting += 1;
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        reject(signal.reason);
        this.#waiting -= 1;
        if (this.#waiting === 0) this.#controller.abort(signal.reason);
      };
      const stopListening = () => signal.removeEventListener('abort', giveUp);
      this.#result.finally(stopListening).then(resolve, reject);
      if (signal.aborted) giveUp();
      else signal.addEventListener('abort', giveUp, { once: true });
    });
  }
}

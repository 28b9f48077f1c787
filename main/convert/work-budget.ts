/**
 * Limits concurrent work by weight, such as bytes. Work heavier than the limit runs alone. Strictly first in, first out:
 * if light work could overtake, heavy work might never start.
 */
export class WorkBudget {
  readonly #limit: number;
  #used = 0;
  readonly #waiting: { readonly weight: number; readonly start: () => void }[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Runs work once it fits the limit. */
  async run<R>(weight: number, work: () => Promise<R>): Promise<R> {
    await new Promise<void>((resolve) => {
      this.#waiting.push({ weight, start: resolve });
      this.#startNext();
    });
    try {
      return await work();
    } finally {
      this.#used -= weight;
      this.#startNext();
    }
  }

  #startNext(): void {
    for (;;) {
      const [next] = this.#waiting;
      if (next === undefined || (this.#used > 0 && this.#used + next.weight > this.#limit)) return;
      this.#waiting.shift();
      this.#used += next.weight;
      next.start();
    }
  }
}

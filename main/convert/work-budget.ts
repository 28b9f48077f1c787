/**
 * Bounds how much work is under way by what it weighs (bytes, say). Work that weighs more than all there is room for waits
 * until it is alone. In turn: nothing light overtakes what is heavy, which would never come.
 */
export class WorkBudget {
  readonly #most: number;
  #used = 0;
  readonly #waiting: { readonly weight: number; readonly start: () => void }[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** Runs work once there is room for it. */
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
      if (next === undefined || (this.#used > 0 && this.#used + next.weight > this.#most)) return;
      this.#waiting.shift();
      this.#used += next.weight;
      next.start();
    }
  }
}

/** Pictures of a movement that take longer than this (ms) are too slow to aim by. */
const SLOW = 40;
/** Pictures that are measured at the start of each movement. */
const SAMPLES = 4;
/** A coarse picture has this share of the pixels a side. */
export const COARSE = 0.5;

/**
 * Decides how fine the pictures of a movement are, by how long the first of them take. A machine that was too slow for
 * the last movement begins the next one coarsely.
 */
export class Pace {
  #moving = false;
  #coarse = false;
  #slow = false;
  #samples = 0;

  /** Share of the pixels a side that pictures have now. */
  get share(): number {
    return this.#coarse ? COARSE : 1;
  }

  /** Whether it is worth knowing how long the next picture takes. */
  get measures(): boolean {
    return this.#moving && this.#samples < SAMPLES;
  }

  /** Something moves. */
  move(): void {
    if (this.#moving) return;
    this.#moving = true;
    this.#samples = 0;
    this.#coarse = this.#slow;
  }

  /** How long (ms) a picture took that had this share of the pixels a side. */
  took(milliseconds: number, share: number): void {
    if (!this.#moving) return;
    this.#samples += 1;
    this.#slow = milliseconds / share ** 2 > SLOW;
    // Back to fine only when the next movement begins: pictures that change their grain back and forth flicker.
    if (this.#slow) this.#coarse = true;
  }

  /** Everything stands still. */
  rest(): void {
    this.#moving = false;
    this.#coarse = false;
  }
}

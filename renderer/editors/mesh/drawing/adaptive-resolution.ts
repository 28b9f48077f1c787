/** Pictures of a movement that take longer than this (ms) are too slow to aim by. */
const SLOW = 40;
/** Pictures that are measured at the start of each movement. */
const SAMPLES = 4;
/** A coarse picture has this share of the pixels a side. */
export const COARSE_SCALE = 0.5;

/**
 * Decides how fine the pictures of a movement are, by how long the first of them take. A machine that was too slow for
 * the last movement begins the next one coarsely.
 */
export class AdaptiveResolution {
  #moving = false;
  #coarse = false;
  #slow = false;
  #samples = 0;

  /** Share of the pixels a side that pictures have now. */
  get scale(): number {
    return this.#coarse ? COARSE_SCALE : 1;
  }

  /** Whether it is worth knowing how long the next picture takes. */
  get needsMeasurement(): boolean {
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
  record(milliseconds: number, scale: number): void {
    if (!this.#moving) return;
    this.#samples += 1;
    this.#slow = milliseconds / scale ** 2 > SLOW;
    // Back to fine only when the next movement begins: pictures that change their grain back and forth flicker.
    if (this.#slow) this.#coarse = true;
  }

  /** Everything stands still. */
  stop(): void {
    this.#moving = false;
    this.#coarse = false;
  }
}

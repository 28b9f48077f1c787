/** Frames that take longer than this (ms) make aiming difficult. */
const SLOW = 40;
/** Frames measured at the start of each movement. */
const SAMPLES = 4;
/** Scale of each side of a coarse frame. */
export const COARSE_SCALE = 0.5;

/**
 * Chooses the resolution of frames during camera movements by how long the first ones take. If the last movement was too
 * slow, the next one starts coarse.
 */
export class AdaptiveResolution {
  #moving = false;
  #coarse = false;
  #slow = false;
  #samples = 0;

  /** Scale of each side of the frames now. */
  get scale(): number {
    return this.#coarse ? COARSE_SCALE : 1;
  }

  /** Whether the next frame should be measured. */
  get needsMeasurement(): boolean {
    return this.#moving && this.#samples < SAMPLES;
  }

  /** Called on every movement. */
  move(): void {
    if (this.#moving) return;
    this.#moving = true;
    this.#samples = 0;
    this.#coarse = this.#slow;
  }

  /** Records how long (ms) a frame at a scale took. */
  record(milliseconds: number, scale: number): void {
    if (!this.#moving) return;
    this.#samples += 1;
    this.#slow = milliseconds / scale ** 2 > SLOW;
    // Stay coarse until the next movement: switching back and forth would flicker.
    if (this.#slow) this.#coarse = true;
  }

  /** Called when the movement has ended. */
  stop(): void {
    this.#moving = false;
    this.#coarse = false;
  }
}

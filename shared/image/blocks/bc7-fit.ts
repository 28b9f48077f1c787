import { type Bc7Mode, widened } from './bc7.ts';
import { WEIGHTS } from './bptc.ts';
import { emptyAxis, findAxis, fitToShares, measure, putOnAxis } from './main-axis.ts';

/** Encoding of a subset of a block’s pixels: two stored endpoints, and an index per pixel. */
export interface FitForm {
  /** Three, four with alpha, or the first alone. */
  readonly channels: 1 | 3 | 4;
  readonly colorBits: number;
  readonly alphaBits: number;
  readonly lowBit: Bc7Mode['lowBit'];
  readonly indexBits: number;
  /** The only low bit allowed, if alpha must stay 255. */
  readonly onlyLow?: 1 | undefined;
}

/**
 * Finds the two endpoints closest to some pixels: first on the line along which they vary most, then by least squares
 * for the selected indices, and each with the best low bit. Handles one subset at a time; the result is in `ends`,
 * `lows`, `indices` and `error` until the next run.
 *
 * All decisions are made with integers, or with numbers that every machine rounds the same way: `fit-bc7.ts` in
 * `shared/image/wasm` makes the same.
 */
export class Bc7Fit {
  /** Pixels to fit: red, green, blue and alpha each; channels that the form does not have are 0. */
  readonly pixels = new Int32Array(16 * 4);
  count = 0;
  /** Stored values without their low bit: four of the first endpoint and four of the second. */
  readonly ends = new Int32Array(8);
  readonly lows = new Int32Array(2);
  readonly indices = new Uint8Array(16);
  /** Sum of squares; equal to the limit if nothing better was found. */
  error = 0;

  readonly #line = emptyAxis();
  readonly #wanted = new Float64Array(8);
  readonly #shares = new Uint8Array(16);
  readonly #trial = new Int32Array(8);
  readonly #trialIndices = new Uint8Array(16);
  #form: FitForm = { channels: 3, colorBits: 7, alphaBits: 0, lowBit: 'none', indexBits: 2 };
  #weights = WEIGHTS[2]!;

  /**
   * @param limit error from which on a result is useless
   * @param rounds how often endpoints are fitted to indices
   * @param thorough whether to try all pairs of low bits in these rounds
   */
  run(form: FitForm, limit: number, rounds: number, thorough: boolean): void {
    this.#form = form;
    this.#weights = WEIGHTS[form.indexBits]!;
    this.error = limit;
    measure(this.pixels, this.count, this.#line);
    findAxis(this.#line);
    putOnAxis(this.pixels, this.count, this.#line, 0, this.#wanted);
    this.#tryWanted(false);
    for (let round = 0; round < rounds && this.error > 0 && this.error < limit; round++) {
      const before = this.error;
      if (!this.#fitToIndices()) break;
      this.#tryWanted(thorough);
      if (this.error >= before) break;
    }
  }

  /** Moves each stored value by a step as long as that helps. */
  descend(): void {
    const trial = this.#trial;
    const { channels, colorBits, alphaBits } = this.#form;
    trial.set(this.ends);
    const moves = channels * STEPS.length;
    const low = this.lows[0]!;
    const high = this.lows[1]!;
    let since = 0;
    for (let move = 0; since < moves && this.error > 0; move = (move + 1) % moves) {
      since++;
      const channel = move % channels;
      const step = STEPS[(move - channel) / channels]!;
      const max = (1 << (channel < 3 ? colorBits : alphaBits)) - 1;
      const first = trial[channel]!;
      const second = trial[channel + 4]!;
      const a = first + step.first;
      const b = second + step.second;
      if (a < 0 || b < 0 || a > max || b > max) continue;
      trial[channel] = a;
      trial[channel + 4] = b;
      if (this.#tryEnds(low, high)) since = 0;
      else {
        trial[channel] = first;
        trial[channel + 4] = second;
      }
    }
  }

  #fitToIndices(): boolean {
    for (let i = 0; i < this.count; i++) this.#shares[i] = this.#weights[this.indices[i]!]!;
    return fitToShares(this.pixels, this.count, this.#line, this.#shares, 64, this.#wanted);
  }

  /** Rounds the fitted endpoints with the best low bits, or with every allowed one if `all`. */
  #tryWanted(all: boolean): void {
    const { lowBit, onlyLow } = this.#form;
    if (lowBit === 'none' || onlyLow !== undefined) this.#tryRounded(onlyLow ?? 0, onlyLow ?? 0);
    else if (lowBit === 'subset') {
      this.#tryRounded(0, 0);
      this.#tryRounded(1, 1);
    } else if (all) {
      for (let pair = 0; pair < 4; pair++) this.#tryRounded(pair & 1, pair >> 1);
    } else this.#tryRounded(this.#bestLow(0), this.#bestLow(4));
  }

  /** The low bit that brings an endpoint closest to the fitted one. */
  #bestLow(at: number): number {
    let zero = 0;
    let one = 0;
    for (let c = 0; c < this.#form.channels; c++) {
      const bits = this.#bitsOf(c);
      const value = this.#wanted[at + c]!;
      const even = widened(rounded(value, bits, 1, 0) << 1, bits + 1) - value;
      const odd = widened((rounded(value, bits, 1, 1) << 1) | 1, bits + 1) - value;
      zero += even * even;
      one += odd * odd;
    }
    return one < zero ? 1 : 0;
  }

  #bitsOf(channel: number): number {
    return channel < 3 ? this.#form.colorBits : this.#form.alphaBits;
  }

  #tryRounded(low: number, high: number): void {
    const { channels, lowBit } = this.#form;
    const trial = this.#trial;
    const wanted = this.#wanted;
    const more = lowBit === 'none' ? 0 : 1;
    for (let c = 0; c < channels; c++) {
      const bits = this.#bitsOf(c);
      trial[c] = rounded(wanted[c]!, bits, more, low);
      trial[c + 4] = rounded(wanted[c + 4]!, bits, more, high);
    }
    this.#tryEnds(low, high);
  }

  /** Keeps the endpoints being tried if their error is the smallest so far. */
  #tryEnds(low: number, high: number): boolean {
    const { channels, colorBits, alphaBits, lowBit } = this.#form;
    const pixels = this.pixels;
    const count = this.count;
    const trial = this.#trial;
    const indices = this.#trialIndices;
    const weights = this.#weights;
    const more = lowBit === 'none' ? 0 : 1;
    const width = colorBits + more;
    const r = widened((trial[0]! << more) | low, width);
    const g = widened((trial[1]! << more) | low, width);
    const b = widened((trial[2]! << more) | low, width);
    const dr = widened((trial[4]! << more) | high, width) - r;
    const dg = widened((trial[5]! << more) | high, width) - g;
    const db = widened((trial[6]! << more) | high, width) - b;
    const four = channels === 4;
    const a = four ? widened((trial[3]! << more) | low, alphaBits + more) : 0;
    const da = four ? widened((trial[7]! << more) | high, alphaBits + more) - a : 0;
    const square = dr * dr + dg * dg + db * db + da * da;
    const steps = weights.length - 1;
    const scale = Math.fround(square === 0 ? 0 : steps / square);
    const worst = this.error;
    let error = 0;
    for (let i = 0; i < count; i++) {
      const at = i * 4;
      const pr = pixels[at]! - r;
      const pg = pixels[at + 1]! - g;
      const pb = pixels[at + 2]! - b;
      const pa = pixels[at + 3]! - a;
      const along = Math.fround(Math.fround((pr * dr + pg * dg + pb * db + pa * da) * scale) + 0.5);
      const index = along > 0 ? (along < steps ? along | 0 : steps) : 0;
      const weight = weights[index]!;
      const x = pr - ((weight * dr + 32) >> 6);
      const y = pg - ((weight * dg + 32) >> 6);
      const z = pb - ((weight * db + 32) >> 6);
      const w = pa - ((weight * da + 32) >> 6);
      error += x * x + y * y + z * z + w * w;
      if (error >= worst) return false;
      indices[i] = index;
    }
    this.error = error;
    this.ends.set(trial);
    this.lows[0] = low;
    this.lows[1] = high;
    this.indices.set(indices);
    return true;
  }
}

const STEPS = [
  { first: 1, second: 0 },
  { first: 0, second: 1 },
  { first: -1, second: 0 },
  { first: 0, second: -1 },
  { first: 1, second: -1 },
  { first: -1, second: 1 },
];

/** Quantizes a value of 0 to 255 to the given bits above a low bit, if there is one. */
function rounded(value: number, bits: number, more: number, low: number): number {
  const full = value * (((1 << (bits + more)) - 1) / 255);
  const nearest = Math.floor((more === 0 ? full : (full - low) * 0.5) + 0.5);
  return Math.max(0, Math.min((1 << bits) - 1, nearest));
}

import type { EncodeQuality } from './bc4-encode.ts';
import { findAxis3 } from './main-axis.ts';
import { type ColorKind, solidPairs, widened } from './solid-pairs.ts';

/**
 * Finds the two endpoint colors of 5, 6 and 5 bits, and the index of each pixel, that are closest to a tile. The
 * endpoints are first put on the line along which the colors vary most, then fitted to the selected indices (least
 * squares); `better` also moves each channel by a step as long as that helps.
 */
export class ColorFit {
  /** Whether a pixel is transparent, which requires three colors. */
  someCutOut = false;
  /** The visible pixels, their indices in the tile, and their number. */
  readonly #colors = new Float64Array(16 * 3);
  readonly #pixels = new Uint8Array(16);
  #count = 0;
  #solid = false;

  /** The candidate: two endpoints of three channels each, and the resulting indices. */
  readonly #trial = new Int32Array(6);
  readonly #trialIndices = new Uint8Array(16);
  /** The best of the kind that is being solved. */
  readonly #ends = new Int32Array(6);
  readonly #indices = new Uint8Array(16);
  #error = 0;
  /** The best of all kinds. */
  readonly #keptEnds = new Int32Array(6);
  readonly #keptIndices = new Uint8Array(16);
  #keptKind: ColorKind = 'four';
  #keptError = 0;

  readonly #palette = new Int32Array(4 * 3);
  readonly #mean = new Float64Array(3);
  readonly #axis = new Float64Array(3);

  /** @param leastAlpha pixels below it are transparent */
  start(tile: Uint8Array, leastAlpha: number): void {
    let count = 0;
    let solid = true;
    for (let pixel = 0; pixel < 16; pixel++) {
      const from = pixel * 4;
      if (tile[from + 3]! < leastAlpha) continue;
      for (let part = 0; part < 3; part++) {
        const value = tile[from + part]!;
        this.#colors[count * 3 + part] = value;
        if (value !== this.#colors[part]) solid = false;
      }
      this.#pixels[count] = pixel;
      count++;
    }
    this.#count = count;
    this.#solid = solid;
    this.someCutOut = count < 16;
    this.#keptError = Number.POSITIVE_INFINITY;
  }

  solve(kind: ColorKind, quality: EncodeQuality): void {
    if (this.#keptError === 0) return;
    this.#error = Number.POSITIVE_INFINITY;
    if (this.#count === 0) {
      this.#ends.fill(0);
      this.#error = 0;
    } else if (this.#solid) this.#solveSolid(kind);
    else {
      findAxis3(this.#colors, this.#count, this.#mean, this.#axis);
      this.#tryExtent(kind, 0);
      this.#refine(kind, quality === 'fast' ? 1 : 4);
      if (quality === 'better') {
        this.#startInset(kind);
        if (this.#error < WORTH_MORE * this.#keptError) this.#descend(kind);
      }
    }
    if (this.#error >= this.#keptError) return;
    this.#keptError = this.#error;
    this.#keptKind = kind;
    this.#keptEnds.set(this.#ends);
    this.#keptIndices.set(this.#indices);
  }

  /** Writes 8 bytes. In BC1, the order of the endpoints determines the kind of block. */
  store(bytes: Uint8Array, at: number): void {
    const ends = this.#keptEnds;
    const [first, second] = [packed(ends, 0), packed(ends, 3)];
    const four = this.#keptKind === 'four';
    const swap = four ? first < second : first > second;
    const [low, high] = swap ? [second, first] : [first, second];
    bytes[at] = low & 255;
    bytes[at + 1] = low >> 8;
    bytes[at + 2] = high & 255;
    bytes[at + 3] = high >> 8;
    const chosen = this.#trialIndices.fill(CUT_OUT);
    for (let i = 0; i < this.#count; i++) {
      const index = this.#keptIndices[i]!;
      // Swapping the endpoints also swaps the two colors between them.
      chosen[this.#pixels[i]!] = swap && (four || index < 2) ? index ^ 1 : index;
    }
    for (let row = 0; row < 4; row++) {
      const from = row * 4;
      bytes[at + 4 + row] =
        chosen[from]! | (chosen[from + 1]! << 2) | (chosen[from + 2]! << 4) | (chosen[from + 3]! << 6);
    }
  }

  /** A single color: if it cannot be stored exactly, a color between two endpoints often can. */
  #solveSolid(kind: ColorKind): void {
    for (let part = 0; part < 3; part++) {
      const pairs = solidPairs(kind, BITS[part]!);
      const value = this.#colors[part]!;
      this.#trial[part] = pairs[value * 2]!;
      this.#trial[part + 3] = pairs[value * 2 + 1]!;
    }
    this.#tryEnds(kind);
  }

  /** Puts the endpoints at the extremes of the colors’ projections on the axis, or inset by a share of its length. */
  #tryExtent(kind: ColorKind, inset: number): void {
    const [colors, mean, axis] = [this.#colors, this.#mean, this.#axis];
    let [least, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let i = 0; i < this.#count * 3; i += 3) {
      const along =
        (colors[i]! - mean[0]!) * axis[0]! +
        (colors[i + 1]! - mean[1]!) * axis[1]! +
        (colors[i + 2]! - mean[2]!) * axis[2]!;
      if (along < least) least = along;
      if (along > max) max = along;
    }
    const cut = (max - least) * inset;
    for (let part = 0; part < 3; part++) {
      this.#trial[part] = stored(mean[part]! + axis[part]! * (max - cut), part);
      this.#trial[part + 3] = stored(mean[part]! + axis[part]! * (least + cut), part);
    }
    this.#tryEnds(kind);
  }

  /** A second starting point, kept if its result is better. */
  #startInset(kind: ColorKind): void {
    const error = this.#error;
    this.#tryExtent(kind, 1 / 16);
    if (this.#error < error) this.#refine(kind, 2);
  }

  /** Fits the endpoints to the indices as long as that helps. */
  #refine(kind: ColorKind, rounds: number): void {
    for (let round = 0; round < rounds && this.#error > 0; round++) {
      const before = this.#error;
      if (!this.#fitToIndices(kind)) return;
      this.#tryEnds(kind);
      if (this.#error >= before) return;
    }
  }

  #fitToIndices(kind: ColorKind): boolean {
    const [colors, trial] = [this.#colors, this.#trial];
    const shares = SHARES[kind];
    let [aa, ab, bb, ar, ag, ab2, r, g, b] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
    for (let i = 0; i < this.#count; i++) {
      const share = shares[this.#indices[i]!]!;
      const rest = 1 - share;
      aa += share * share;
      ab += share * rest;
      bb += rest * rest;
      const x = colors[i * 3]!;
      const y = colors[i * 3 + 1]!;
      const z = colors[i * 3 + 2]!;
      ar += share * x;
      ag += share * y;
      ab2 += share * z;
      r += x;
      g += y;
      b += z;
    }
    const scale = aa * bb - ab * ab;
    if (scale < 1e-6) return false;
    const [br, bg, bb2] = [r - ar, g - ag, b - ab2];
    trial[0] = stored((ar * bb - br * ab) / scale, 0);
    trial[1] = stored((ag * bb - bg * ab) / scale, 1);
    trial[2] = stored((ab2 * bb - bb2 * ab) / scale, 2);
    trial[3] = stored((br * aa - ar * ab) / scale, 0);
    trial[4] = stored((bg * aa - ag * ab) / scale, 1);
    trial[5] = stored((bb2 * aa - ab2 * ab) / scale, 2);
    return true;
  }

  /** Moves each channel of the endpoints by a step, alone and together with its counterpart, as long as that helps. */
  #descend(kind: ColorKind): void {
    const trial = this.#trial;
    trial.set(this.#ends);
    // After a full round without improvement, no move will help.
    let since = 0;
    for (let move = 0; since < MOVES && this.#error > 0; move = (move + 1) % MOVES) {
      since++;
      const part = move % 3;
      const step = STEPS[(move - part) / 3]!;
      const first = trial[part]!;
      const second = trial[part + 3]!;
      trial[part] = first + step.first;
      trial[part + 3] = second + step.second;
      if (isStored(trial[part]!, part) && isStored(trial[part + 3]!, part) && this.#tryEnds(kind)) since = 0;
      else {
        trial[part] = first;
        trial[part + 3] = second;
      }
    }
  }

  /** Keeps the endpoints being tried if their error is the smallest so far. */
  #tryEnds(kind: ColorKind): boolean {
    const colors = this.#colors;
    const palette = this.#palette;
    const indices = this.#trialIndices;
    const count = this.#count;
    const worst = this.#error;
    const four = kind === 'four';
    this.#fillPalette(four);
    // Except for rounding, all colors are on a line: the position along it determines the closest one.
    const dr = palette[0]! - palette[3]!;
    const dg = palette[1]! - palette[4]!;
    const db = palette[2]! - palette[5]!;
    const first = palette[0]! * dr + palette[1]! * dg + palette[2]! * db;
    const second = palette[3]! * dr + palette[4]! * dg + palette[5]! * db;
    const third = palette[6]! * dr + palette[7]! * dg + palette[8]! * db;
    const fourth = four ? palette[9]! * dr + palette[10]! * dg + palette[11]! * db : second;
    const fromSecond = (second + (four ? fourth : third)) / 2;
    const fromFourth = four ? (fourth + third) / 2 : fromSecond;
    const fromThird = (third + first) / 2;
    let error = 0;
    for (let i = 0; i < count; i++) {
      const r = colors[i * 3]!;
      const g = colors[i * 3 + 1]!;
      const b = colors[i * 3 + 2]!;
      const along = r * dr + g * dg + b * db;
      const index = along < fromFourth ? (along < fromSecond ? 1 : 3) : along < fromThird ? 2 : 0;
      const x = r - palette[index * 3]!;
      const y = g - palette[index * 3 + 1]!;
      const z = b - palette[index * 3 + 2]!;
      indices[i] = index;
      error += x * x + y * y + z * z;
      if (error >= worst) return false;
    }
    this.#error = error;
    this.#ends.set(this.#trial);
    this.#indices.set(indices);
    return true;
  }

  /** The colors that a decoder derives from the endpoints. */
  #fillPalette(four: boolean): void {
    const trial = this.#trial;
    const palette = this.#palette;
    for (let part = 0; part < 3; part++) {
      const first = widened(trial[part]!, part);
      const second = widened(trial[part + 3]!, part);
      palette[part] = first;
      palette[part + 3] = second;
      palette[part + 6] = four ? (2 * first + second + 1) / 3 : (first + second + 1) >> 1;
      palette[part + 9] = (first + 2 * second + 1) / 3;
    }
  }
}

/** Small steps cannot make up for an error this many times larger than the other kind’s. */
const WORTH_MORE = 1.2;

/** Index of a transparent pixel. */
const CUT_OUT = 3;

/** Bits of red, green and blue, and the maximum value of each. */
const BITS = [5, 6, 5];
const MAX = [31, 63, 31];

/** The first endpoint’s share in the color of each index. */
const SHARES: Readonly<Record<ColorKind, readonly number[]>> = {
  four: [1, 0, 2 / 3, 1 / 3],
  three: [1, 0, 1 / 2, 0],
};

const STEPS = [
  { first: 1, second: 0 },
  { first: 0, second: 1 },
  { first: -1, second: 0 },
  { first: 0, second: -1 },
  { first: 1, second: -1 },
  { first: -1, second: 1 },
  { first: 1, second: 1 },
  { first: -1, second: -1 },
];
/** Each step of each channel. */
const MOVES = STEPS.length * 3;

function isStored(value: number, part: number): boolean {
  return value >= 0 && value <= MAX[part]!;
}

/** Quantizes a channel of 0 to 255. */
function stored(value: number, part: number): number {
  const max = MAX[part]!;
  return Math.max(0, Math.min(max, Math.round((value * max) / 255)));
}

function packed(ends: Int32Array, at: number): number {
  return (ends[at]! << 11) | (ends[at + 1]! << 5) | ends[at + 2]!;
}

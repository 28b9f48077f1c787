import type { EncodeQuality } from './bc4-encode.ts';
import { emptyAxis, findAxis, fitToShares, isFlat, measure, putOnAxis } from './main-axis.ts';
import { type ColorKind, solidPairs, widened } from './solid-pairs.ts';

/**
 * Finds the two endpoint colors of 5, 6 and 5 bits, and the place of each pixel between them, that are closest to a tile.
 * The endpoints are first put on the line along which the colors vary most, at two distances, then fitted to the selected
 * places (least squares); `better` also moves each channel by a step as long as that helps.
 *
 * All decisions are made with integers, or with numbers that every machine rounds the same way: `encode-color.ts` in
 * `shared/image/wasm` makes the same.
 */
export class ColorFit {
  /** Whether a pixel is transparent, which requires three colors. */
  someCutOut = false;
  /** The visible pixels (red, green, blue and 0), their indices in the tile, and their number. */
  readonly #colors = new Int32Array(16 * 4);
  readonly #pixels = new Uint8Array(16);
  #count = 0;
  readonly #line = emptyAxis();
  /** Endpoints before they are rounded: four channels of the second, and four of the first. */
  readonly #wanted = new Float64Array(8);

  /** The candidate: two endpoints of three channels each, and the resulting places, from 0 at the second endpoint. */
  readonly #trial = new Int32Array(6);
  readonly #trialPlaces = new Uint8Array(16);
  /** The best of the kind that is being solved. */
  readonly #ends = new Int32Array(6);
  readonly #places = new Uint8Array(16);
  #error = 0;
  /** The best of all kinds. */
  readonly #keptEnds = new Int32Array(6);
  readonly #keptPlaces = new Uint8Array(16);
  #keptKind: ColorKind = 'four';
  #keptError = 0;

  /** Three channels of the color at each place. */
  readonly #palette = new Int32Array(4 * 3);

  /** @param leastAlpha pixels below it are transparent */
  start(tile: Uint8Array, leastAlpha: number): void {
    const colors = this.#colors;
    let count = 0;
    for (let pixel = 0; pixel < 16; pixel++) {
      const from = pixel * 4;
      if (tile[from + 3]! < leastAlpha) continue;
      colors[count * 4] = tile[from]!;
      colors[count * 4 + 1] = tile[from + 1]!;
      colors[count * 4 + 2] = tile[from + 2]!;
      this.#pixels[count] = pixel;
      count++;
    }
    this.#count = count;
    this.someCutOut = count < 16;
    this.#keptError = Number.POSITIVE_INFINITY;
    measure(colors, count, this.#line);
    findAxis(this.#line);
  }

  solve(kind: ColorKind, quality: EncodeQuality): void {
    if (this.#keptError === 0) return;
    this.#error = Number.POSITIVE_INFINITY;
    if (this.#count === 0) {
      this.#ends.fill(0);
      this.#error = 0;
    } else if (isFlat(this.#line)) this.#solveFlat(kind);
    else {
      this.#tryExtent(kind, 0);
      this.#refine(kind, quality === 'fast' ? FAST_ROUNDS : 4);
      this.#startInset(kind);
      if (quality === 'better' && this.#error < WORTH_MORE * this.#keptError) this.#descend(kind);
    }
    if (this.#error >= this.#keptError) return;
    this.#keptError = this.#error;
    this.#keptKind = kind;
    this.#keptEnds.set(this.#ends);
    this.#keptPlaces.set(this.#places);
  }

  /** Writes 8 bytes. In BC1, the order of the endpoints determines the kind of block. */
  store(bytes: Uint8Array, at: number): void {
    const ends = this.#keptEnds;
    const kind = this.#keptKind;
    const [first, second] = [packed(ends, 0), packed(ends, 3)];
    const swap = kind === 'four' ? first < second : first > second;
    const [low, high] = swap ? [second, first] : [first, second];
    bytes[at] = low & 255;
    bytes[at + 1] = low >> 8;
    bytes[at + 2] = high & 255;
    bytes[at + 3] = high >> 8;
    const indexAt = INDEX_AT[kind];
    let indices = this.#count < 16 ? ALL_CUT_OUT : 0;
    for (let i = 0; i < this.#count; i++) {
      const place = this.#keptPlaces[i]!;
      const index = indexAt[swap ? LAST[kind] - place : place]!;
      const bit = this.#pixels[i]! * 2;
      indices = (indices & ~(3 << bit)) | (index << bit);
    }
    for (let row = 0; row < 4; row++) bytes[at + 4 + row] = indices >> (row * 8);
  }

  /** A single color: if it cannot be stored exactly, a color between two endpoints often can. */
  #solveFlat(kind: ColorKind): void {
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
    putOnAxis(this.#colors, this.#count, this.#line, inset, this.#wanted);
    this.#tryWanted(kind);
  }

  /** A second starting point, kept if its result is better. */
  #startInset(kind: ColorKind): void {
    const error = this.#error;
    this.#tryExtent(kind, 1 / 16);
    if (this.#error < error) this.#refine(kind, 2);
  }

  /** Fits the endpoints to the places as long as that helps. */
  #refine(kind: ColorKind, rounds: number): void {
    for (let round = 0; round < rounds && this.#error > 0; round++) {
      if (!fitToShares(this.#colors, this.#count, this.#line, this.#places, LAST[kind], this.#wanted)) return;
      if (!this.#tryWanted(kind)) return;
    }
  }

  #tryWanted(kind: ColorKind): boolean {
    for (let part = 0; part < 3; part++) {
      this.#trial[part] = stored(this.#wanted[part + 4]!, part);
      this.#trial[part + 3] = stored(this.#wanted[part]!, part);
    }
    return this.#tryEnds(kind);
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
    const places = this.#trialPlaces;
    const worst = this.#error;
    const four = kind === 'four';
    this.#fillPalette(four);
    // Except for rounding, all colors are on a line: the position along it determines the closest one.
    const first = four ? 9 : 6;
    const dr = palette[first]! - palette[0]!;
    const dg = palette[first + 1]! - palette[1]!;
    const db = palette[first + 2]! - palette[2]!;
    const zero = palette[0]! * dr + palette[1]! * dg + palette[2]! * db;
    const one = palette[3]! * dr + palette[4]! * dg + palette[5]! * db;
    const two = palette[6]! * dr + palette[7]! * dg + palette[8]! * db;
    const three = palette[9]! * dr + palette[10]! * dg + palette[11]! * db;
    const toOne = zero + one;
    const toTwo = one + two;
    const toThree = four ? two + three : Number.POSITIVE_INFINITY;
    let error = 0;
    for (let i = 0; i < this.#count; i++) {
      const r = colors[i * 4]!;
      const g = colors[i * 4 + 1]!;
      const b = colors[i * 4 + 2]!;
      const twice = (r * dr + g * dg + b * db) * 2;
      const place = twice < toTwo ? (twice < toOne ? 0 : 1) : twice < toThree ? 2 : 3;
      const x = r - palette[place * 3]!;
      const y = g - palette[place * 3 + 1]!;
      const z = b - palette[place * 3 + 2]!;
      places[i] = place;
      error += x * x + y * y + z * z;
      if (error >= worst) return false;
    }
    this.#error = error;
    this.#ends.set(this.#trial);
    this.#places.set(places);
    return true;
  }

  /** The colors that a decoder derives from the endpoints. */
  #fillPalette(four: boolean): void {
    const trial = this.#trial;
    const palette = this.#palette;
    for (let part = 0; part < 3; part++) {
      const first = widened(trial[part]!, part);
      const second = widened(trial[part + 3]!, part);
      palette[part] = second;
      palette[part + 3] = four ? (first + 2 * second + 1) / 3 : (first + second + 1) >> 1;
      palette[part + 6] = four ? (2 * first + second + 1) / 3 : first;
      palette[part + 9] = first;
    }
  }
}

/** How often `fast` fits endpoints to places. */
const FAST_ROUNDS = 2;

/** Small steps cannot make up for an error this many times larger than the other kind’s. */
const WORTH_MORE = 1.2;

/** Indices of 16 transparent pixels: 3 each. */
const ALL_CUT_OUT = -1;

/** Bits of red, green and blue, and the maximum value of each. */
const BITS = [5, 6, 5];
const MAX = [31, 63, 31];

/** The place of the first endpoint, and the index that is stored for each place. */
const LAST: Readonly<Record<ColorKind, number>> = { four: 3, three: 2 };
const INDEX_AT: Readonly<Record<ColorKind, readonly number[]>> = { four: [1, 3, 2, 0], three: [1, 2, 0] };

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
  return Math.max(0, Math.min(max, Math.floor(value * (max / 255) + 0.5)));
}

function packed(ends: Int32Array, at: number): number {
  return (ends[at]! << 11) | (ends[at + 1]! << 5) | ends[at + 2]!;
}

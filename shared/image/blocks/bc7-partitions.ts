import { partitionOf, SUBSETS } from './bptc.ts';

/**
 * The most promising partitions of a block into two subsets: those whose subsets’ pixels are closest to a line. The
 * distance is the subset’s variance minus the variance along its main axis.
 */
export class Bc7Partitions {
  /** Numbers of the best partitions, best first. */
  readonly best = new Uint8Array(64);
  /** For each of the 16 pixels: its channels and their products. */
  readonly #features = new Float64Array(16 * FEATURES);
  readonly #all = new Float64Array(FEATURES);
  readonly #second = new Float64Array(FEATURES);
  readonly #first = new Float64Array(FEATURES);
  readonly #residual = new Float64Array(64);

  /** Puts the best `count` partitions of a tile into `best`. */
  find(tile: Uint8Array, alpha: boolean, count: number): void {
    this.#measure(tile, alpha);
    const used = alpha ? FEATURES : COLOR_FEATURES;
    for (let partition = 0; partition < 64; partition++) {
      this.#residual[partition] = this.#residualOf(partition, used);
    }
    for (let place = 0; place < count; place++) {
      let least = 0;
      for (let partition = 1; partition < 64; partition++) {
        if (this.#residual[partition]! < this.#residual[least]!) least = partition;
      }
      this.best[place] = least;
      this.#residual[least] = Number.POSITIVE_INFINITY;
    }
  }

  #measure(tile: Uint8Array, alpha: boolean): void {
    const [features, all] = [this.#features, this.#all];
    all.fill(0);
    for (let pixel = 0; pixel < 16; pixel++) {
      const from = pixel * 4;
      const at = pixel * FEATURES;
      const r = tile[from]!;
      const g = tile[from + 1]!;
      const b = tile[from + 2]!;
      const a = alpha ? tile[from + 3]! : 0;
      features[at] = 1;
      features[at + 1] = r;
      features[at + 2] = g;
      features[at + 3] = b;
      features[at + 4] = r * r;
      features[at + 5] = r * g;
      features[at + 6] = r * b;
      features[at + 7] = g * g;
      features[at + 8] = g * b;
      features[at + 9] = b * b;
      features[at + 10] = a;
      features[at + 11] = r * a;
      features[at + 12] = g * a;
      features[at + 13] = b * a;
      features[at + 14] = a * a;
      for (let f = 0; f < FEATURES; f++) all[f] = all[f]! + features[at + f]!;
    }
  }

  #residualOf(partition: number, used: number): number {
    const features = this.#features;
    const all = this.#all;
    const first = this.#first;
    const second = this.#second;
    const subsets = SUBSETS[partitionOf(2, partition)]!;
    second.fill(0);
    for (let pixel = 0; pixel < 16; pixel++) {
      if (((subsets >> (pixel * 2)) & 1) === 0) continue;
      const at = pixel * FEATURES;
      for (let f = 0; f < used; f++) second[f] = second[f]! + features[at + f]!;
    }
    for (let f = 0; f < used; f++) first[f] = all[f]! - second[f]!;
    return used === FEATURES ? offLine(first) + offLine(second) : offColorLine(first) + offColorLine(second);
  }
}

/** Sum of squared distances of pixels from the line closest to them all. Without alpha. */
function offColorLine(sums: Float64Array): number {
  const count = sums[0]!;
  const r = sums[1]! / count;
  const g = sums[2]! / count;
  const b = sums[3]! / count;
  const rr = sums[4]! - sums[1]! * r;
  const rg = sums[5]! - sums[1]! * g;
  const rb = sums[6]! - sums[1]! * b;
  const gg = sums[7]! - sums[2]! * g;
  const gb = sums[8]! - sums[2]! * b;
  const bb = sums[9]! - sums[3]! * b;
  const green = gg > rr && gg >= bb;
  const blue = !green && bb > rr;
  let x = green ? rg : blue ? rb : rr;
  let y = green ? gg : blue ? gb : rg;
  let z = green ? gb : blue ? bb : rb;
  for (let round = 0; round < 2; round++) {
    const nx = x * rr + y * rg + z * rb;
    const ny = x * rg + y * gg + z * gb;
    z = x * rb + y * gb + z * bb;
    x = nx;
    y = ny;
  }
  const square = x * x + y * y + z * z;
  if (square < 1e-9) return 0;
  const along =
    (x * (x * rr + y * rg + z * rb) + y * (x * rg + y * gg + z * gb) + z * (x * rb + y * gb + z * bb)) /
    square;
  return rr + gg + bb - along;
}

/** Without alpha: a count, three sums and six products; alpha adds one sum and four products. */
const FEATURES = 15;
const COLOR_FEATURES = 10;

/** The same with alpha. */
function offLine(sums: Float64Array): number {
  const count = sums[0]!;
  const r = sums[1]! / count;
  const g = sums[2]! / count;
  const b = sums[3]! / count;
  const a = sums[10]! / count;
  const rr = sums[4]! - sums[1]! * r;
  const rg = sums[5]! - sums[1]! * g;
  const rb = sums[6]! - sums[1]! * b;
  const ra = sums[11]! - sums[1]! * a;
  const gg = sums[7]! - sums[2]! * g;
  const gb = sums[8]! - sums[2]! * b;
  const ga = sums[12]! - sums[2]! * a;
  const bb = sums[9]! - sums[3]! * b;
  const ba = sums[13]! - sums[3]! * a;
  const aa = sums[14]! - sums[10]! * a;
  let [x, y, z, w] = [rr, rg, rb, ra];
  if (gg > rr && gg >= bb && gg >= aa) [x, y, z, w] = [rg, gg, gb, ga];
  else if (bb > rr && bb >= aa) [x, y, z, w] = [rb, gb, bb, ba];
  else if (aa > rr) [x, y, z, w] = [ra, ga, ba, aa];
  let along = 0;
  for (let round = 0; round < 3; round++) {
    const length = Math.sqrt(x * x + y * y + z * z + w * w);
    if (length < 1e-9) return 0;
    x /= length;
    y /= length;
    z /= length;
    w /= length;
    const nx = x * rr + y * rg + z * rb + w * ra;
    const ny = x * rg + y * gg + z * gb + w * ga;
    const nz = x * rb + y * gb + z * bb + w * ba;
    const nw = x * ra + y * ga + z * ba + w * aa;
    along = x * nx + y * ny + z * nz + w * nw;
    x = nx;
    y = ny;
    z = nz;
    w = nw;
  }
  return rr + gg + bb + aa - along;
}

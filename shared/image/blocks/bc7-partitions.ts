import { partitionOf, SUBSETS } from './bptc.ts';
import { findSpread, offLine } from './main-axis.ts';

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
  readonly #first = emptySums();
  readonly #second = emptySums();
  readonly #residual = new Float64Array(64);
  readonly #spread = new Float64Array(10);

  /** Puts the best `count` partitions of a tile into `best`. */
  find(tile: Uint8Array, alpha: boolean, count: number): void {
    this.#measure(tile, alpha);
    for (let partition = 0; partition < 64; partition++) {
      this.#residual[partition] = this.#residualOf(partition);
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
      features[at + 4] = a;
      features[at + 5] = r * r;
      features[at + 6] = r * g;
      features[at + 7] = r * b;
      features[at + 8] = r * a;
      features[at + 9] = g * g;
      features[at + 10] = g * b;
      features[at + 11] = g * a;
      features[at + 12] = b * b;
      features[at + 13] = b * a;
      features[at + 14] = a * a;
      for (let f = 0; f < FEATURES; f++) all[f] = all[f]! + features[at + f]!;
    }
  }

  #residualOf(partition: number): number {
    const features = this.#features;
    const first = this.#first.features;
    const second = this.#second.features;
    const subsets = SUBSETS[partitionOf(2, partition)]!;
    second.fill(0);
    for (let pixel = 0; pixel < 16; pixel++) {
      if (((subsets >> (pixel * 2)) & 1) === 0) continue;
      const at = pixel * FEATURES;
      for (let f = 0; f < FEATURES; f++) second[f] = second[f]! + features[at + f]!;
    }
    for (let f = 0; f < FEATURES; f++) first[f] = this.#all[f]! - second[f]!;
    return this.#offLineOf(this.#first) + this.#offLineOf(this.#second);
  }

  #offLineOf({ features, sums, products }: Sums): number {
    const count = features[0]!;
    findSpread(sums, products, count, this.#spread);
    return offLine(this.#spread, count);
  }
}

/** Features of a subset’s pixels, summed, and the parts of them. */
interface Sums {
  readonly features: Float64Array;
  readonly sums: Float64Array;
  readonly products: Float64Array;
}

function emptySums(): Sums {
  const features = new Float64Array(FEATURES);
  return { features, sums: features.subarray(1, 5), products: features.subarray(5) };
}

/** A count, four sums and ten products. */
const FEATURES = 15;

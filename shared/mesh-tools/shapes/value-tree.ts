/** Rows of numbers, of which those near a row are found fast however many are alike in some columns. */
export interface ValueRows {
  /** Row by row; finite numbers only. */
  readonly values: Float64Array;
  readonly width: number;
  readonly count: number;
  /** How far the values of each column may differ. */
  readonly tolerances: readonly number[];
}

/** Rows in a leaf, which are compared one by one. */
const LEAF = 8;

/**
 * A tree over rows, each part split where its rows differ most for what the tolerance of the column allows. At first no row is
 * found: `add` them one by one, in their order.
 */
export class ValueTree {
  readonly #rows: ValueRows;
  /** Rows in the order of the leaves. */
  readonly #order: Uint32Array;
  readonly #parts: Part[] = [];
  /** Leaf of each row. */
  readonly #leaf: Int32Array;
  readonly #isAdded: Uint8Array;

  constructor(rows: ValueRows) {
    this.#rows = rows;
    this.#order = Uint32Array.from({ length: rows.count }, (_, row) => row);
    this.#leaf = new Int32Array(rows.count);
    this.#isAdded = new Uint8Array(rows.count);
    this.#build();
  }

  /** Lets a row be found; later than all rows before it that are to be found. */
  add(row: number): void {
    this.#isAdded[row] = 1;
    for (let part = this.#parts[this.#leaf[row]!]; part !== undefined; part = this.#parts[part.above]) {
      if (part.first !== -1) return;
      part.first = row;
    }
  }

  /**
   * The first row within the tolerances that fits.
   * @param most rows that are tried: where more are near, the first of those is the answer
   */
  firstNear(row: number, most: number, fits: (other: number) => boolean): number | undefined {
    const { values, width, tolerances } = this.#rows;
    let found: number | undefined;
    let tried = 0;
    const pending = [0];
    for (let at = pending.pop(); at !== undefined && tried < most; at = pending.pop()) {
      const part = this.#parts[at];
      if (part === undefined || part.first === -1 || part.first >= (found ?? Infinity)) continue;
      if (part.column >= 0) {
        const value = values[row * width + part.column]!;
        const tolerance = tolerances[part.column]!;
        if (part.least - value <= tolerance) pending.push(part.right);
        if (value - part.most <= tolerance) pending.push(part.left);
        continue;
      }
      for (let i = part.from; i < part.to; i += 1) {
        const other = this.#order[i]!;
        if (this.#isAdded[other] === 0 || other >= (found ?? Infinity) || !this.#isNear(row, other)) continue;
        tried += 1;
        if (fits(other)) found = other;
      }
    }
    return found;
  }

  #isNear(a: number, b: number): boolean {
    const { values, width, tolerances } = this.#rows;
    for (let column = 0; column < width; column += 1) {
      if (!(Math.abs(values[a * width + column]! - values[b * width + column]!) <= tolerances[column]!))
        return false;
    }
    return true;
  }

  #build(): void {
    const { values, width, count } = this.#rows;
    const pending = [this.#part(0, count, -1)];
    for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
      const part = this.#parts[at]!;
      const column = part.to - part.from > LEAF ? this.#widest(part) : -1;
      if (column < 0) {
        for (let i = part.from; i < part.to; i += 1) this.#leaf[this.#order[i]!] = at;
        continue;
      }
      const own = (row: number): number => values[row * width + column]!;
      this.#order.subarray(part.from, part.to).sort((a, b) => own(a) - own(b));
      const middle = (part.from + part.to) >> 1;
      part.column = column;
      part.most = own(this.#order[middle - 1]!);
      part.least = own(this.#order[middle]!);
      part.left = this.#part(part.from, middle, at);
      part.right = this.#part(middle, part.to, at);
      pending.push(part.left, part.right);
    }
  }

  #part(from: number, to: number, above: number): number {
    const part = { from, to, above, first: -1, column: -1, most: 0, least: 0, left: -1, right: -1 };
    return this.#parts.push(part) - 1;
  }

  /** The column in which rows differ most; -1 if they are all the same. */
  #widest({ from, to }: Part): number {
    const { values, width, tolerances } = this.#rows;
    let [widest, best] = [0, -1];
    for (let column = 0; column < width; column += 1) {
      let [least, most] = [Infinity, -Infinity];
      for (let i = from; i < to; i += 1) {
        const value = values[this.#order[i]! * width + column]!;
        if (value < least) least = value;
        if (value > most) most = value;
      }
      const share = (most - least) / Math.max(tolerances[column]!, SMALLEST);
      if (share > widest) [widest, best] = [share, column];
    }
    return best;
  }
}

/** Stands for a tolerance of 0. */
const SMALLEST = 1e-9;

/** Rows that lie together in the order: a leaf, or split in two. */
interface Part {
  readonly from: number;
  readonly to: number;
  /** The part that it is half of; -1 = none. */
  readonly above: number;
  /** The first row that can be found; -1 = none yet. */
  first: number;
  /** The column that it is split by; -1 = a leaf. */
  column: number;
  /** Greatest value on the left, and least on the right. */
  most: number;
  least: number;
  left: number;
  right: number;
}

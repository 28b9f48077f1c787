/** Finds rows of a table by numbers in one of its columns; of rows with the same number, the first. */
export class RowNumbers {
  readonly #direct: Int32Array | undefined;
  readonly #others: ReadonlyMap<number, number> | undefined;

  constructor(numbers: Uint32Array) {
    let largest = 0;
    for (const number of numbers) largest = Math.max(largest, number);
    // The game counts them up; others are found by a slower table, so that a large number takes no memory.
    if (largest < 4 * numbers.length + SMALL) {
      const direct = new Int32Array(largest + 1).fill(-1);
      for (let row = numbers.length - 1; row >= 0; row -= 1) direct[numbers[row] ?? 0] = row;
      this.#direct = direct;
    } else {
      const others = new Map<number, number>();
      for (let row = numbers.length - 1; row >= 0; row -= 1) others.set(numbers[row] ?? 0, row);
      this.#others = others;
    }
  }

  /** -1 if there is none. */
  rowOf(number: number): number {
    return this.#direct?.[number] ?? this.#others?.get(number) ?? -1;
  }

  /** `rowOf` for many. */
  rowsOf(numbers: Uint32Array): Int32Array {
    const rows = new Int32Array(numbers.length);
    for (let i = 0; i < numbers.length; i += 1) rows[i] = this.rowOf(numbers[i] ?? 0);
    return rows;
  }
}

/** Rows grouped by another table’s rows that they belong to. */
export class RowGroups {
  readonly #start: Uint32Array;
  readonly #rows: Uint32Array;

  /** @param owner the other table’s row by row; -1 = none */
  constructor(owner: Int32Array, owners: number) {
    const start = new Uint32Array(owners + 1);
    for (const one of owner) if (one >= 0) start[one + 1] = (start[one + 1] ?? 0) + 1;
    for (let i = 0; i < owners; i += 1) start[i + 1] = (start[i + 1] ?? 0) + (start[i] ?? 0);
    const next = start.slice();
    const rows = new Uint32Array(start[owners] ?? 0);
    for (let row = 0; row < owner.length; row += 1) {
      const one = owner[row] ?? -1;
      if (one < 0) continue;
      const at = next[one] ?? 0;
      rows[at] = row;
      next[one] = at + 1;
    }
    this.#start = start;
    this.#rows = rows;
  }

  /** In the order of the table. */
  of(owner: number): Uint32Array {
    return this.#rows.subarray(this.#start[owner], this.#start[owner + 1]);
  }
}

const SMALL = 65_536;

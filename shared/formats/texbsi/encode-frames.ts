import type { IndexedFrames } from '#shared/document/structure.ts';
import { ROW_ENTRY } from './schema.ts';

/**
 * The pixels of an image as they are stored: one picture as it is, several as a table of rows and the rows. Rows stand
 * in the order in which they are first seen, frame by frame, and equal ones share their bytes: which order the game's own
 * tool had is not known, so animations that nobody edits are never encoded anew.
 */
export function encodeFrames({ width, height, frames, indices }: IndexedFrames): EncodedFrames {
  if (frames === 1) return { table: new Uint32Array(), rows: indices };
  const count = frames * height;
  const store = new RowStore(width, count * ROW_ENTRY);
  const table = Uint32Array.from({ length: count }, (_, row) => store.place(rowAt(indices, row, width)));
  return { table, rows: store.added() };
}

/** Rows, and where each of every frame is, counted from the start of both. */
export interface EncodedFrames {
  /** Empty for a single picture. */
  readonly table: Uint32Array;
  readonly rows: Uint8Array;
}

/**
 * Other frames of the same size and number for pixels that begin with a table of rows: rows that are there already are
 * used again, wherever they stand, and only new ones come behind those that there are. Rows inside the table, which only
 * damaged files have, would become others with it: they are used as long as all stay.
 *
 * @param data the pixels as they are stored, with their table
 */
export function patchFrames(
  data: Uint8Array,
  table: Uint32Array,
  { width, indices }: IndexedFrames,
): EncodedFrames {
  const store = new RowStore(width, data.length);
  const shown = Array.from(table, (from) => data.subarray(from, from + width));
  if (shown.every((bytes, row) => isSame(rowAt(indices, row, width), bytes))) {
    return { table, rows: store.added() };
  }
  const stored = shown.map((bytes, row) => (table[row]! < table.length * ROW_ENTRY ? undefined : bytes));
  for (const [row, from] of table.entries()) {
    const bytes = stored[row];
    if (bytes?.length === width) store.know(bytes, from);
  }
  const next = Uint32Array.from(table, (from, row) => {
    const bytes = rowAt(indices, row, width);
    return isSame(bytes, stored[row]) ? from : store.place(bytes);
  });
  return { table: next, rows: store.added() };
}

/** Rows by what they hold. */
class RowStore {
  readonly #width: number;
  readonly #places = new Map<string, number>();
  readonly #added: Uint8Array[] = [];
  #end: number;

  /** @param end where the first new row stands */
  constructor(width: number, end: number) {
    this.#width = width;
    this.#end = end;
  }

  know(row: Uint8Array, place: number): void {
    const key = keyOf(row);
    if (!this.#places.has(key)) this.#places.set(key, place);
  }

  /** Where a row stands: it is added where it is not known. */
  place(row: Uint8Array): number {
    const key = keyOf(row);
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const place = this.#end;
    this.#places.set(key, place);
    this.#added.push(row);
    this.#end += this.#width;
    return place;
  }

  added(): Uint8Array {
    const bytes = new Uint8Array(this.#added.length * this.#width);
    for (const [i, row] of this.#added.entries()) bytes.set(row, i * this.#width);
    return bytes;
  }
}

function rowAt(indices: Uint8Array, row: number, width: number): Uint8Array {
  return indices.subarray(row * width, (row + 1) * width);
}

function keyOf(row: Uint8Array): string {
  return String.fromCharCode(...row);
}

function isSame(a: Uint8Array, b: Uint8Array | undefined): boolean {
  return b !== undefined && a.length === b.length && a.every((value, at) => value === b[at]);
}

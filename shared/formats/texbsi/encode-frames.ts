import type { IndexedFrames } from '#shared/document/structure.ts';
import { ROW_ENTRY } from './schema.ts';

/**
 * The pixels of an image as stored: a single picture plainly, several as a table of rows and the rows. Rows are in the
 * order of first appearance, frame by frame, and equal ones share their bytes. The order used by the game's own tool is
 * unknown, so animations that are not edited are never re-encoded.
 */
export function encodeFrames({ width, height, frames, indices }: IndexedFrames): EncodedFrames {
  if (frames === 1) return { table: new Uint32Array(), rows: indices };
  const count = frames * height;
  const store = new RowStore(width, count * ROW_ENTRY);
  const table = Uint32Array.from({ length: count }, (_, row) => store.offsetOf(rowAt(indices, row, width)));
  return { table, rows: store.added() };
}

/** Rows, and the offset of each row of every frame, counted from the start of the table. */
export interface EncodedFrames {
  /** Empty for a single picture. */
  readonly table: Uint32Array;
  readonly rows: Uint8Array;
}

/**
 * New frames of the same size and number for pixels that begin with a table of rows. Existing rows are reused wherever
 * they are, and only new ones are appended. Rows inside the table, which only damaged files have, would change along
 * with it; they are used only if no row changes.
 *
 * @param data the pixels as stored, with their table
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
    return isSame(bytes, stored[row]) ? from : store.offsetOf(bytes);
  });
  return { table: next, rows: store.added() };
}

/** Rows by content. */
class RowStore {
  readonly #width: number;
  readonly #offsets = new Map<string, number>();
  readonly #added: Uint8Array[] = [];
  #end: number;

  /** @param end offset of the first new row */
  constructor(width: number, end: number) {
    this.#width = width;
    this.#end = end;
  }

  know(row: Uint8Array, offset: number): void {
    const key = keyOf(row);
    if (!this.#offsets.has(key)) this.#offsets.set(key, offset);
  }

  /** Offset of a row, which is added if it is new. */
  offsetOf(row: Uint8Array): number {
    const key = keyOf(row);
    const known = this.#offsets.get(key);
    if (known !== undefined) return known;
    const offset = this.#end;
    this.#offsets.set(key, offset);
    this.#added.push(row);
    this.#end += this.#width;
    return offset;
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

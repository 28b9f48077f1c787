/**
 * Huffman trees of LZX: canonical codes of up to 16 bits, stored as their lengths. Source: Microsoft’s published
 * description of LZX (cabinets, MS-PATCH).
 */

/** Bits of the longest code. */
export const LONGEST_CODE = 16;

/** Codes up to this length are found with one table lookup. */
const FAST_BITS = 10;

/** Remaining bits of the 16 after the first lookup. */
export const SLOW_BITS = LONGEST_CODE - FAST_BITS;

/** A tree for looking up codes; its memory is reused for each tree. */
export interface LzxTree {
  /** Symbol × 32 + length, by the next `FAST_BITS` bits; 0 for longer codes. */
  readonly fast: Int32Array;
  /** Symbols in the order of their codes. */
  readonly sorted: Int32Array;
  /**
   * By length: the first longer code, aligned to 16 bits, and the difference between a code and its index in `sorted`.
   */
  readonly limit: Int32Array;
  readonly shift: Int32Array;
}

/** Allocates a tree for the given number of symbols. */
export function createTree(symbols: number): LzxTree {
  return {
    fast: new Int32Array(1 << FAST_BITS),
    sorted: new Int32Array(symbols),
    limit: new Int32Array(LONGEST_CODE + 1),
    shift: new Int32Array(LONGEST_CODE + 1),
  };
}

/**
 * Assigns codes to symbols by their lengths; length 0 is a symbol that does not occur.
 * @returns whether the codes are complete: every bit sequence is a code. A tree without symbols counts as complete,
 * too.
 */
export function buildTree(tree: LzxTree, lengths: Uint8Array): boolean {
  const { fast, sorted, limit, shift } = tree;
  const counts = new Int32Array(LONGEST_CODE + 1);
  for (const length of lengths) counts[length] = counts[length]! + 1;
  counts[0] = 0;
  const next = new Int32Array(LONGEST_CODE + 1);
  let code = 0;
  let place = 0;
  for (let length = 1; length <= LONGEST_CODE; length += 1) {
    shift[length] = place - (code >>> (LONGEST_CODE - length));
    next[length] = place;
    place += counts[length]!;
    code += counts[length]! << (LONGEST_CODE - length);
    limit[length] = code;
    if (code > 1 << LONGEST_CODE) return false;
  }
  fast.fill(0);
  if (place === 0) {
    limit.fill(0);
    return true;
  }
  if (code !== 1 << LONGEST_CODE) return false;
  for (let symbol = 0; symbol < lengths.length; symbol += 1) {
    const length = lengths[symbol]!;
    if (length === 0) continue;
    const at = next[length]!;
    next[length] = at + 1;
    sorted[at] = symbol;
    if (length > FAST_BITS) continue;
    const first = (at - shift[length]!) << (FAST_BITS - length);
    fast.fill(symbol * 32 + length, first, first + (1 << (FAST_BITS - length)));
  }
  return true;
}

/** The symbol whose code the next 16 bits begin with, as symbol × 32 + length of the code; 0 if the tree has none. */
export function lookUp({ fast, sorted, limit, shift }: LzxTree, next16: number): number {
  const found = fast[next16 >>> SLOW_BITS]!;
  if (found !== 0) return found;
  for (let length = FAST_BITS + 1; length <= LONGEST_CODE; length += 1) {
    if (next16 < limit[length]!) {
      return sorted[(next16 >>> (LONGEST_CODE - length)) + shift[length]!]! * 32 + length;
    }
  }
  return 0;
}

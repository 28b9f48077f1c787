import { MIN_MATCH } from './lz4-block.ts';

/** Shared by both LZ4 encoders: the interface that the frame uses, and writing sequences. */

/** Encodes the blocks of one piece of data in order; matches may refer to earlier blocks. */
export interface BlockEncoder {
  /**
   * Starts new data; matches never refer to earlier data.
   * @param total bytes that will be encoded, if `data` is a buffer that they pass through
   */
  begin(data: Uint8Array, total?: number): void;
  /** The data was moved down in its buffer by `bytes`, a multiple of 65,536. */
  shift(bytes: number): void;
  /**
   * Encodes `data[start, end)` to `out[to, limit)`; `start` is the end of the previous block.
   * @returns bytes written, or 0 if the block does not fit
   */
  encode(start: number, end: number, out: Uint8Array, to: number, limit: number): number;
}

/** A match must not begin in the last 12 bytes of a block: a rule of the format, for fast decoders. */
export const MATCH_START_MARGIN = 12;
/** The last 5 bytes of a block are always literals, for the same reason. */
export const LAST_LITERALS = 5;

/**
 * Writes the sequences of one block. Checks for room as cautiously as LZ4 itself (as if five literals always followed),
 * because that decides which barely compressible blocks are stored.
 */
export class SequenceWriter {
  #data: Uint8Array = new Uint8Array(0);
  #out: Uint8Array = new Uint8Array(0);
  #to = 0;
  #limit = 0;
  /** First byte that no sequence covers yet. */
  anchor = 0;

  begin(data: Uint8Array, start: number, out: Uint8Array, to: number, limit: number): void {
    this.#data = data;
    this.anchor = start;
    this.#out = out;
    this.#to = to;
    this.#limit = limit;
  }

  /** Writes the literals before `start` and a match of `length` bytes at `start`; false if there is no room. */
  match(start: number, distance: number, length: number): boolean {
    const out = this.#out;
    const literals = start - this.anchor;
    const token = this.#to;
    if (token + 1 + Math.floor(literals / 255) + literals + 3 + LAST_LITERALS > this.#limit) return false;
    this.#to++;
    this.#literals(token, literals);
    out[this.#to++] = distance & 0xff;
    out[this.#to++] = distance >>> 8;
    const rest = length - MIN_MATCH;
    if (this.#to + Math.floor(rest / 255) + 1 + LAST_LITERALS > this.#limit) return false;
    if (rest >= 15) {
      out[token] = (out[token] as number) | 15;
      this.#length(rest - 15);
    } else {
      out[token] = (out[token] as number) | rest;
    }
    this.anchor = start + length;
    return true;
  }

  /** Writes the remaining bytes as literals; returns the position after the block, or 0 if there is no room. */
  finish(end: number): number {
    const literals = end - this.anchor;
    if (this.#to + 1 + Math.floor((literals + 240) / 255) + literals > this.#limit) return 0;
    this.#literals(this.#to++, literals);
    return this.#to;
  }

  #literals(token: number, literals: number): void {
    const { anchor } = this;
    if (literals >= 15) {
      this.#out[token] = 15 << 4;
      this.#length(literals - 15);
    } else {
      this.#out[token] = literals << 4;
    }
    if (literals > 24) {
      this.#out.set(this.#data.subarray(anchor, anchor + literals), this.#to);
      this.#to += literals;
    } else {
      for (let i = anchor; i < anchor + literals; i++) this.#out[this.#to++] = this.#data[i] as number;
    }
  }

  #length(value: number): void {
    let rest = value;
    for (; rest >= 255; rest -= 255) this.#out[this.#to++] = 255;
    this.#out[this.#to++] = rest;
  }
}

/** Hash of the four bytes at `at`, in `bits` bits; the one that LZ4 HC uses. */
export function hash4(data: Uint8Array, at: number, bits: number): number {
  const word =
    (data[at] as number) |
    ((data[at + 1] as number) << 8) |
    ((data[at + 2] as number) << 16) |
    ((data[at + 3] as number) << 24);
  return Math.imul(word, 0x9e3779b1) >>> (32 - bits);
}

/** Number of equal bytes at `data[a...]` and `data[b...]`, with `a < b`, up to `b = end`. */
export function commonLength(data: Uint8Array, a: number, b: number, end: number): number {
  let left = a;
  let right = b;
  while (right < end && data[left] === data[right]) {
    left++;
    right++;
  }
  return right - b;
}

import { FormatError } from '#shared/errors.ts';
import { type LzxTree, lookUp } from './lzx-tree.ts';

/**
 * Bit reader for one LZX frame: 16-bit little-endian words, highest bit first. Reads zeros after the last word, so that
 * a code can be looked up in full; `giveBack` checks whether they were used.
 */
export class LzxBits {
  readonly data: Uint8Array;
  readonly end: number;
  /** Position of the next byte that is not in `bits`. */
  at: number;
  /** Bits read but not used yet: the lowest `count` bits of this number. */
  bits = 0;
  count = 0;
  readonly #position: number;

  /** @param position file position of `data[0]`, for error offsets */
  constructor(data: Uint8Array, start: number, end: number, position: number) {
    this.data = data;
    this.at = start;
    this.end = end;
    this.#position = position;
  }

  /** Returns up to 17 bits as a number. */
  take(bits: number): number {
    if (bits === 0) return 0;
    this.#need(bits);
    this.count -= bits;
    return (this.bits >>> this.count) & ((1 << bits) - 1);
  }

  /** Decodes the next symbol. @throws FormatError `lzx-corrupt` if the tree has no symbols */
  symbol(tree: LzxTree): number {
    this.#need(16);
    const found = lookUp(tree, (this.bits >>> (this.count - 16)) & 0xffff);
    if (found === 0) throw this.corrupt('a code stands for no symbol');
    this.count -= found & 31;
    return found >>> 5;
  }

  /** Aligns to whole bytes: after the current word, or after one padding word if none is begun. */
  align(): void {
    this.#need(1);
    this.bits = 0;
    this.count = 0;
  }

  /** Puts back words of which no bit was used. @throws FormatError `lzx-corrupt` if bits after the end were used */
  giveBack(): void {
    while (this.count >= 16) {
      this.count -= 16;
      this.bits >>>= 16;
      this.at -= 2;
    }
    if (this.at > this.end) throw this.truncated();
  }

  /** Reads bytes outside the bit stream; only when aligned. @throws FormatError `lzx-corrupt` */
  bytes(length: number): Uint8Array {
    if (length > this.end - this.at) throw this.truncated();
    this.at += length;
    return this.data.subarray(this.at - length, this.at);
  }

  truncated(): FormatError {
    return this.corrupt('a frame ends too early');
  }

  corrupt(what: string): FormatError {
    const offset = this.#position + Math.min(this.at, this.end);
    return new FormatError('lzx-corrupt', `The LZX data is damaged: ${what}.`, { offset });
  }

  #need(bits: number): void {
    while (this.count < bits) {
      const there = this.at + 1 < this.end;
      const word = there ? this.data[this.at]! | (this.data[this.at + 1]! << 8) : 0;
      this.bits = (this.bits << 16) | word;
      this.at += 2;
      this.count += 16;
    }
  }
}

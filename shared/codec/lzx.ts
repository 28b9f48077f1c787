import { FormatError } from '../errors.ts';
import { BEHIND_FAST, buildTree, createTree, type LzxTree, lookUp } from './lzx-tree.ts';

/**
 * LZX, decoding: LZ77 with Huffman codes, in frames of 32 KiB of data whose bits begin anew at a byte. Blocks, of which
 * each has trees of its own, go on from frame to frame. Source: Microsoft’s published description (cabinets, MS-PATCH).
 *
 * Whoever holds the data frames it in some way of his own: `xmem.ts` for the Xbox 360.
 */

/** Data of a whole frame. */
export const LZX_FRAME = 32 * 1024;

/** Windows that there are, as powers of two. */
export const LZX_WINDOW_BITS = { least: 15, most: 21 } as const;

/** Where a frame’s bytes come from and go to. */
export interface LzxFrame {
  readonly data: Uint8Array;
  readonly start: number;
  readonly end: number;
  /** All that the stream has unpacked to so far lies right before `outStart`, from `outFirst` on. */
  readonly out: Uint8Array;
  readonly outFirst: number;
  readonly outStart: number;
  readonly outEnd: number;
  /** File position of `data[0]`, for the addresses of errors. */
  readonly position: number;
}

/** What is in a block. */
const BLOCK = { verbatim: 1, aligned: 2, stored: 3 } as const;

const LITERALS = 256;
const LENGTH_SYMBOLS = 249;
const PRE_SYMBOLS = 20;
const ALIGNED_SYMBOLS = 8;
const MIN_MATCH = 2;
/** Lengths that the main tree says by itself; a longer one has a symbol of the length tree. */
const SHORT_LENGTHS = 7;

/** Slots of distances by the window’s power of two, from 15 on. */
const SLOTS = [30, 32, 34, 36, 38, 42, 50];
const MOST_SLOTS = 50;
/** Extra bits of a slot’s distances, and the first of them. */
const EXTRA_BITS = Uint8Array.from({ length: MOST_SLOTS }, (_, slot) =>
  slot < 4 ? 0 : Math.min(17, (slot >>> 1) - 1),
);
const BASES = new Int32Array(MOST_SLOTS);
for (let slot = 1; slot < MOST_SLOTS; slot += 1)
  BASES[slot] = BASES[slot - 1]! + (1 << EXTRA_BITS[slot - 1]!);

/**
 * Unpacks one stream, frame by frame. Trees, the last three distances and an unfinished block go on from each frame to the
 * next; a new stream needs a new decoder.
 */
export class LzxDecoder {
  readonly #window: number;
  readonly #mainLengths: Uint8Array;
  readonly #lengthLengths = new Uint8Array(LENGTH_SYMBOLS);
  readonly #main: LzxTree;
  readonly #length = createTree(LENGTH_SYMBOLS);
  readonly #aligned = createTree(ALIGNED_SYMBOLS);
  readonly #pre = createTree(PRE_SYMBOLS);
  #repeat0 = 1;
  #repeat1 = 1;
  #repeat2 = 1;
  #begun = false;
  #block = 0;
  #left = 0;
  /** A stored block of an odd length has a byte behind it, of which frames may cut it. */
  #pad = false;

  // The frame that is being read.
  #data: Uint8Array = new Uint8Array();
  #at = 0;
  #end = 0;
  #position = 0;
  /** Bits that are read and not used: the lowest `#count` of `#bits`. */
  #bits = 0;
  #count = 0;

  /** @param windowBits the window’s power of two, 15 to 21: how far back matches may reach */
  constructor(windowBits: number) {
    const slots = SLOTS[windowBits - LZX_WINDOW_BITS.least];
    if (slots === undefined) throw new RangeError(`LZX has no window of 2 to the ${windowBits}`);
    this.#window = 2 ** windowBits;
    this.#mainLengths = new Uint8Array(LITERALS + slots * 8);
    this.#main = createTree(this.#mainLengths.length);
  }

  /**
   * Unpacks a frame into its place, which it fills exactly, out of exactly its bytes.
   * @throws FormatError `lzx-corrupt`; `lzx-translated` for data whose machine code was changed before it was packed
   */
  decodeFrame(frame: LzxFrame): void {
    this.#data = frame.data;
    this.#at = frame.start;
    this.#end = frame.end;
    this.#position = frame.position;
    this.#bits = 0;
    this.#count = 0;
    if (!this.#begun) this.#begin();
    for (let to = frame.outStart; to < frame.outEnd; ) {
      if (this.#left === 0) this.#beginBlock();
      const run = Math.min(this.#left, frame.outEnd - to);
      if (this.#block === BLOCK.stored) this.#copyStored(frame.out, to, run);
      else this.#unpack(frame.out, frame.outFirst, to, to + run);
      to += run;
      this.#left -= run;
    }
    this.#endFrame();
  }

  #begin(): void {
    this.#begun = true;
    if (this.#take(1) === 0) return;
    throw new FormatError(
      'lzx-translated',
      'The LZX data is marked as translated machine code, which Modwright does not undo.',
      { offset: this.#position + this.#at },
    );
  }

  #endFrame(): void {
    if (this.#pad && this.#left === 0 && this.#at + 1 === this.#end) this.#takePad();
    // Bits come in words of 16, of which the last is padded; no whole word may be over.
    if (this.#at !== this.#end || this.#count >= 16) {
      throw this.#corrupt('a frame has more bytes than its data needs');
    }
  }

  #beginBlock(): void {
    if (this.#pad) this.#takePad();
    this.#block = this.#take(3);
    this.#left = (this.#take(16) << 8) | this.#take(8);
    if (this.#left === 0) throw this.#corrupt('a block is empty');
    switch (this.#block) {
      case BLOCK.aligned:
        this.#readAlignedTree();
        this.#readTrees();
        break;
      case BLOCK.verbatim:
        this.#readTrees();
        break;
      case BLOCK.stored:
        this.#beginStored();
        break;
      default:
        throw this.#corrupt(`a block is of type ${this.#block}, which there is not`);
    }
  }

  /** Codes for the lowest three bits of distances. */
  #readAlignedTree(): void {
    const lengths = new Uint8Array(ALIGNED_SYMBOLS);
    for (let symbol = 0; symbol < ALIGNED_SYMBOLS; symbol += 1) lengths[symbol] = this.#take(3);
    this.#build(this.#aligned, lengths);
  }

  #readTrees(): void {
    this.#readLengths(this.#mainLengths, 0, LITERALS);
    this.#readLengths(this.#mainLengths, LITERALS, this.#mainLengths.length);
    this.#build(this.#main, this.#mainLengths);
    this.#readLengths(this.#lengthLengths, 0, LENGTH_SYMBOLS);
    this.#build(this.#length, this.#lengthLengths);
  }

  /** Lengths come as what they differ by from those of the block before, packed with a tree of their own. */
  #readLengths(lengths: Uint8Array, first: number, end: number): void {
    const own = new Uint8Array(PRE_SYMBOLS);
    for (let symbol = 0; symbol < PRE_SYMBOLS; symbol += 1) own[symbol] = this.#take(4);
    this.#build(this.#pre, own);
    for (let at = first; at < end; ) {
      const symbol = this.#symbol(this.#pre);
      let run = 1;
      let value = 0;
      if (symbol === 17) run = this.#take(4) + 4;
      else if (symbol === 18) run = this.#take(5) + 20;
      else if (symbol === 19) {
        run = this.#take(1) + 4;
        value = this.#changed(lengths[at]!, this.#symbol(this.#pre));
      } else value = this.#changed(lengths[at]!, symbol);
      if (run > end - at) throw this.#corrupt('lengths of codes run past the last symbol');
      lengths.fill(value, at, at + run);
      at += run;
    }
  }

  #changed(before: number, by: number): number {
    if (by > 16) throw this.#corrupt('the length of a code is repeated as a run of runs');
    return (before - by + 17) % 17;
  }

  #build(tree: LzxTree, lengths: Uint8Array): void {
    if (!buildTree(tree, lengths)) throw this.#corrupt('a tree’s codes are not complete');
  }

  /** A stored block begins at the next word, with its own last three distances. */
  #beginStored(): void {
    // One to sixteen bits of padding, so that a whole word is where the bits end at one.
    this.#need(1);
    this.#bits = 0;
    this.#count = 0;
    this.#repeat0 = this.#distance();
    this.#repeat1 = this.#distance();
    this.#repeat2 = this.#distance();
    this.#pad = this.#left % 2 === 1;
  }

  #distance(): number {
    if (this.#end - this.#at < 4) throw this.#truncated();
    const [a = 0, b = 0, c = 0, d = 0] = this.#data.subarray(this.#at, this.#at + 4);
    this.#at += 4;
    return (a | (b << 8) | (c << 16) | (d << 24)) >>> 0;
  }

  #copyStored(out: Uint8Array, to: number, run: number): void {
    if (run > this.#end - this.#at) throw this.#truncated();
    out.set(this.#data.subarray(this.#at, this.#at + run), to);
    this.#at += run;
  }

  #takePad(): void {
    if (this.#at >= this.#end) throw this.#truncated();
    this.#at += 1;
    this.#pad = false;
  }

  /** Unpacks literals and matches of the current block until `end`, which no match may cross. */
  #unpack(out: Uint8Array, first: number, start: number, end: number): void {
    const data = this.#data;
    const dataEnd = this.#end;
    const main = this.#main;
    const fast = main.fast;
    const window = this.#window;
    const aligned = this.#block === BLOCK.aligned;
    let at = this.#at;
    let bits = this.#bits;
    let count = this.#count;
    let repeat0 = this.#repeat0;
    let to = start;
    while (to < end) {
      if (count < 16) {
        // Behind the last word there are zeros to look at, though none to use.
        if (at + 1 < dataEnd) bits = (bits << 16) | data[at]! | (data[at + 1]! << 8);
        else bits <<= 16;
        at += 2;
        count += 16;
      }
      const next = (bits >>> (count - 16)) & 0xffff;
      let found = fast[next >>> BEHIND_FAST]!;
      if (found === 0) found = lookUp(main, next);
      if (found === 0) throw this.#corrupt('a code stands for no symbol');
      count -= found & 31;
      const symbol = found >>> 5;
      if (symbol < LITERALS) {
        out[to++] = symbol;
        continue;
      }

      this.#at = at;
      this.#bits = bits;
      this.#count = count;
      const short = (symbol - LITERALS) & 7;
      const slot = (symbol - LITERALS) >>> 3;
      const length =
        MIN_MATCH + (short === SHORT_LENGTHS ? SHORT_LENGTHS + this.#symbol(this.#length) : short);
      let distance = repeat0;
      if (slot === 1) {
        distance = this.#repeat1;
        this.#repeat1 = repeat0;
      } else if (slot === 2) {
        distance = this.#repeat2;
        this.#repeat2 = repeat0;
      } else if (slot > 2) {
        distance = BASES[slot]! - 2 + this.#extra(EXTRA_BITS[slot]!, aligned);
        this.#repeat2 = this.#repeat1;
        this.#repeat1 = repeat0;
      }
      repeat0 = distance;
      at = this.#at;
      bits = this.#bits;
      count = this.#count;

      if (length > end - to) throw this.#corrupt('a match runs past the end of its block or frame');
      if (distance > window || distance > to - first || distance === 0) {
        throw this.#corrupt(`a match reaches ${distance} bytes back, where only ${to - first} were decoded`);
      }
      if (distance >= length && length > 16) {
        out.copyWithin(to, to - distance, to - distance + length);
        to += length;
      } else {
        for (const stop = to + length; to < stop; to += 1) out[to] = out[to - distance]!;
      }
    }
    this.#at = at;
    this.#bits = bits;
    this.#count = count;
    this.#repeat0 = repeat0;
    this.#giveBack();
  }

  #extra(bits: number, aligned: boolean): number {
    if (!aligned || bits < 3) return this.#take(bits);
    const high = this.#take(bits - 3) << 3;
    return high | this.#symbol(this.#aligned);
  }

  #symbol(tree: LzxTree): number {
    this.#need(16);
    const found = lookUp(tree, (this.#bits >>> (this.#count - 16)) & 0xffff);
    if (found === 0) throw this.#corrupt('a code stands for no symbol');
    this.#count -= found & 31;
    return found >>> 5;
  }

  #take(bits: number): number {
    if (bits === 0) return 0;
    this.#need(bits);
    this.#count -= bits;
    return (this.#bits >>> this.#count) & ((1 << bits) - 1);
  }

  /** Reads words until there are so many bits, at most 17; behind the end, zeros. */
  #need(bits: number): void {
    while (this.#count < bits) {
      const there = this.#at + 1 < this.#end;
      const word = there ? this.#data[this.#at]! | (this.#data[this.#at + 1]! << 8) : 0;
      this.#bits = (this.#bits << 16) | word;
      this.#at += 2;
      this.#count += 16;
    }
  }

  /** Puts words back of which no bit was used. Words behind the end must be among them. */
  #giveBack(): void {
    while (this.#count >= 16) {
      this.#count -= 16;
      this.#bits >>>= 16;
      this.#at -= 2;
    }
    if (this.#at > this.#end) throw this.#truncated();
  }

  #truncated(): FormatError {
    return this.#corrupt('a frame ends too early');
  }

  #corrupt(what: string): FormatError {
    const offset = this.#position + Math.min(this.#at, this.#end);
    return new FormatError('lzx-corrupt', `The LZX data is damaged: ${what}.`, { offset });
  }
}

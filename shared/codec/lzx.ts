import { FormatError } from '#shared/errors.ts';
import { LzxBits } from './lzx-bits.ts';
import { buildTree, createTree, LONGEST_CODE, type LzxTree, lookUp, SLOW_BITS } from './lzx-tree.ts';

/**
 * LZX decoder: LZ77 with Huffman codes, in frames of 32 KiB of data whose bits start at a byte boundary. Blocks, each
 * with its own trees, may continue across frames. Source: Microsoft’s published description (cabinets, MS-PATCH).
 *
 * The container defines the framing: see `xmem.ts` for the Xbox 360.
 */

/** Unpacked size of a full frame. */
export const LZX_FRAME = 32 * 1024;

/** Supported window sizes, as powers of two. */
export const LZX_WINDOW_BITS = { min: 15, max: 21 } as const;

/** Source and destination of a frame’s bytes. */
export interface LzxFrame {
  readonly data: Uint8Array;
  readonly start: number;
  readonly end: number;
  /** All earlier output of the stream precedes `outStart`, beginning at `outFirst`. */
  readonly out: Uint8Array;
  readonly outFirst: number;
  readonly outStart: number;
  readonly outEnd: number;
  /** File position of `data[0]`, for error offsets. */
  readonly position: number;
}

/** Block types. */
const BLOCK = { verbatim: 1, aligned: 2, stored: 3 } as const;

const LITERALS = 256;
const LENGTH_SYMBOLS = 249;
const PRE_SYMBOLS = 20;
const ALIGNED_SYMBOLS = 8;
const MIN_MATCH = 2;
/** Lengths that the main tree encodes; a longer one has a symbol of the length tree. */
const SHORT_LENGTHS = 7;
/** Matches up to this length are copied byte by byte: calling `copyWithin` costs more. */
const SHORT_COPY = 16;

/** Number of distance slots by the window’s power of two, from 15 on. */
const SLOTS = [30, 32, 34, 36, 38, 42, 50];
const MAX_SLOTS = 50;
/** Extra bits of each slot’s distances, and the slot’s first distance. */
const EXTRA_BITS = Uint8Array.from({ length: MAX_SLOTS }, (_, slot) =>
  slot < 4 ? 0 : Math.min(17, (slot >>> 1) - 1),
);
const BASES = new Int32Array(MAX_SLOTS);
for (let slot = 1; slot < MAX_SLOTS; slot += 1) BASES[slot] = BASES[slot - 1]! + (1 << EXTRA_BITS[slot - 1]!);

/**
 * Unpacks one stream, frame by frame. Trees, the last three distances and an unfinished block carry over to the next
 * frame; a new stream needs a new decoder.
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
  /** Bytes that the current block still unpacks to. */
  #left = 0;
  /** A stored block of odd length is followed by a padding byte, in its own frame or the next one. */
  #pad = false;

  /** @param windowBits the window’s power of two, 15 to 21: the maximum match distance */
  constructor(windowBits: number) {
    const slots = SLOTS[windowBits - LZX_WINDOW_BITS.min];
    if (slots === undefined) throw new RangeError(`LZX has no window of 2 to the ${windowBits}`);
    this.#window = 2 ** windowBits;
    this.#mainLengths = new Uint8Array(LITERALS + slots * 8);
    this.#main = createTree(this.#mainLengths.length);
  }

  /**
   * Unpacks a frame, which must use exactly its input and fill exactly its output.
   * @throws FormatError `lzx-corrupt`; `lzx-translated` if the data’s machine code was transformed before packing
   */
  decodeFrame({ data, start, end, out, outFirst, outStart, outEnd, position }: LzxFrame): void {
    const bits = new LzxBits(data, start, end, position);
    if (!this.#begun) this.#begin(bits, position + start);
    for (let to = outStart; to < outEnd; ) {
      if (this.#left === 0) this.#beginBlock(bits);
      const run = Math.min(this.#left, outEnd - to);
      if (this.#block === BLOCK.stored) out.set(bits.bytes(run), to);
      else this.#unpack(bits, out, outFirst, to, to + run);
      to += run;
      this.#left -= run;
    }
    if (this.#pad && this.#left === 0 && bits.at + 1 === end) this.#takePad(bits);
    // Bits come in 16-bit words, the last one padded; no whole word may be left over.
    if (bits.at !== end || bits.count >= 16) throw bits.corrupt('a frame has more bytes than its data needs');
  }

  #begin(bits: LzxBits, offset: number): void {
    this.#begun = true;
    if (bits.take(1) === 0) return;
    throw new FormatError(
      'lzx-translated',
      'The LZX data is marked as translated machine code, which Modwright does not support.',
      { offset },
    );
  }

  #beginBlock(bits: LzxBits): void {
    if (this.#pad) this.#takePad(bits);
    this.#block = bits.take(3);
    this.#left = (bits.take(16) << 8) | bits.take(8);
    if (this.#left === 0) throw bits.corrupt('a block is empty');
    switch (this.#block) {
      case BLOCK.aligned:
        this.#readAlignedTree(bits);
        this.#readTrees(bits);
        break;
      case BLOCK.verbatim:
        this.#readTrees(bits);
        break;
      case BLOCK.stored:
        this.#beginStored(bits);
        break;
      default:
        throw bits.corrupt(`a block has the unknown type ${this.#block}`);
    }
  }

  /** Codes for the lowest three bits of distances. */
  #readAlignedTree(bits: LzxBits): void {
    const lengths = new Uint8Array(ALIGNED_SYMBOLS);
    for (let symbol = 0; symbol < ALIGNED_SYMBOLS; symbol += 1) lengths[symbol] = bits.take(3);
    build(bits, this.#aligned, lengths);
  }

  #readTrees(bits: LzxBits): void {
    this.#readLengths(bits, this.#mainLengths, 0, LITERALS);
    this.#readLengths(bits, this.#mainLengths, LITERALS, this.#mainLengths.length);
    build(bits, this.#main, this.#mainLengths);
    this.#readLengths(bits, this.#lengthLengths, 0, LENGTH_SYMBOLS);
    build(bits, this.#length, this.#lengthLengths);
  }

  /** Code lengths are stored as differences from the previous block’s, packed with a tree of their own. */
  #readLengths(bits: LzxBits, lengths: Uint8Array, first: number, end: number): void {
    const own = new Uint8Array(PRE_SYMBOLS);
    for (let symbol = 0; symbol < PRE_SYMBOLS; symbol += 1) own[symbol] = bits.take(4);
    build(bits, this.#pre, own);
    for (let at = first; at < end; ) {
      const symbol = bits.symbol(this.#pre);
      let run = 1;
      let value = 0;
      if (symbol === 17) run = bits.take(4) + 4;
      else if (symbol === 18) run = bits.take(5) + 20;
      else if (symbol === 19) {
        run = bits.take(1) + 4;
        value = changed(bits, lengths[at]!, bits.symbol(this.#pre));
      } else value = changed(bits, lengths[at]!, symbol);
      if (run > end - at) throw bits.corrupt('lengths of codes run past the last symbol');
      lengths.fill(value, at, at + run);
      at += run;
    }
  }

  /** A stored block begins with its own last three distances. */
  #beginStored(bits: LzxBits): void {
    bits.align();
    this.#repeat0 = u32(bits.bytes(4));
    this.#repeat1 = u32(bits.bytes(4));
    this.#repeat2 = u32(bits.bytes(4));
    this.#pad = this.#left % 2 === 1;
  }

  #takePad(bits: LzxBits): void {
    bits.bytes(1);
    this.#pad = false;
  }

  /** Unpacks literals and matches of the current block until `end`, which no match may cross. */
  #unpack(source: LzxBits, out: Uint8Array, first: number, start: number, end: number): void {
    const { data, end: dataEnd } = source;
    const main = this.#main;
    const fast = main.fast;
    const aligned = this.#block === BLOCK.aligned;
    let { at, bits, count } = source;
    let to = start;
    while (to < end) {
      if (count < 16) {
        const word = at + 1 < dataEnd ? data[at]! | (data[at + 1]! << 8) : 0;
        bits = (bits << 16) | word;
        at += 2;
        count += 16;
      }
      const next = (bits >>> (count - 16)) & 0xffff;
      let found = fast[next >>> SLOW_BITS]!;
      if (found === 0) found = lookUp(main, next);
      if (found === 0) throw source.corrupt('a code stands for no symbol');
      count -= found & 31;
      const symbol = found >>> 5;
      if (symbol < LITERALS) {
        out[to++] = symbol;
        continue;
      }

      source.at = at;
      source.bits = bits;
      source.count = count;
      const short = (symbol - LITERALS) & 7;
      const length = MIN_MATCH + short + (short === SHORT_LENGTHS ? source.symbol(this.#length) : 0);
      const distance = this.#distance(source, (symbol - LITERALS) >>> 3, aligned);
      at = source.at;
      bits = source.bits;
      count = source.count;
      if (length > end - to) throw source.corrupt('a match runs past the end of its block or frame');
      if (distance > this.#window || distance > to - first || distance === 0) {
        throw source.corrupt(`a match reaches ${distance} bytes back, where ${to - first} were unpacked`);
      }
      if (distance >= length && length > SHORT_COPY) {
        out.copyWithin(to, to - distance, to - distance + length);
        to += length;
      } else {
        for (const stop = to + length; to < stop; to += 1) out[to] = out[to - distance]!;
      }
    }
    source.at = at;
    source.bits = bits;
    source.count = count;
    source.giveBack();
  }

  /** Distance of a match; the first three slots are the last three distances. */
  #distance(bits: LzxBits, slot: number, aligned: boolean): number {
    const before = this.#repeat0;
    if (slot === 0) return before;
    if (slot === 1) {
      this.#repeat0 = this.#repeat1;
    } else if (slot === 2) {
      this.#repeat0 = this.#repeat2;
      this.#repeat2 = before;
      return this.#repeat0;
    } else {
      const extra = EXTRA_BITS[slot]!;
      const offset =
        aligned && extra >= 3 ? (bits.take(extra - 3) << 3) | bits.symbol(this.#aligned) : bits.take(extra);
      this.#repeat2 = this.#repeat1;
      this.#repeat0 = BASES[slot]! - 2 + offset;
    }
    this.#repeat1 = before;
    return this.#repeat0;
  }
}

function build(bits: LzxBits, tree: LzxTree, lengths: Uint8Array): void {
  if (!buildTree(tree, lengths)) throw bits.corrupt('a tree’s codes are not complete');
}

function changed(bits: LzxBits, before: number, by: number): number {
  if (by > LONGEST_CODE) throw bits.corrupt('the length of a code is repeated as a run of runs');
  return (before - by + LONGEST_CODE + 1) % (LONGEST_CODE + 1);
}

function u32([a = 0, b = 0, c = 0, d = 0]: Uint8Array): number {
  return (a | (b << 8) | (c << 16) | (d << 24)) >>> 0;
}

import { FormatError } from '#shared/errors.ts';
import {
  type BlockDecoder,
  decodeBlockInto,
  lz4Limit,
  type Memory,
  newMemory,
  sizeMismatch,
} from './lz4-block.ts';
import { createFastEncoder } from './lz4-fast.ts';
import { createHcEncoder } from './lz4-hc.ts';
import type { BlockEncoder } from './lz4-sequence.ts';
import { xxhash32 } from './xxhash32.ts';

/**
 * LZ4 frames, as BSA 105 stores compressed entries. Source: the published frame format; the output of the game’s own
 * packer was measured (04 22 4D 18, 64 KiB blocks, no sizes, no checksums, blocks linked only if there are several).
 */

const MAGIC = 0x184d2204;
/** Skippable frames hold user data; the low four bits are free. */
const SKIPPABLE = 0x184d2a50;
const BLOCK_SIZE = 64 * 1024;
/** Bit of a block’s size word: the block is stored uncompressed. */
const STORED = 0x80000000;

/** `fast` is greedy; a number is an LZ4 HC level, 3 to 9. The game’s packer uses 9. */
export type Lz4Level = 'fast' | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/**
 * Unpacks consecutive LZ4 frames (with skippable frames between them) of a known total size. Checksums and content
 * sizes are checked if the frames have them; bytes after the last frame are ignored once `size` bytes are complete.
 *
 * Allocates `size` bytes once, or nothing if the payload cannot possibly hold that many.
 * @param position file position of `data`, for error offsets
 * @param memory allocates the result, whose initial content is ignored; called once the size is known to be plausible
 * @param decode unpacks each block
 * @throws FormatError `lz4-corrupt`, `size-mismatch`
 */
export function decodeLz4Frame(
  data: Uint8Array,
  size: number,
  position = 0,
  memory: Memory = newMemory,
  decode: BlockDecoder = decodeBlockInto,
): Uint8Array {
  if (size > lz4Limit(data.length)) throw sizeMismatch(size, undefined, position);
  const out = memory(size);
  if (size === 0 && data.length === 0) return out;
  const reader = new FrameReader(data, out, position, decode);
  while (reader.nextFrame()) reader.readFrame();
  if (reader.written !== size) throw sizeMismatch(size, reader.written, position);
  return out;
}

/**
 * Packs bytes into one frame with the layout of the game’s packer. Level 9 produces the same bytes as that packer
 * (checked against its samples and, in development, against LZ4 1.9.4).
 */
export function encodeLz4Frame(data: Uint8Array, level: Lz4Level = 9): Uint8Array<ArrayBuffer> {
  const linked = data.length > BLOCK_SIZE;
  const blocks = Math.ceil(data.length / BLOCK_SIZE);
  const out = new Uint8Array(7 + blocks * 4 + data.length + 4);
  const view = new DataView(out.buffer);
  view.setUint32(0, MAGIC, true);
  out[4] = linked ? 0x40 : 0x60;
  out[5] = 0x40;
  out[6] = (xxhash32(out, 4, 6) >>> 8) & 0xff;
  let to = 7;
  const encoder = encoderFor(level);
  encoder.begin(data);
  for (let start = 0; start < data.length; start += BLOCK_SIZE) {
    const end = Math.min(data.length, start + BLOCK_SIZE);
    // A block that does not shrink is stored, so the frame never exceeds the allocated size.
    const packed = encoder.encode(start, end, out, to + 4, to + 4 + (end - start) - 1);
    if (packed > 0) {
      view.setUint32(to, packed, true);
      to += 4 + packed;
    } else {
      view.setUint32(to, (STORED | (end - start)) >>> 0, true);
      out.set(data.subarray(start, end), to + 4);
      to += 4 + (end - start);
    }
  }
  view.setUint32(to, 0, true);
  return out.slice(0, to + 4);
}

const encoders = new Map<Lz4Level, BlockEncoder>();

/**
 * Keeps encoders and their match tables (256 KiB) between files: clearing the tables would cost more than small files
 * do.
 */
function encoderFor(level: Lz4Level): BlockEncoder {
  let encoder = encoders.get(level);
  if (encoder === undefined) {
    encoder = level === 'fast' ? createFastEncoder() : createHcEncoder(level);
    encoders.set(level, encoder);
  }
  return encoder;
}

class FrameReader {
  readonly #data: Uint8Array;
  readonly #view: DataView;
  readonly #out: Uint8Array;
  readonly #position: number;
  readonly #decode: BlockDecoder;
  #at = 0;
  written = 0;

  constructor(data: Uint8Array, out: Uint8Array, position: number, decode: BlockDecoder) {
    this.#data = data;
    this.#view = new DataView(data.buffer, data.byteOffset, data.byteLength);
    this.#out = out;
    this.#position = position;
    this.#decode = decode;
  }

  /** Moves past the magic of the next frame; false at the end of the data. */
  nextFrame(): boolean {
    for (;;) {
      const left = this.#data.length - this.#at;
      const complete = this.#at > 0 && this.written === this.#out.length;
      if (left === 0 && this.#at > 0) return false;
      if (left < 4) {
        if (complete) return false;
        throw this.#corrupt('it ends before a frame begins');
      }
      const magic = this.#view.getUint32(this.#at, true);
      if (magic === MAGIC) {
        this.#at += 4;
        return true;
      }
      if ((magic & 0xfffffff0) >>> 0 !== SKIPPABLE) {
        if (complete) return false;
        throw this.#corrupt('no LZ4 frame begins here');
      }
      this.#at += 4;
      const length = this.#u32();
      this.#at += length;
      if (this.#at > this.#data.length) throw this.#corrupt('a skippable frame is longer than the data');
    }
  }

  readFrame(): void {
    const start = this.#at;
    const flags = this.#byte();
    const sizes = this.#byte();
    if (flags >>> 6 !== 1) throw this.#corrupt('the frame has an unknown version');
    const independent = (flags & 0x20) !== 0;
    const blockChecksums = (flags & 0x10) !== 0;
    const contentChecksum = (flags & 0x04) !== 0;
    const sizeCode = (sizes >>> 4) & 7;
    if ((flags & 0x02) !== 0 || (sizes & 0x8f) !== 0 || sizeCode < 4) {
      throw this.#corrupt('the frame descriptor has invalid bits');
    }
    const contentSize = (flags & 0x08) !== 0 ? this.#u64() : undefined;
    if ((flags & 0x01) !== 0) throw this.#corrupt('the frame needs a dictionary, which archives do not have');
    const descriptorEnd = this.#at;
    if (this.#byte() !== ((xxhash32(this.#data, start, descriptorEnd) >>> 8) & 0xff)) {
      throw this.#corrupt('the frame header fails its checksum');
    }

    const outStart = this.written;
    const blockLimit = 1 << (8 + 2 * sizeCode);
    while (this.#readBlock(blockLimit, independent ? undefined : outStart, blockChecksums));
    if (contentSize !== undefined && contentSize !== this.written - outStart) {
      throw sizeMismatch(contentSize, this.written - outStart, this.#position + this.#at);
    }
    if (contentChecksum && this.#u32() !== xxhash32(this.#out, outStart, this.written)) {
      throw this.#corrupt('the unpacked bytes fail their checksum');
    }
  }

  /** Reads one block; false at the end mark. */
  #readBlock(limit: number, window: number | undefined, checksum: boolean): boolean {
    const word = this.#u32();
    if (word === 0) return false;
    const length = word & 0x7fffffff;
    const start = this.#at;
    const end = start + length;
    if (length > limit) throw this.#corrupt('a block is longer than the frame allows');
    if (end > this.#data.length) throw this.#corrupt('a block is longer than the data');
    const outStart = this.written;
    const outEnd = Math.min(this.#out.length, outStart + limit);
    if (word >= STORED) {
      if (length > outEnd - outStart) throw this.#tooMuch();
      this.#out.set(this.#data.subarray(start, end), outStart);
      this.written += length;
    } else {
      this.written = this.#decode({
        data: this.#data,
        start,
        end,
        out: this.#out,
        outStart,
        outEnd,
        window: window ?? outStart,
        position: this.#position,
      });
    }
    this.#at = end;
    if (checksum && this.#u32() !== xxhash32(this.#data, start, end)) {
      throw this.#corrupt('a block fails its checksum');
    }
    return true;
  }

  #byte(): number {
    return this.#take(1, (at) => this.#data[at] as number);
  }

  #u32(): number {
    return this.#take(4, (at) => this.#view.getUint32(at, true));
  }

  #u64(): number {
    return this.#take(8, (at) => Number(this.#view.getBigUint64(at, true)));
  }

  #take(bytes: number, read: (at: number) => number): number {
    if (this.#data.length - this.#at < bytes) throw this.#corrupt('it ends in the middle of a frame');
    const value = read(this.#at);
    this.#at += bytes;
    return value;
  }

  #tooMuch(): FormatError {
    return new FormatError('size-mismatch', 'The LZ4 data unpacks to more bytes than declared.', {
      offset: this.#position + this.#at,
    });
  }

  #corrupt(what: string): FormatError {
    return new FormatError('lz4-corrupt', `The LZ4 data is damaged: ${what}.`, {
      offset: this.#position + this.#at,
    });
  }
}

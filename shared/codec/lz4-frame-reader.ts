import { FormatError } from '#shared/errors.ts';
import { type BlockDecoder, MAX_DISTANCE, sizeMismatch } from './lz4-block.ts';
import { Xxhash32, xxhash32 } from './xxhash32.ts';

export const LZ4_MAGIC = 0x184d2204;
/** Skippable frames hold user data; the low four bits are free. */
const SKIPPABLE = 0x184d2a50;
/** Bit of a block’s size word: the block is stored uncompressed. */
export const STORED = 0x80000000;
/** Unpacked bytes that later blocks may refer to. */
export const LZ4_WINDOW = MAX_DISTANCE + 1;
/** The largest block that a frame can declare. */
export const LARGEST_BLOCK = 4 * 1024 * 1024;
/** Longest frame header with its checksum: flags, sizes, content size, dictionary. */
const LONGEST_HEADER = 15;
/** Stored bytes read at once. */
const CHUNK = 256 * 1024;

/** Stored bytes of a payload, counted from its start; fewer at its end. */
export type ReadStored = (offset: number, length: number) => Uint8Array;

export interface Lz4Frames {
  /** The first stored bytes; all of them unless read piece by piece. */
  readonly data: Uint8Array;
  /** Number of all stored bytes. */
  readonly stored: number;
  /** Number of unpacked bytes. */
  readonly size: number;
  /** Destination: `size` bytes, or at least a window and a block if unpacked piece by piece. */
  readonly out: Uint8Array;
  /** File position of the payload, for error offsets. */
  readonly position: number;
  readonly decode: BlockDecoder;
  /** Reads the payload and passes on the result piece by piece; absent = both are in memory whole. */
  readonly pieces?: { readonly read: ReadStored; readonly use: (bytes: Uint8Array) => void };
}

/** Unpacks consecutive frames; see `decodeLz4Frame`. */
export class Lz4FrameReader {
  readonly #frames: Lz4Frames;
  #data: Uint8Array;
  #view: DataView;
  /** Position of `#data` in the payload. */
  #start = 0;
  #at = 0;
  readonly #out: Uint8Array;
  /** End of the unpacked bytes in `#out`, and of those that were passed on. */
  #to = 0;
  #passed = 0;
  /** Unpacked bytes that are no longer in `#out`. */
  #gone = 0;
  /** First byte in `#out` that matches may refer to. */
  #window = 0;
  #content: Xxhash32 | undefined;

  constructor(frames: Lz4Frames) {
    this.#frames = frames;
    this.#out = frames.out;
    this.#data = frames.data;
    this.#view = viewOf(frames.data);
  }

  /** @throws FormatError `lz4-corrupt`, `size-mismatch` */
  readAll(): void {
    const { size, position, pieces } = this.#frames;
    while (this.#nextFrame()) this.#readFrame();
    if (this.#written !== size) throw sizeMismatch(size, this.#written, position);
    if (this.#to > this.#passed) pieces?.use(this.#out.subarray(this.#passed, this.#to));
  }

  get #written(): number {
    return this.#gone + this.#to;
  }

  /** Stored bytes not read yet. */
  get #left(): number {
    return this.#frames.stored - this.#start - this.#at;
  }

  /** Loads as many of the next bytes, if there are that many. */
  #load(length: number): void {
    const { pieces } = this.#frames;
    if (pieces === undefined || this.#data.length - this.#at >= Math.min(length, this.#left)) return;
    this.#start += this.#at;
    this.#at = 0;
    this.#data = pieces.read(this.#start, Math.min(Math.max(length, CHUNK), this.#left));
    this.#view = viewOf(this.#data);
  }

  /** Moves past the magic of the next frame; false at the end of the data. */
  #nextFrame(): boolean {
    for (;;) {
      const begun = this.#start + this.#at > 0;
      const complete = begun && this.#written === this.#frames.size;
      if (this.#left === 0 && begun) return false;
      this.#load(8);
      if (this.#data.length - this.#at < 4) {
        if (complete) return false;
        throw this.#corrupt('it ends before a frame begins');
      }
      const magic = this.#view.getUint32(this.#at, true);
      if (magic === LZ4_MAGIC) {
        this.#at += 4;
        return true;
      }
      if ((magic & 0xfffffff0) >>> 0 !== SKIPPABLE) {
        if (complete) return false;
        throw this.#corrupt('no LZ4 frame begins here');
      }
      this.#at += 4;
      const length = this.#u32();
      if (length > this.#left) throw this.#corrupt('a skippable frame is longer than the data');
      this.#at += length;
    }
  }

  #readFrame(): void {
    this.#load(LONGEST_HEADER);
    const start = this.#at;
    const flags = this.#byte();
    const sizes = this.#byte();
    if (flags >>> 6 !== 1) throw this.#corrupt('the frame has an unknown version');
    const independent = (flags & 0x20) !== 0;
    const blockChecksums = (flags & 0x10) !== 0;
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

    const before = this.#written;
    this.#window = this.#to;
    this.#content = (flags & 0x04) !== 0 ? new Xxhash32() : undefined;
    const blockLimit = 1 << (8 + 2 * sizeCode);
    while (this.#readBlock(blockLimit, independent, blockChecksums));
    const found = this.#written - before;
    if (contentSize !== undefined && contentSize !== found) {
      throw sizeMismatch(contentSize, found, this.#position);
    }
    this.#load(4);
    if (this.#content !== undefined && this.#u32() !== this.#content.digest()) {
      throw this.#corrupt('the unpacked bytes fail their checksum');
    }
  }

  /** Reads one block; false at the end mark. */
  #readBlock(limit: number, independent: boolean, checksum: boolean): boolean {
    this.#load(4);
    const word = this.#u32();
    if (word === 0) return false;
    const length = word & 0x7fffffff;
    if (length > limit) throw this.#corrupt('a block is longer than the frame allows');
    this.#load(length + 4);
    const start = this.#at;
    const end = start + length;
    if (end > this.#data.length) throw this.#corrupt('a block is longer than the data');
    this.#makeRoom(limit);
    const outStart = this.#to;
    const outEnd = outStart + Math.min(limit, this.#frames.size - this.#written);
    if (word >= STORED) {
      if (length > outEnd - outStart) throw this.#tooMuch();
      this.#out.set(this.#data.subarray(start, end), outStart);
      this.#to += length;
    } else {
      this.#to = this.#frames.decode({
        data: this.#data,
        start,
        end,
        out: this.#out,
        outStart,
        outEnd,
        window: independent ? outStart : this.#window,
        position: this.#frames.position + this.#start,
      });
    }
    this.#content?.update(this.#out, outStart, this.#to);
    this.#at = end;
    if (checksum && this.#u32() !== xxhash32(this.#data, start, end)) {
      throw this.#corrupt('a block fails its checksum');
    }
    return true;
  }

  /** Passes on what is unpacked where the next block might not fit, and keeps what it may refer to. */
  #makeRoom(limit: number): void {
    const { pieces } = this.#frames;
    if (pieces === undefined || this.#out.length - this.#to >= limit) return;
    pieces.use(this.#out.subarray(this.#passed, this.#to));
    const kept = Math.min(this.#to, LZ4_WINDOW);
    const moved = this.#to - kept;
    this.#out.copyWithin(0, moved, this.#to);
    this.#gone += moved;
    this.#window = Math.max(0, this.#window - moved);
    this.#to = kept;
    this.#passed = kept;
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

  get #position(): number {
    return this.#frames.position + this.#start + this.#at;
  }

  #tooMuch(): FormatError {
    return new FormatError('size-mismatch', 'The LZ4 data unpacks to more bytes than declared.', {
      offset: this.#position,
    });
  }

  #corrupt(what: string): FormatError {
    return new FormatError('lz4-corrupt', `The LZ4 data is damaged: ${what}.`, { offset: this.#position });
  }
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

import { lz4Limit } from './expansion.ts';
import { type BlockDecoder, decodeBlockInto, type Memory, newMemory, sizeMismatch } from './lz4-block.ts';
import { createFastEncoder } from './lz4-fast.ts';
import {
  LARGEST_BLOCK,
  LZ4_MAGIC,
  LZ4_WINDOW,
  Lz4FrameReader,
  type ReadStored,
  STORED,
} from './lz4-frame-reader.ts';
import { createFastHcEncoder } from './lz4-hc-wasm.ts';
import type { BlockEncoder } from './lz4-sequence.ts';
import { xxhash32 } from './xxhash32.ts';

/**
 * LZ4 frames, as BSA 105 stores compressed entries. Source: the published frame format; the output of the game’s own
 * packer was measured (04 22 4D 18, 64 KiB blocks, no sizes, no checksums, blocks linked only if there are several).
 */

const BLOCK_SIZE = 64 * 1024;

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
  new Lz4FrameReader({ data, stored: data.length, size, out, position, decode }).readAll();
  return out;
}

/**
 * Unpacks the same frames piece by piece, in bounded memory: a block and its window. `use` gets pieces in order; each is valid
 * only until it returns.
 * @param stored size of the payload
 * @throws FormatError as `decodeLz4Frame`, perhaps after some pieces
 */
export function streamLz4Frame(
  read: ReadStored,
  { stored, size, position }: { readonly stored: number; readonly size: number; readonly position: number },
  use: (bytes: Uint8Array) => void,
  {
    memory = newMemory,
    decode = decodeBlockInto,
  }: { readonly memory?: Memory; readonly decode?: BlockDecoder } = {},
): void {
  if (size > lz4Limit(stored)) throw sizeMismatch(size, undefined, position);
  if (size === 0 && stored === 0) return;
  const out = memory(LZ4_WINDOW + LARGEST_BLOCK);
  const pieces = { read, use };
  new Lz4FrameReader({ data: new Uint8Array(), stored, size, out, position, decode, pieces }).readAll();
}

/**
 * Packs bytes into one frame with the layout of the game’s packer. Level 9 produces the same bytes as that packer
 * (checked against its samples and, in development, against LZ4 1.9.4).
 */
export function encodeLz4Frame(data: Uint8Array, level: Lz4Level = 9): Uint8Array<ArrayBuffer> {
  const blocks = Math.ceil(data.length / BLOCK_SIZE);
  const out = new Uint8Array(HEAD_SIZE + blocks * 4 + data.length + END.length);
  out.set(frameHead(data.length));
  let to = HEAD_SIZE;
  const encoder = encoderFor(level);
  encoder.begin(data);
  for (let start = 0; start < data.length; start += BLOCK_SIZE) {
    to = writeBlock(encoder, data, start, Math.min(data.length, start + BLOCK_SIZE), out, to);
  }
  out.set(END, to);
  return out.slice(0, to + END.length);
}

/** Data handled at once when a frame is packed in pieces. */
const PIECE_SIZE = 16 * BLOCK_SIZE;

/**
 * Packs bytes into the same frame piece by piece, in bounded memory. `use` gets pieces in order; each is valid only until it
 * returns.
 * @param read reads bytes of the data, all that were asked for
 */
export function encodeLz4Pieces(
  read: ReadStored,
  size: number,
  level: Lz4Level,
  use: (bytes: Uint8Array) => void,
): void {
  const data = new Uint8Array(LZ4_WINDOW + PIECE_SIZE);
  const out = new Uint8Array((PIECE_SIZE / BLOCK_SIZE) * (4 + BLOCK_SIZE));
  const encoder = encoderFor(level);
  encoder.begin(data, size);
  use(frameHead(size));
  /** The window before the piece. */
  let kept = 0;
  for (let offset = 0; offset < size; ) {
    const length = Math.min(PIECE_SIZE, size - offset);
    data.set(read(offset, length), kept);
    const end = kept + length;
    let to = 0;
    for (let start = kept; start < end; start += BLOCK_SIZE) {
      to = writeBlock(encoder, data, start, Math.min(end, start + BLOCK_SIZE), out, to);
    }
    use(out.subarray(0, to));
    offset += length;
    if (offset === size) break;
    data.copyWithin(0, end - LZ4_WINDOW, end);
    encoder.shift(end - LZ4_WINDOW);
    kept = LZ4_WINDOW;
  }
  use(END);
}

const HEAD_SIZE = 7;
/** A block of no bytes ends a frame. */
const END = new Uint8Array(4);

/** Blocks are linked only if there are several. */
function frameHead(size: number): Uint8Array {
  const head = new Uint8Array(HEAD_SIZE);
  new DataView(head.buffer).setUint32(0, LZ4_MAGIC, true);
  head[4] = size > BLOCK_SIZE ? 0x40 : 0x60;
  head[5] = 0x40;
  head[6] = (xxhash32(head, 4, 6) >>> 8) & 0xff;
  return head;
}

/** Writes a block and its size; returns the position after it. */
function writeBlock(
  encoder: BlockEncoder,
  data: Uint8Array,
  start: number,
  end: number,
  out: Uint8Array,
  to: number,
): number {
  const length = end - start;
  const view = new DataView(out.buffer, out.byteOffset);
  // A block that does not shrink is stored, so the frame never exceeds the allocated size.
  const packed = encoder.encode(start, end, out, to + 4, to + 4 + length - 1);
  view.setUint32(to, packed > 0 ? packed : (STORED | length) >>> 0, true);
  if (packed === 0) out.set(data.subarray(start, end), to + 4);
  return to + 4 + (packed > 0 ? packed : length);
}

const encoders = new Map<Lz4Level, BlockEncoder>();

/**
 * Keeps encoders and their match tables (256 KiB) between files: clearing the tables would cost more than small files
 * do.
 */
function encoderFor(level: Lz4Level): BlockEncoder {
  let encoder = encoders.get(level);
  if (encoder === undefined) {
    encoder = level === 'fast' ? createFastEncoder() : createFastHcEncoder(level);
    encoders.set(level, encoder);
  }
  return encoder;
}

import {
  type BlockDecoder,
  decodeBlockInto,
  lz4Limit,
  type Memory,
  newMemory,
  sizeMismatch,
} from './lz4-block.ts';
import { createFastEncoder } from './lz4-fast.ts';
import {
  LARGEST_BLOCK,
  LZ4_MAGIC,
  LZ4_WINDOW,
  Lz4FrameReader,
  type ReadStored,
  STORED,
} from './lz4-frame-reader.ts';
import { createHcEncoder } from './lz4-hc.ts';
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
  const linked = data.length > BLOCK_SIZE;
  const blocks = Math.ceil(data.length / BLOCK_SIZE);
  const out = new Uint8Array(7 + blocks * 4 + data.length + 4);
  const view = new DataView(out.buffer);
  view.setUint32(0, LZ4_MAGIC, true);
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

import { crc32 } from 'node:zlib';
import { openFileSource } from '#main/files/file-source.ts';
import type { StampedFile } from '#main/files/file-stamp.ts';
import { UserError } from '#shared/errors.ts';
import { dataBlock } from '#shared/formats/bsa/data-block.ts';
import type { NewBlock } from '#shared/formats/bsa/plan.ts';
import { decodePayload } from '#shared/formats/decode.ts';
import { keptArchive } from './open-archive.ts';
import type { TaskContext } from './task.ts';
import { nodeDeflater } from './zlib.ts';

/** Where an entry's new data comes from. */
export type DataOrigin =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  /** Another archive's entry, or the same one's to store it another way. */
  | { readonly kind: 'entry'; readonly archive: StampedFile; readonly entry: number };

export interface BlockOrder {
  readonly change: number;
  readonly block: NewBlock;
  readonly origin: DataOrigin;
}

export interface MakeBlocksInput {
  readonly orders: readonly BlockOrder[];
  readonly level: number;
}

/** Blocks one after the other in `bytes`, in the order of the input. */
export interface MakeBlocksOutput {
  readonly bytes: Uint8Array;
  readonly lengths: Float64Array;
  readonly compressed: Uint8Array;
  /** Bytes before compression. */
  readonly sizes: Float64Array;
  /** CRC-32 of each block, to check what reached the disk. */
  readonly checksums: Uint32Array;
}

/** A record's size field has 30 bits. */
const LARGEST_FILE = 0x3fffffff;

/** Reads files and makes data blocks of them: the compressing part of `pack` and `repack`. */
export function makeBlocks({ orders, level }: MakeBlocksInput, context: TaskContext): MakeBlocksOutput {
  const parts: Uint8Array[] = [];
  const lengths = new Float64Array(orders.length);
  const compressed = new Uint8Array(orders.length);
  const sizes = new Float64Array(orders.length);
  const checksums = new Uint32Array(orders.length);
  for (const [i, { block, origin }] of orders.entries()) {
    context.check();
    const data = dataOf(origin);
    const made = dataBlock(data, block, nodeDeflater, level);
    parts.push(made.bytes);
    lengths[i] = made.length;
    compressed[i] = made.compressed ? 1 : 0;
    sizes[i] = data.length;
    checksums[i] = crc32(made.bytes);
  }
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  context.transfer(bytes.buffer, lengths.buffer, compressed.buffer, sizes.buffer, checksums.buffer);
  return { bytes, lengths, compressed, sizes, checksums };
}

/** The data that an origin stands for. */
function dataOf(origin: DataOrigin): Uint8Array {
  if (origin.kind === 'bytes') return origin.bytes;
  if (origin.kind === 'entry') {
    const { archive, source } = keptArchive(origin.archive);
    const payload = archive.payload(source, origin.entry);
    return decodePayload(payload, source.read(payload.offset, payload.length), nodeDeflater);
  }
  const source = openFileSource(origin.path);
  try {
    if (source.size > LARGEST_FILE) {
      throw new UserError(
        'file-too-large',
        `"${origin.path}" has more than the 1 GiB that an archive's entry can have.`,
        {
          path: origin.path,
        },
      );
    }
    return source.read(0, source.size);
  } finally {
    source.close();
  }
}

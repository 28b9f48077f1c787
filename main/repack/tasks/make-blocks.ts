import { crc32 } from 'node:zlib';
import { reusingDeflater } from '#main/codec/reusing-deflater.ts';
import { nodeDeflater } from '#main/codec/zlib.ts';
import type { StampedFile } from '#main/files/file-stamp.ts';
import type { TaskContext } from '#main/pool/task.ts';
import { keptArchive } from '#main/workspace/tasks/open-archive.ts';
import { blockMaker } from '#shared/formats/archives.ts';
import { decodeEntry } from '#shared/formats/decode-entry.ts';
import type { PackLevel } from '#shared/formats/kit/archive.ts';
import type { NewBlock } from '#shared/formats/kit/archive-plan.ts';
import { fileBytes } from './file-bytes.ts';

/** Source of an entry's new data. */
export type DataOrigin =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  /** An entry of another archive, or of the same one to change its compression. */
  | { readonly kind: 'entry'; readonly archive: StampedFile; readonly entry: number };

export interface BlockOrder {
  readonly change: number;
  readonly block: NewBlock;
  readonly origin: DataOrigin;
}

export interface MakeBlocksInput {
  readonly orders: readonly BlockOrder[];
  readonly level: PackLevel;
  /** Memory of an earlier result, to reuse. */
  readonly memory?: ArrayBuffer | undefined;
}

/** Consecutive blocks in `bytes`, in input order. */
export interface MakeBlocksOutput {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly lengths: Float64Array;
  readonly compressed: Uint8Array;
  /** Bytes before compression. */
  readonly sizes: Float64Array;
  /** See `MadeBlock`. */
  readonly records: readonly (Uint8Array | undefined)[];
  /** CRC-32 of each block, to check the bytes on disk. */
  readonly checksums: Uint32Array;
}

/** Enough for the blocks and heads of a batch, which has about 2 MiB before compression. */
const USUAL_MEMORY = 2.5 * 1024 * 1024;

/** Reads files and makes data blocks from them: the compression stage of `pack` and `repack`. */
export function makeBlocks(
  { orders, level, memory }: MakeBlocksInput,
  context: TaskContext,
): MakeBlocksOutput {
  let bytes = new Uint8Array(memory ?? new ArrayBuffer(USUAL_MEMORY));
  let end = 0;
  const append = (part: Uint8Array): void => {
    if (end + part.length > bytes.length) {
      const larger = new Uint8Array(Math.max(end + part.length, bytes.length * 2));
      larger.set(bytes.subarray(0, end));
      bytes = larger;
    }
    bytes.set(part, end);
    end += part.length;
  };
  const lengths = new Float64Array(orders.length);
  const compressed = new Uint8Array(orders.length);
  const sizes = new Float64Array(orders.length);
  const checksums = new Uint32Array(orders.length);
  const records: MakeBlocksOutput['records'][number][] = [];
  for (const [i, { block, origin }] of orders.entries()) {
    context.check();
    const data = dataOf(origin);
    const made = blockMaker(block.form)(data, block, reusingDeflater, level);
    const start = end;
    for (const piece of made.pieces) append(piece);
    lengths[i] = end - start;
    compressed[i] = made.compressed ? 1 : 0;
    records.push(made.record);
    sizes[i] = data.length;
    checksums[i] = crc32(bytes.subarray(start, end));
  }
  context.transfer(bytes.buffer, lengths.buffer, compressed.buffer, sizes.buffer, checksums.buffer);
  return { bytes: bytes.subarray(0, end), lengths, compressed, sizes, records, checksums };
}

/** Reads the data from its source; valid only until the next call. */
export function dataOf(origin: DataOrigin): Uint8Array {
  if (origin.kind === 'bytes') return origin.bytes;
  if (origin.kind === 'entry') {
    const { archive, source } = keptArchive(origin.archive);
    return decodeEntry(archive.payload(source, origin.entry), source, nodeDeflater);
  }
  return fileBytes(origin.path);
}

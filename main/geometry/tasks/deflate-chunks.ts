import { nodeDeflater } from '#main/codec/zlib.ts';
import type { TaskContext } from '#main/pool/task.ts';
import type { PackLevel } from '#shared/formats/kit/archive.ts';

export interface DeflateChunksInput {
  readonly bytes: Uint8Array;
  /** Bytes of each chunk; the last one may have fewer. */
  readonly size: number;
  readonly level: PackLevel;
}

/** Compresses each chunk to a zlib stream. */
export function deflateChunks(
  { bytes, size, level }: DeflateChunksInput,
  context: TaskContext,
): readonly Uint8Array[] {
  const streams: Uint8Array[] = [];
  for (let start = 0; start < bytes.length; start += size) {
    context.check();
    // Copied, because transferring a stream that shares a buffer would send the whole buffer.
    const stream = new Uint8Array(nodeDeflater.deflate(bytes.subarray(start, start + size), level));
    context.transfer(stream.buffer);
    streams.push(stream);
  }
  return streams;
}

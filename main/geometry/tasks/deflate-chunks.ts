import { nodeDeflater } from '#main/codec/zlib.ts';
import type { TaskContext } from '#main/pool/task.ts';
import type { PackLevel } from '#shared/formats/kit/archive.ts';

export interface DeflateChunksInput {
  readonly bytes: Uint8Array;
  /** Bytes of each chunk; the last one may have fewer. */
  readonly size: number;
  readonly level: PackLevel;
}

/** A zlib stream of each of some chunks. */
export function deflateChunks(
  { bytes, size, level }: DeflateChunksInput,
  context: TaskContext,
): readonly Uint8Array[] {
  const streams: Uint8Array[] = [];
  for (let start = 0; start < bytes.length; start += size) {
    context.check();
    // A copy has memory of its own: of a stream that shares some, all of that would cross.
    const stream = new Uint8Array(nodeDeflater.deflate(bytes.subarray(start, start + size), level));
    context.transfer(stream.buffer);
    streams.push(stream);
  }
  return streams;
}

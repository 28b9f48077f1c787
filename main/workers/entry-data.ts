import { FormatError } from '#shared/errors.ts';
import { decodePayload } from '#shared/formats/decode.ts';
import { keptArchive } from './open-archive.ts';
import type { TaskContext } from './task.ts';
import { nodeDeflater } from './zlib.ts';

export interface EntryDataInput {
  readonly archive: string;
  readonly entry: number;
  /** Most bytes to answer. */
  readonly limit: number;
}

/** An entry's bytes; or where its stored payload lies, when it is stored as it is or is too large to unpack here. */
export type EntryDataOutput =
  | { readonly kind: 'data'; readonly data: Uint8Array }
  | { readonly kind: 'stored'; readonly offset: number; readonly length: number }
  | {
      readonly kind: 'too-large';
      readonly offset: number;
      readonly length: number;
      readonly size: number;
    };

/** Unpacks one entry. @throws FormatError when its data cannot be read */
export function entryData(
  { archive: path, entry, limit }: EntryDataInput,
  context: TaskContext,
): EntryDataOutput {
  const { archive, source } = keptArchive(path);
  const payload = archive.payload(source, entry);
  const { offset, length, size } = payload;
  if (payload.codec === 'none' && size > limit) return { kind: 'stored', offset, length };
  if (size > limit) return { kind: 'too-large', offset, length, size };
  const decoded = decodePayload(payload, source.read(offset, length), nodeDeflater);
  // A decoder's result may lie in a larger buffer, which would travel with it.
  const data = decoded.length === decoded.buffer.byteLength ? decoded : decoded.slice();
  context.transfer(data.buffer);
  return { kind: 'data', data };
}

export interface EntrySizesInput {
  readonly archive: string;
  readonly entries: Uint32Array;
}

/** Sizes of entries after decompression, which only their data blocks know; NaN where a block cannot be read. */
export function entrySizes({ archive: path, entries }: EntrySizesInput, context: TaskContext): Float64Array {
  const { archive, source } = keptArchive(path);
  const sizes = new Float64Array(entries.length);
  entries.forEach((entry, at) => {
    if ((at & 255) === 0) context.check();
    sizes[at] = sizeOf(entry);
  });
  context.transfer(sizes.buffer);
  return sizes;

  function sizeOf(entry: number): number {
    try {
      return archive.payload(source, entry).size;
    } catch (error) {
      if (error instanceof FormatError) return Number.NaN;
      throw error;
    }
  }
}

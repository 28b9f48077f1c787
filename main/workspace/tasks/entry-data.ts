import { nodeDeflater } from '#main/codec/zlib.ts';
import type { StampedFile } from '#main/files/file-stamp.ts';
import type { TaskContext } from '#main/pool/task.ts';
import { decodeEntry } from '#shared/formats/decode-entry.ts';
import { entrySizes } from '#shared/formats/kit/entry-sizes.ts';
import { keptArchive } from './open-archive.ts';

export interface EntryDataInput {
  readonly archive: StampedFile;
  readonly entry: number;
  /** Maximum number of bytes to return. */
  readonly limit: number;
}

/** An entry's bytes, or the location of its payload if it is uncompressed or too large to unpack here. */
export type EntryDataOutput =
  | { readonly kind: 'data'; readonly data: Uint8Array }
  | { readonly kind: 'stored'; readonly offset: number; readonly length: number }
  | {
      readonly kind: 'too-large';
      readonly offset: number;
      readonly length: number;
      readonly size: number;
    };

/** Unpacks one entry. @throws FormatError if its data cannot be read */
export function entryData(
  { archive: file, entry, limit }: EntryDataInput,
  context: TaskContext,
): EntryDataOutput {
  const { archive, source } = keptArchive(file);
  const payload = archive.payload(source, entry);
  const { parts, prefix, size } = payload;
  if (size > limit) {
    const { offset = 0, length = 0, codec } = parts[0] ?? {};
    const isUncompressed = codec === 'none' && parts.length === 1 && prefix === undefined;
    return isUncompressed ? { kind: 'stored', offset, length } : { kind: 'too-large', offset, length, size };
  }
  const decoded = decodeEntry(payload, source, nodeDeflater);
  // A decoder's result may be part of a larger buffer, which would be transferred with it.
  const data = decoded.length === decoded.buffer.byteLength ? decoded : decoded.slice();
  context.transfer(data.buffer);
  return { kind: 'data', data };
}

export interface EntrySizesInput {
  readonly archive: StampedFile;
  /** Absent = all. */
  readonly entries?: Uint32Array;
}

/** Unpacked sizes of entries; NaN if a data block cannot be read. */
export function archiveSizes(
  { archive: file, entries }: EntrySizesInput,
  context: TaskContext,
): Float64Array {
  const { archive, source } = keptArchive(file);
  const sizes = entrySizes(archive, source, context.check, entries);
  context.transfer(sizes.buffer);
  return sizes;
}

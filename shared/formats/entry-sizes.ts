import type { ByteSource } from '../binary/source.ts';
import { FormatError } from '../errors.ts';
import type { Archive } from './archive.ts';

/**
 * Sizes of all entries after decompression. Only the data blocks know them, so each compressed entry costs a short read;
 * NaN where a block cannot be read.
 */
export function entrySizes(archive: Archive, source: ByteSource): Float64Array<ArrayBuffer> {
  return Float64Array.from({ length: archive.entries.count }, (_, entry) => {
    try {
      return archive.payload(source, entry).size;
    } catch (error) {
      if (error instanceof FormatError) return NaN;
      throw error;
    }
  });
}

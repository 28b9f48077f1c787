import type { ByteSource } from '../binary/source.ts';
import { FormatError } from '../errors.ts';
import type { Archive } from './archive.ts';

/**
 * Sizes of all entries after decompression. Only the data blocks know them, so each compressed entry costs a short read;
 * NaN where a block cannot be read.
 * @param check called now and then; throws to stop
 */
export function entrySizes(
  archive: Archive,
  source: ByteSource,
  check: () => void = () => undefined,
): Float64Array<ArrayBuffer> {
  return Float64Array.from({ length: archive.entries.count }, (_, entry) => {
    if ((entry & 255) === 0) check();
    try {
      return archive.payload(source, entry).size;
    } catch (error) {
      if (error instanceof FormatError) return NaN;
      throw error;
    }
  });
}

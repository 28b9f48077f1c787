import type { ByteSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import type { Archive } from './archive.ts';

/**
 * Sizes of entries after decompression. Only the data blocks hold them, so each compressed entry costs a short read.
 * NaN if a block cannot be read, and for all entries of an archive that makes them when they are read.
 * @param check called periodically; throws to stop
 * @param entries which; absent = all
 */
export function entrySizes(
  archive: Archive,
  source: ByteSource,
  check: () => void = () => undefined,
  entries?: Uint32Array,
): Float64Array<ArrayBuffer> {
  const length = entries?.length ?? archive.entries.count;
  if (archive.blocks.made !== undefined) return new Float64Array(length).fill(NaN);
  return Float64Array.from({ length }, (_, at) => {
    if ((at & 255) === 0) check();
    try {
      return archive.payload(source, entries?.[at] ?? at).size;
    } catch (error) {
      if (error instanceof FormatError) return NaN;
      throw error;
    }
  });
}

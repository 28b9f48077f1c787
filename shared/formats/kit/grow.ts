import type { ByteSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';

/** No real directory comes near this; it would take 16 million entries. */
const LARGEST_DIRECTORY = 256 * 1024 * 1024;
/** Bounds of the first guess. */
const SHORTEST_GUESS = 64 * 1024;
const LONGEST_GUESS = 64 * 1024 * 1024;

/**
 * Reads a directory whose length is a guess. If it seems cut off, more bytes are tried, up to the limit for
 * directories, whatever its counts claim.
 *
 * @param from offset of the directory
 * @param guess its length if its header is correct
 * @param readIt reads the directory from bytes that begin at `from`
 * @throws FormatError `directory-too-large`, or whatever `readIt` throws with all bytes at hand
 */
export function readGrowing<T>(
  source: ByteSource,
  from: number,
  guess: number,
  readIt: (bytes: Uint8Array) => T,
): T {
  const limit = Math.max(0, source.size - from);
  let length = Math.min(limit, Math.max(SHORTEST_GUESS, Math.min(guess, LONGEST_GUESS)));
  for (;;) {
    try {
      return readIt(source.read(from, length));
    } catch (error) {
      if (!(error instanceof FormatError) || length >= limit) throw error;
      if (error.code !== 'truncated' && error.code !== 'count-too-large') throw error;
      if (length >= LARGEST_DIRECTORY) {
        throw new FormatError('directory-too-large', 'has a directory larger than any real archive', {
          offset: error.offset,
          path: error.path,
        });
      }
      length = Math.min(limit, LARGEST_DIRECTORY, length * 4);
    }
  }
}

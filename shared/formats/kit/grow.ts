import type { ByteSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';

/** No real directory comes near this; 16 million entries would. */
const LARGEST_DIRECTORY = 256 * 1024 * 1024;
/** A first guess is at least and at most so long. */
const SHORTEST_GUESS = 64 * 1024;
const LONGEST_GUESS = 64 * 1024 * 1024;

/**
 * Reads a directory whose length is a guess: where it seems cut off, it may only need more bytes. At most a directory's
 * worth of bytes is loaded, whatever its counts claim.
 *
 * @param from position of the directory
 * @param guess bytes that it takes if its header tells the truth
 * @param readIt reads the directory out of bytes that begin at `from`
 * @throws FormatError `directory-too-large`, and what `readIt` throws once it had all bytes
 */
export function readGrowing<T>(
  source: ByteSource,
  from: number,
  guess: number,
  readIt: (bytes: Uint8Array) => T,
): T {
  const most = Math.max(0, source.size - from);
  let length = Math.min(most, Math.max(SHORTEST_GUESS, Math.min(guess, LONGEST_GUESS)));
  for (;;) {
    try {
      return readIt(source.read(from, length));
    } catch (error) {
      if (!(error instanceof FormatError) || length >= most) throw error;
      if (error.code !== 'truncated' && error.code !== 'count-too-large') throw error;
      if (length >= LARGEST_DIRECTORY) {
        throw new FormatError('directory-too-large', 'has a directory larger than any real archive', {
          offset: error.offset,
          path: error.path,
        });
      }
      length = Math.min(most, LARGEST_DIRECTORY, length * 4);
    }
  }
}

import { unclearedBytes } from '#main/codec/uncleared-bytes.ts';
import { openFileSource } from '#main/files/file-source.ts';
import { UserError } from '#shared/errors.ts';

/** Memory that files of this size are read into; larger ones get memory of their own. */
const USED_AGAIN = 4 * 1024 * 1024;

let memory: Uint8Array | undefined;

/**
 * A whole file's bytes, **there only until the next call**: reading thousands of files into memory of their own costs
 * more than reading them.
 * @throws UserError `file-too-large` beyond `most` bytes, and those of reading a file
 */
export function fileBytes(path: string, most: number): Uint8Array {
  const source = openFileSource(path);
  try {
    const { size } = source;
    if (size > most) {
      const message = `"${path}" has more than the 1 GiB that an archive's entry can have.`;
      throw new UserError('file-too-large', message, { path });
    }
    if (size > USED_AGAIN) return source.read(0, size);
    memory ??= unclearedBytes(USED_AGAIN);
    return memory.subarray(0, source.readInto(memory.subarray(0, size), 0));
  } finally {
    source.close();
  }
}

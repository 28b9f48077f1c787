import { unclearedBytes } from '#main/codec/uncleared-bytes.ts';
import { openFileSource } from '#main/files/file-source.ts';
import { UserError } from '#shared/errors.ts';

/** Size of the shared buffer; larger files get a buffer of their own. */
const SHARED_BYTES = 4 * 1024 * 1024;

let shared: Uint8Array | undefined;

/**
 * A whole file's bytes, **valid only until the next call**: for thousands of files, allocating memory costs more than
 * reading.
 * @throws UserError `file-too-large` beyond `limit` bytes, and those of reading a file
 */
export function fileBytes(path: string, limit: number): Uint8Array {
  const source = openFileSource(path);
  try {
    const { size } = source;
    if (size > limit) {
      const message = `"${path}" is larger than 1 GiB, the limit for a file in an archive.`;
      throw new UserError('file-too-large', message, { path });
    }
    if (size > SHARED_BYTES) return source.read(0, size);
    shared ??= unclearedBytes(SHARED_BYTES);
    return shared.subarray(0, source.readInto(shared.subarray(0, size), 0));
  } finally {
    source.close();
  }
}

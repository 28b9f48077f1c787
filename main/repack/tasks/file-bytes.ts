import { unclearedBytes } from '#main/codec/uncleared-bytes.ts';
import { openFileSource } from '#main/files/file-source.ts';
import { UserError } from '#shared/errors.ts';

/** Size of the shared buffer; larger files get a buffer of their own. */
const SHARED_BYTES = 4 * 1024 * 1024;

let shared: Uint8Array | undefined;

/**
 * A whole file's bytes, **valid only until the next call**: for thousands of files, allocating memory costs more than
 * reading.
 * @throws UserError `file-too-large`, and those of reading a file
 */
export function fileBytes(path: string): Uint8Array {
  const source = openFileSource(path);
  try {
    const { size } = source;
    refuseTooLarge(path, size);
    if (size > SHARED_BYTES) return source.read(0, size);
    shared ??= unclearedBytes(SHARED_BYTES);
    return shared.subarray(0, source.readInto(shared.subarray(0, size), 0));
  } finally {
    source.close();
  }
}

/** A record's size field has 30 bits. */
const LARGEST_FILE = 0x3fffffff;

/** @throws UserError `file-too-large` */
export function refuseTooLarge(path: string, size: number): void {
  if (size <= LARGEST_FILE) return;
  const message = `"${path}" is larger than 1 GiB, the limit for a file in an archive.`;
  throw new UserError('file-too-large', message, { path });
}

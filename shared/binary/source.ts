import { plainBytes } from './copy-bytes.ts';

/**
 * Random access to bytes. Reads are synchronous and positional: they run in workers, or read at most a screenful in the
 * main process, and a synchronous `pread` costs a fifth of an asynchronous one. Nothing ever reads a whole archive.
 */
export interface ByteSource {
  /** Size in bytes when the source was opened. */
  readonly size: number;
  /** Name for messages; never used to open anything. */
  readonly name: string;
  /**
   * Bytes `[offset, offset + length)`, fewer at the end of the source. The array belongs to the caller and is never
   * reused.
   * @throws UserError `read-failed` if the file can no longer be read
   */
  read(offset: number, length: number): Uint8Array;
}

/** A source over bytes in memory. What it reads shares their buffer, and is never a Node Buffer. */
export function bytesSource(memory: Uint8Array, name = 'bytes'): ByteSource {
  const bytes = plainBytes(memory);
  return {
    size: bytes.length,
    name,
    read: (offset, length) => bytes.subarray(offset, Math.min(bytes.length, offset + length)),
  };
}

/** A range of another source: `[start, start + size)`, with offsets counted from `start`. */
export function windowSource(
  source: ByteSource,
  start: number,
  size: number,
  name = source.name,
): ByteSource {
  const available = Math.max(0, Math.min(size, source.size - start));
  return {
    size: available,
    name,
    read: (offset, length) => source.read(start + offset, Math.max(0, Math.min(length, available - offset))),
  };
}

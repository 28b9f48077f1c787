import type { ByteSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import type { InflateUpTo } from '#shared/formats/kit/archive.ts';
import type { Chunks } from './geometry-rows.ts';
import { CHUNK_BYTES, MAX_PACKED } from './schema.ts';

/** Number of unpacked chunks in the cache, 4 MiB: an object shares its first and last chunk with its neighbors. */
const KEPT = 64;

/**
 * The unpacked data of a `.csg`: unpacks only the chunks that are read, and caches the last few. Its `size` assumes
 * that the last chunk is full.
 */
export function chunkedData(
  source: ByteSource,
  chunks: Chunks,
  inflate: InflateUpTo,
): ByteSource & { readonly chunk: (index: number) => Uint8Array } {
  const size = chunks.length * CHUNK_BYTES;
  /** In order of use: the first key is the chunk to drop. */
  const kept = new Map<number, Uint8Array>();

  function chunk(index: number): Uint8Array {
    const bytes = kept.get(index) ?? unpackChunk(source, chunks, index, inflate);
    kept.delete(index);
    kept.set(index, bytes);
    if (kept.size > KEPT) {
      for (const oldest of kept.keys()) {
        kept.delete(oldest);
        break;
      }
    }
    return bytes;
  }

  function read(offset: number, length: number): Uint8Array {
    const end = Math.min(size, offset + length);
    const bytes = new Uint8Array(Math.max(0, end - offset));
    let done = 0;
    while (offset + done < end) {
      const at = offset + done;
      const part = chunk(Math.floor(at / CHUNK_BYTES))
        .subarray(at % CHUNK_BYTES)
        .subarray(0, end - at);
      // The last chunk may be short.
      if (part.length === 0) return bytes.subarray(0, done);
      bytes.set(part, done);
      done += part.length;
    }
    return bytes;
  }

  return { size, name: source.name, read, chunk };
}

/**
 * A chunk's data. Whatever the table says, reads and unpacks no more than a chunk can have.
 * @throws FormatError `chunk-outside`, `zlib-corrupt`, `size-mismatch`
 */
function unpackChunk(source: ByteSource, chunks: Chunks, index: number, inflate: InflateUpTo): Uint8Array {
  const [offset, length] = [chunks.fileOffset[index]!, chunks.compressedSize[index]!];
  const location = { offset, path: `chunks[${index}]` };
  if (offset >= source.size) {
    throw new FormatError('chunk-outside', `is at ${offset}, past the end of the file`, location);
  }
  const bytes = unpacked(source.read(offset, Math.min(length, MAX_PACKED)), inflate, location);
  // If it were accepted, all following data would be read from wrong offsets.
  if (bytes.length < CHUNK_BYTES && index < chunks.length - 1) {
    const message = `unpacks to ${bytes.length} bytes instead of ${CHUNK_BYTES}`;
    throw new FormatError('size-mismatch', message, location);
  }
  return bytes;
}

function unpacked(
  data: Uint8Array,
  inflate: InflateUpTo,
  location: { readonly offset: number; readonly path: string },
): Uint8Array {
  try {
    return inflate(data, CHUNK_BYTES);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    throw new FormatError(error.code, error.message, location);
  }
}

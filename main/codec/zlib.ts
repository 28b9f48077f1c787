import { constants, deflateSync, inflateSync } from 'node:zlib';
import { isDoubtful } from '#shared/codec/doubtful.ts';
import { FormatError } from '#shared/errors.ts';
import type { Deflater, InflateUpTo } from '#shared/formats/kit/archive.ts';
import { officialDeflate } from './official-deflate.ts';

/** zlib's maximum memory for deflate: a sixth faster than its default, with output no larger. */
export const DEFLATE_MEMORY = 9;

/**
 * The zlib bundled with Node: synchronous, because it runs in workers, where a callback would cost more than it saves.
 * Returns plain arrays, because slices of a Buffer are not copies.
 */
export const nodeDeflater: Deflater = {
  inflate(data, size) {
    const out = inflate(data, size);
    if (out.length === size) return plain(out);
    throw new FormatError('size-mismatch', `decompresses to ${out.length} bytes, but declares ${size}`);
  },
  deflate: (data, level) =>
    level === 'official'
      ? officialDeflate(data)
      : plain(deflateSync(data, { level, memLevel: DEFLATE_MEMORY })),
};

/** The same if only the maximum output size is known. */
export const nodeInflateUpTo: InflateUpTo = (data, most) => plain(inflate(data, most));

/** Packs parts of a file again after a change, as tightly as zlib does by default. */
export const nodeDeflate = (data: Uint8Array): Uint8Array => nodeDeflater.deflate(data, 6);

function plain({ buffer, byteOffset, length }: Uint8Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, length);
}

/** Allocates memory gradually if the declared size may be false. */
const DOUBTFUL_CHUNK = 4 * 1024 * 1024;

function inflate(data: Uint8Array, size: number): Uint8Array {
  // Exactly one chunk of the declared size: faster, and stops a bomb. (zlib needs chunks of at least 64 bytes.)
  const chunkSize = isDoubtful(size, data.length) ? DOUBTFUL_CHUNK : Math.max(64, size);
  const limits = { maxOutputLength: Math.max(1, size), chunkSize };
  try {
    return inflateSync(data, limits);
  } catch (error) {
    if (codeOf(error) !== 'Z_BUF_ERROR') throw inWords(error, size);
  }
  // A shipped archive (“Fallout - Misc.bsa”) has a stream that ends early, although all its bytes are there.
  try {
    const partial = inflateSync(data, { ...limits, finishFlush: constants.Z_SYNC_FLUSH });
    if (partial.length === size) return partial;
  } catch (error) {
    throw inWords(error, size);
  }
  throw new FormatError('zlib-corrupt', 'does not decompress: its data ends too early');
}

function inWords(error: unknown, size: number): FormatError {
  if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') {
    return new FormatError('size-mismatch', `decompresses to more than the ${size} bytes that it declares`);
  }
  return new FormatError(
    'zlib-corrupt',
    `does not decompress: ${error instanceof Error ? error.message : String(error)}`,
  );
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

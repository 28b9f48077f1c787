import { constants, deflateSync, inflateSync } from 'node:zlib';
import { FormatError } from '#shared/errors.ts';
import type { Deflater } from '#shared/formats/archive.ts';

/** zlib as Node bundles it: synchronous, because it runs in workers, where a callback would cost more than it frees. */
export const nodeDeflater: Deflater = {
  inflate(data, size) {
    const out = inflate(data, size);
    if (out.length === size) return out;
    throw new FormatError('size-mismatch', `decompresses to ${out.length} bytes, but declares ${size}`);
  },
  deflate: (data, level) => deflateSync(data, { level }),
};

function inflate(data: Uint8Array, size: number): Uint8Array {
  try {
    // Exactly one chunk of the declared size: faster, and a bomb stops there. (zlib wants chunks of 64 bytes or more.)
    return inflateSync(data, { maxOutputLength: Math.max(1, size), chunkSize: Math.max(64, size) });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ERR_BUFFER_TOO_LARGE') {
      throw new FormatError('size-mismatch', `decompresses to more than the ${size} bytes that it declares`);
    }
    // A shipped archive (“Fallout - Misc.bsa”) has a stream that ends early although all its bytes came out.
    if (code === 'Z_BUF_ERROR') {
      const partial = inflateSync(data, {
        finishFlush: constants.Z_SYNC_FLUSH,
        maxOutputLength: Math.max(1, size),
        chunkSize: Math.max(64, size),
      });
      if (partial.length === size) return partial;
    }
    throw new FormatError(
      'zlib-corrupt',
      `does not decompress: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

import { lz4Limit } from '#shared/codec/lz4-block.ts';
import { decodeLz4Frame } from '#shared/codec/lz4-frame.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import type { Deflater, EntryPayload } from './archive.ts';

/** Deflate's highest ratio is 1032:1, so a larger claim cannot be true. */
const ZLIB_RATIO = 1032;
/** Room for headers and the last partial step. */
const SLACK = 64;

/**
 * An entry's data from its stored payload. Never makes more bytes than the entry declares, nor more than its payload
 * can hold.
 *
 * @throws FormatError `size-impossible`, `size-mismatch`, `zlib-corrupt`, `lz4-corrupt`
 * @throws UserError `xmem-not-read`
 */
export function decodePayload(payload: EntryPayload, stored: Uint8Array, deflater: Deflater): Uint8Array {
  const { codec, size, offset } = payload;
  switch (codec) {
    case 'none':
      return stored;
    case 'lz4':
      return decodeLz4Frame(stored, size, offset);
    case 'zlib':
      return inflate(stored, size, offset, deflater);
    case 'xmem':
      throw new UserError(
        'xmem-not-read',
        'is compressed with XMem (Xbox 360), which Modwright cannot decode.',
      );
  }
}

/** Most bytes that a payload of so many stored bytes can hold, whatever it declares. */
export function mostDecoded(codec: EntryPayload['codec'], stored: number): number {
  switch (codec) {
    case 'none':
      return stored;
    case 'lz4':
      return lz4Limit(stored);
    case 'zlib':
      return stored * ZLIB_RATIO + SLACK;
    case 'xmem':
      return 0;
  }
}

function inflate(stored: Uint8Array, size: number, offset: number, deflater: Deflater): Uint8Array {
  const most = mostDecoded('zlib', stored.length);
  if (size > most) {
    throw new FormatError(
      'size-impossible',
      `declares ${size} bytes, but ${stored.length} stored bytes hold at most ${most}`,
      {
        offset,
      },
    );
  }
  try {
    return deflater.inflate(stored, size);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    throw new FormatError(error.code, error.message, { offset: offset + (error.offset ?? 0) });
  }
}

import { lz4Limit, xmemLimit } from '#shared/codec/expansion.ts';
import { LONGEST_TEXTURE_HEAD } from '#shared/formats/dds/schema.ts';
import type { BlockForm, EntryCodec } from '#shared/formats/kit/archive.ts';

/** Deflate's highest ratio is 1032:1, so a larger claim cannot be true. */
const ZLIB_RATIO = 1032;
/** Allowance for headers and the last partial step. */
const SLACK = 64;

/** Maximum size of a payload with this many stored bytes, whatever it declares. */
export function decodedLimit(codec: EntryCodec, stored: number): number {
  switch (codec) {
    case 'none':
      return stored;
    case 'lz4':
    case 'lz4-block':
      return lz4Limit(stored);
    case 'zlib':
      return stored * ZLIB_RATIO + SLACK;
    case 'xmem':
      return xmemLimit(stored);
  }
}

/**
 * Maximum size of an entry with this many stored bytes by its record. In archives of textures, chunks and a header add
 * to it.
 */
export function entryLimit({ codec, textures }: BlockForm, compressed: boolean, stored: number): number {
  const limit = decodedLimit(compressed ? codec : 'none', stored);
  return textures === true ? limit + MAX_CHUNKS * SLACK + LONGEST_TEXTURE_HEAD : limit;
}

/** The chunk count is a byte. */
const MAX_CHUNKS = 255;

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
 * to it. For texts that are made of records it is an estimate that real ones are far below.
 */
export function entryLimit(
  { codec, textures, made }: BlockForm,
  compressed: boolean,
  stored: number,
): number {
  if (made !== undefined) return stored * MADE_RATIO + MADE_LEAST;
  const limit = decodedLimit(compressed ? codec : 'none', stored);
  return textures === true ? limit + MAX_CHUNKS * SLACK + LONGEST_TEXTURE_HEAD : limit;
}

/** A stored byte may be a flag, whose line of text has its name; parents and other parts add to a text. */
const [MADE_RATIO, MADE_LEAST] = [48, 64 * 1024];
/** The chunk count is a byte. */
const MAX_CHUNKS = 255;

/** How far compressed data can expand at most. A larger declared size is false, and nothing is allocated for it. */

/** A match of 257 bytes takes at least two bits. */
const MAX_RATIO = (257 * 8) / 2;

/**
 * Maximum number of bytes that a payload can decode to. A length byte of 255 adds 255 bytes, so LZ4 data cannot expand
 * by more; 64 covers the lengths in the token itself.
 */
export function lz4Limit(payload: number): number {
  return payload * 255 + 64;
}

/** Maximum number of bytes that a payload of XMemCompress can unpack to. */
export function xmemLimit(payload: number): number {
  return payload * MAX_RATIO;
}

/**
 * xxHash32, the checksum of LZ4 frames. Source: the published algorithm (public domain); checked against its published
 * test values in `test/shared/codec/xxhash32.test.ts`.
 */

const PRIME1 = 0x9e3779b1;
const PRIME2 = 0x85ebca77;
const PRIME3 = 0xc2b2ae3d;
const PRIME4 = 0x27d4eb2f;
const PRIME5 = 0x165667b1;

/**
 * Hash of `data[start, end)`, as an unsigned 32-bit number.
 * @param seed 0 in every LZ4 frame
 */
export function xxhash32(data: Uint8Array, start = 0, end = data.length, seed = 0): number {
  const length = end - start;
  let at = start;
  let hash: number;
  if (length >= 16) {
    let v1 = (seed + PRIME1 + PRIME2) | 0;
    let v2 = (seed + PRIME2) | 0;
    let v3 = seed | 0;
    let v4 = (seed - PRIME1) | 0;
    for (const limit = end - 16; at <= limit; at += 16) {
      v1 = round(v1, word(data, at));
      v2 = round(v2, word(data, at + 4));
      v3 = round(v3, word(data, at + 8));
      v4 = round(v4, word(data, at + 12));
    }
    hash = rotate(v1, 1) + rotate(v2, 7) + rotate(v3, 12) + rotate(v4, 18);
  } else {
    hash = seed + PRIME5;
  }
  hash = (hash + length) | 0;
  for (; at + 4 <= end; at += 4) {
    hash = Math.imul(rotate((hash + Math.imul(word(data, at), PRIME3)) | 0, 17), PRIME4);
  }
  for (; at < end; at++) {
    hash = Math.imul(rotate((hash + Math.imul(data[at] as number, PRIME5)) | 0, 11), PRIME1);
  }
  hash = Math.imul(hash ^ (hash >>> 15), PRIME2);
  hash = Math.imul(hash ^ (hash >>> 13), PRIME3);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function round(lane: number, input: number): number {
  return Math.imul(rotate((lane + Math.imul(input, PRIME2)) | 0, 13), PRIME1);
}

function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}

function word(data: Uint8Array, at: number): number {
  return (
    (data[at] as number) |
    ((data[at + 1] as number) << 8) |
    ((data[at + 2] as number) << 16) |
    ((data[at + 3] as number) << 24)
  );
}

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
  const hashing = new Xxhash32(seed);
  hashing.update(data, start, end);
  return hashing.digest();
}

/** The hash of bytes that arrive piece by piece. */
export class Xxhash32 {
  readonly #seed: number;
  #v1: number;
  #v2: number;
  #v3: number;
  #v4: number;
  #length = 0;
  /** The last bytes, fewer than 16, that no lane has yet. */
  #tail = NONE;

  constructor(seed = 0) {
    this.#seed = seed;
    this.#v1 = (seed + PRIME1 + PRIME2) | 0;
    this.#v2 = (seed + PRIME2) | 0;
    this.#v3 = seed | 0;
    this.#v4 = (seed - PRIME1) | 0;
  }

  update(data: Uint8Array, start = 0, end = data.length): void {
    this.#length += end - start;
    let at = start;
    if (this.#tail.length > 0) {
      const taken = Math.min(16 - this.#tail.length, end - start);
      const joined = new Uint8Array(this.#tail.length + taken);
      joined.set(this.#tail);
      joined.set(data.subarray(start, start + taken), this.#tail.length);
      this.#tail = this.#stripes(joined, 0, joined.length) === 16 ? NONE : joined;
      at += taken;
    }
    if (at === end) return;
    at = this.#stripes(data, at, end);
    this.#tail = at === end ? NONE : data.slice(at, end);
  }

  /** Returns the position after the last whole stripe. */
  #stripes(data: Uint8Array, start: number, end: number): number {
    let at = start;
    for (const limit = end - 16; at <= limit; at += 16) {
      this.#v1 = round(this.#v1, word(data, at));
      this.#v2 = round(this.#v2, word(data, at + 4));
      this.#v3 = round(this.#v3, word(data, at + 8));
      this.#v4 = round(this.#v4, word(data, at + 12));
    }
    return at;
  }

  digest(): number {
    const tail = this.#tail;
    let hash =
      this.#length >= 16
        ? rotate(this.#v1, 1) + rotate(this.#v2, 7) + rotate(this.#v3, 12) + rotate(this.#v4, 18)
        : this.#seed + PRIME5;
    hash = (hash + this.#length) | 0;
    let at = 0;
    for (; at + 4 <= tail.length; at += 4) {
      hash = Math.imul(rotate((hash + Math.imul(word(tail, at), PRIME3)) | 0, 17), PRIME4);
    }
    for (; at < tail.length; at++) {
      hash = Math.imul(rotate((hash + Math.imul(tail[at] as number, PRIME5)) | 0, 11), PRIME1);
    }
    hash = Math.imul(hash ^ (hash >>> 15), PRIME2);
    hash = Math.imul(hash ^ (hash >>> 13), PRIME3);
    return (hash ^ (hash >>> 16)) >>> 0;
  }
}

const NONE = new Uint8Array();

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

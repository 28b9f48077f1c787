import type { NameBytes } from '#shared/formats/bsa/hash.ts';

/** The two halves of a stored hash. Records are sorted by `low`, then by `high`. */
export interface Tes3Hash {
  readonly low: number;
  readonly high: number;
}

/**
 * The name hash of Morrowind's archives, over the whole path. Source: measured; every known pair of path and stored
 * hash is in `test/shared/formats/archive-hashes.test.ts`.
 */
export function tes3Hash(path: NameBytes): Tes3Hash {
  const bytes = typeof path === 'string' ? Uint8Array.from(path, (c) => c.charCodeAt(0)) : path;
  const middle = bytes.length >> 1;
  let low = 0;
  let high = 0;
  for (let i = 0; i < bytes.length; i += 1) {
    const raw = bytes[i] ?? 0;
    const byte = raw === SLASH ? BACKSLASH : raw >= 0x41 && raw <= 0x5a ? raw + 0x20 : raw;
    if (i < middle) {
      low ^= byte << (8 * (i % 4));
    } else {
      const shifted = byte << (8 * ((i - middle) % 4));
      high = rotateRight(high ^ shifted, shifted & 31);
    }
  }
  return { low: low >>> 0, high: high >>> 0 };
}

/** Sort key of records, ascending. */
export function tes3SortKey({ low, high }: Tes3Hash): bigint {
  return (BigInt(low) << 32n) | BigInt(high);
}

const SLASH = 0x2f;
const BACKSLASH = 0x5c;

function rotateRight(word: number, bits: number): number {
  return bits === 0 ? word : (word >>> bits) | (word << (32 - bits));
}

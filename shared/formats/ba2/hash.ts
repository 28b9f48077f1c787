import type { NameBytes } from '../bsa/hash.ts';

/**
 * The name hashes of BA2 archives: a CRC-32 without the usual inversions, of the folder and of the name apart. Bytes above
 * 127 are hashed like all others (other tools skip them, and then the game does not find the file).
 *
 * Source: measured; every known pair of path and stored hash is in `test/format/archive-hashes.test.ts`.
 */
export interface Ba2Hash {
  /** Of the leaf name without its extension. */
  readonly name: number;
  /** First four bytes of the extension without its dot, lower case, filled up with NULs. */
  readonly extension: string;
  /** Of the folder's path; 0 for a file without a folder. */
  readonly folder: number;
}

/** Hashes of a file's path (`Textures\Terrain\Cliff.DDS`), with either kind of slash. */
export function ba2Hash(path: NameBytes): Ba2Hash {
  const bytes = typeof path === 'string' ? Uint8Array.from(path, (c) => c.charCodeAt(0)) : path.slice();
  for (const [i, byte] of bytes.entries()) {
    if (byte === SLASH) bytes[i] = BACKSLASH;
    else if (byte >= 0x41 && byte <= 0x5a) bytes[i] = byte + 0x20;
  }
  const leaf = bytes.lastIndexOf(BACKSLASH) + 1;
  const dot = bytes.lastIndexOf(DOT);
  const stemEnd = dot < leaf ? bytes.length : dot;
  const extension = bytes.subarray(stemEnd + 1, stemEnd + 1 + EXTENSION_LENGTH);
  return {
    name: crc(bytes.subarray(leaf, stemEnd)),
    extension: String.fromCharCode(...extension).padEnd(EXTENSION_LENGTH, '\0'),
    folder: crc(bytes.subarray(0, Math.max(0, leaf - 1))),
  };
}

const SLASH = 0x2f;
const BACKSLASH = 0x5c;
const DOT = 0x2e;
const EXTENSION_LENGTH = 4;

/** Standard table, initial value 0, no final inversion. */
function crc(bytes: Uint8Array): number {
  let value = 0;
  for (const byte of bytes) value = (value >>> 8) ^ (TABLE[(value ^ byte) & 0xff] ?? 0);
  return value >>> 0;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, i) => {
  let value = i;
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 0 ? value >>> 1 : (value >>> 1) ^ 0xedb88320;
  return value;
});

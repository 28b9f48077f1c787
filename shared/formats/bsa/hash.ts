/**
 * The name hashes of BSA 103, 104 and 105. The engine finds a folder or file only by its hash, with a binary search
 * over the sorted records, so one wrong bit makes a file invisible to the game.
 *
 * Names are bytes: only A-Z are folded, and bytes of 0x80 and above are hashed unchanged, whatever their code page.
 * Every function takes the raw bytes or a byte string (char codes 0 to 255).
 *
 * Source: measured; every known pair of name and stored hash is in `test/shared/formats/bsa/hash.test.ts`.
 */

/** A name as raw bytes, or as a byte string: one char of code 0 to 255 per byte. */
export type NameBytes = string | Uint8Array;

/**
 * Hash of a folder's path (`textures\armor`). A dot in it does not start an extension: `skyrim.esm` is hashed whole.
 */
export function folderHash(path: NameBytes): bigint {
  const length = normalize(path);
  stemHash(0, length);
  return joined();
}

/**
 * Hash of a file's leaf name (`book.nif`); folders before it are ignored. The result is 0 for a name without a stem
 * (`.gitignore`), or with a stem or extension too long for the original packer's buffers: that packer stores 0 too.
 */
export function fileHash(name: NameBytes): bigint {
  leafHash(name);
  return joined();
}

/**
 * Writes `folderHash` into two elements of a column: low dword at `index`, high dword after it. On a little-endian
 * machine a `BigUint64Array` over the same buffer holds the hashes, without creating BigInts.
 */
export function folderHashInto(path: NameBytes, column: Uint32Array, index: number): void {
  const length = normalize(path);
  stemHash(0, length);
  column[index] = low;
  column[index + 1] = high;
}

/** Writes `fileHash` into two elements of a column; see `folderHashInto`. */
export function fileHashInto(name: NameBytes, column: Uint32Array, index: number): void {
  leafHash(name);
  column[index] = low;
  column[index + 1] = high;
}

/** All eight bytes reversed: Xbox 360 archives are sorted ascending by this (memcmp order of the PC bytes). */
export function byteSwap64(hash: bigint): bigint {
  view.setBigUint64(0, hash, true);
  return view.getBigUint64(0, false);
}

/** Sort key of records, ascending: the hash itself on PC, its reversed bytes on Xbox 360. */
export function hashSortKey(hash: bigint, xbox: boolean): bigint {
  return xbox ? byteSwap64(hash) : hash;
}

/** Length from which the original packer's path buffers overflow (MAX_PATH). */
const PATH_LIMIT = 260;
/** The same for an extension with its dot. */
const EXTENSION_LIMIT = 16;
const BACKSLASH = 0x5c;
const DOT = 0x2e;

/** Normalized name of the current call. One buffer for all calls: hashing is synchronous and never re-entered. */
const name = new Uint8Array(PATH_LIMIT);
const view = new DataView(new ArrayBuffer(8));
let low = 0;
let high = 0;

function joined(): bigint {
  view.setUint32(0, low, true);
  view.setUint32(4, high, true);
  return view.getBigUint64(0, true);
}

/** Fills `name` with the lower-case path, with `\` only between folders; returns its length. */
function normalize(path: NameBytes): number {
  const text = typeof path === 'string';
  let start = 0;
  let end = path.length;
  const byteAt = (i: number): number => {
    const byte = text ? path.charCodeAt(i) & 0xff : (path[i] as number);
    return byte === 0x2f ? BACKSLASH : byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte;
  };
  while (start < end && byteAt(start) === BACKSLASH) start++;
  while (end > start && byteAt(end - 1) === BACKSLASH) end--;
  if (start === end || end - start >= PATH_LIMIT) {
    name[0] = DOT;
    return 1;
  }
  for (let i = start; i < end; i++) name[i - start] = byteAt(i);
  return end - start;
}

function leafHash(path: NameBytes): void {
  const end = normalize(path);
  const start = name.subarray(0, end).lastIndexOf(BACKSLASH) + 1;
  const dot = name.subarray(start, end).lastIndexOf(DOT);
  const stemEnd = dot < 0 ? end : start + dot;
  if (stemEnd === start || end - stemEnd >= EXTENSION_LIMIT) {
    low = 0;
    high = 0;
    return;
  }
  stemHash(start, stemEnd);
  high = (high + poly(stemEnd, end)) >>> 0;
  addExtensionBits(extensionIndex(stemEnd, end));
}

/** Last char, second-last, length and first char as the low dword; a polynomial over the rest as the high one. */
function stemHash(start: number, end: number): void {
  const length = end - start;
  const last = name[end - 1] as number;
  const secondLast = length >= 3 ? (name[end - 2] as number) : 0;
  const first = name[start] as number;
  low = (last | (secondLast << 8) | ((length & 0xff) << 16) | (first << 24)) >>> 0;
  high = length > 3 ? poly(start + 1, end - 2) : 0;
}

function poly(start: number, end: number): number {
  let hash = 0;
  for (let i = start; i < end; i++) hash = (Math.imul(hash, 0x1003f) + (name[i] as number)) >>> 0;
  return hash;
}

/** Extensions that mark the low dword; their index determines the mark. `.adp` is known from one library only. */
const MARKED_EXTENSIONS = ['', '.nif', '.kf', '.dds', '.wav', '.adp'] as const;

function extensionIndex(start: number, end: number): number {
  return MARKED_EXTENSIONS.findIndex((extension) => {
    if (extension.length !== end - start) return false;
    for (let i = 0; i < extension.length; i++) {
      if (extension.charCodeAt(i) !== name[start + i]) return false;
    }
    return true;
  });
}

/** Adds byte by byte without carry; for names with bytes above 0x7F this differs from an OR. */
function addExtensionBits(index: number): void {
  if (index <= 0) return;
  const byte0 = ((low & 0xff) + ((index & 0xfe) << 6)) & 0xff;
  const byte1 = (((low >>> 8) & 0xff) + (index << 7)) & 0xff;
  const byte3 = ((low >>> 24) + 32 * (index & 0xfc)) & 0xff;
  low = (byte0 | (byte1 << 8) | (low & 0xff0000) | (byte3 << 24)) >>> 0;
}

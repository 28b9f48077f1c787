import { byteString } from '#shared/binary/columns.ts';
import { equalBytes, viewOf } from '#shared/binary/copy-bytes.ts';
import type { StringList } from '#shared/binary/type.ts';
import type { NameBytes } from '#shared/formats/bsa/hash.ts';

/**
 * The name hashes of BA2 archives: CRC-32 without the usual inversions, separately for folder and name. Bytes above 127
 * are hashed like all others (other tools skip them, and then the game does not find the file).
 *
 * Source: measured; every known pair of path and stored hash is in `test/shared/formats/archive-hashes.test.ts`.
 */
export interface Ba2Hash {
  /** Of the leaf name without its extension. */
  readonly name: number;
  /** First four bytes of the extension without its dot, in lower case, padded with NULs. */
  readonly extension: string;
  /** Of the folder's path; 0 for a file without a folder. */
  readonly folder: number;
}

/** Hashes of a file's path (`Textures\Terrain\Cliff.DDS`), with either kind of slash. */
export function ba2Hash(path: NameBytes): Ba2Hash {
  const bytes = typeof path === 'string' ? Uint8Array.from(path, (c) => c.charCodeAt(0)) : path;
  const words = new Uint32Array(BA2_HASH_WORDS);
  const leaf = leafOf(bytes, 0, bytes.length);
  leafHashInto(bytes, leaf, bytes.length, words, 0);
  const [name = 0, extension = 0] = words;
  const folder = folderHash(bytes, 0, leaf);
  return { name, extension: byteString(new Uint8Array(Uint32Array.of(extension).buffer), 0, 4), folder };
}

/** Column elements per path in `ba2Hashes`. */
export const BA2_HASH_WORDS = 3;

/**
 * `ba2Hash` of every path of a list, as a column of three elements per path: name hash, the extension's four bytes as a
 * little-endian number, folder hash. Allocates nothing per path, because opening an archive checks all of them;
 * consecutive files of one folder share its hash.
 */
export function ba2Hashes({ bytes, start, end, length }: StringList): Uint32Array {
  const column = new Uint32Array(length * BA2_HASH_WORDS);
  const view = viewOf(bytes);
  let known = 0;
  let knownLength = -1;
  for (let i = 0, at = 0; i < length; i += 1, at += BA2_HASH_WORDS) {
    const first = start[i]!;
    const leaf = leafOf(bytes, first, end[i]!);
    leafHashInto(bytes, leaf, end[i]!, column, at);
    if (leaf - first === knownLength && equalBytes(view, known, first, knownLength)) {
      column[at + 2] = column[at + 2 - BA2_HASH_WORDS]!;
    } else {
      column[at + 2] = folderHash(bytes, first, leaf);
    }
    known = first;
    knownLength = leaf - first;
  }
  return column;
}

/** Offset of the name after the folder. */
function leafOf(bytes: Uint8Array, start: number, end: number): number {
  let leaf = end;
  while (leaf > start && !isSlash(bytes[leaf - 1]!)) leaf -= 1;
  return leaf;
}

function folderHash(bytes: Uint8Array, start: number, leaf: number): number {
  return crc(bytes, start, Math.max(start, leaf - 1));
}

function leafHashInto(
  bytes: Uint8Array,
  leaf: number,
  end: number,
  column: Uint32Array,
  index: number,
): void {
  let dot = end - 1;
  while (dot >= leaf && bytes[dot] !== DOT) dot -= 1;
  const stemEnd = dot < leaf ? end : dot;
  let extension = 0;
  for (let i = 0; i < EXTENSION_LENGTH && stemEnd + 1 + i < end; i += 1) {
    extension |= FOLD[bytes[stemEnd + 1 + i]!]! << (8 * i);
  }
  column[index] = crc(bytes, leaf, stemEnd);
  column[index + 1] = extension;
}

const SLASH = 0x2f;
const BACKSLASH = 0x5c;
const DOT = 0x2e;
const EXTENSION_LENGTH = 4;

function isSlash(byte: number): boolean {
  return byte === SLASH || byte === BACKSLASH;
}

/** Standard table, initial value 0, no final inversion, over folded bytes. */
function crc(bytes: Uint8Array, start: number, end: number): number {
  let value = 0;
  for (let i = start; i < end; i += 1) {
    value = (value >>> 8) ^ TABLE[(value ^ FOLD[bytes[i]!]!) & 0xff]!;
  }
  return value >>> 0;
}

/** Maps bytes to lower case, and slashes to backslashes. */
const FOLD = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte === SLASH ? BACKSLASH : byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte,
);

const TABLE = Uint32Array.from({ length: 256 }, (_, i) => {
  let value = i;
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 0 ? value >>> 1 : (value >>> 1) ^ 0xedb88320;
  return value;
});

import { byteString, putByteString } from './columns.ts';

/**
 * Byte strings: JS strings of chars 0 to 255, one a byte. Names of archives are bytes in nobody-knows-which encoding;
 * as byte strings they can be compared, joined, split and used as keys without losing one.
 */

/** The byte string of `bytes[start, end)`. */
export function toByteString(bytes: Uint8Array, start = 0, end = bytes.length): string {
  return byteString(bytes, start, end);
}

/** The bytes of a byte string. @throws RangeError for text that is none (a char above 255) */
export function fromByteString(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  putByteString(bytes, 0, text);
  return bytes;
}

/** True when every byte is below 0x80, so that all encodings agree on what it says. */
export function isAscii(bytes: Uint8Array): boolean {
  const { buffer, byteOffset, length } = bytes;
  let at = 0;
  if (byteOffset % 4 === 0) {
    // Names of an archive are megabytes, so four at a time.
    const words = new Uint32Array(buffer, byteOffset, length >>> 2);
    for (let i = 0; i < words.length; i += 1) if ((words[i]! & 0x80808080) !== 0) return false;
    at = words.length * 4;
  }
  for (; at < length; at += 1) if (bytes[at]! >= 0x80) return false;
  return true;
}

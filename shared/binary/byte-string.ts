import { byteString, putByteString } from './columns.ts';

/**
 * Byte strings: JavaScript strings of characters 0 to 255, one per byte. Archive names are bytes in an unknown
 * encoding; as byte strings they can be compared, joined, split and used as keys without loss.
 */

/** The byte string of `bytes[start, end)`. */
export function toByteString(bytes: Uint8Array, start = 0, end = bytes.length): string {
  return byteString(bytes, start, end);
}

/** The bytes of a byte string. @throws RangeError for a character above 255 */
export function fromByteString(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  putByteString(bytes, 0, text);
  return bytes;
}

/** Whether every byte is below 0x80, so that the text is the same in every encoding. */
export function isAscii(bytes: Uint8Array): boolean {
  const { buffer, byteOffset, length } = bytes;
  let at = 0;
  if (byteOffset % 4 === 0) {
    // An archive’s names take megabytes, so four bytes at a time.
    const words = new Uint32Array(buffer, byteOffset, length >>> 2);
    for (let i = 0; i < words.length; i += 1) if ((words[i]! & 0x80808080) !== 0) return false;
    at = words.length * 4;
  }
  for (; at < length; at += 1) if (bytes[at]! >= 0x80) return false;
  return true;
}

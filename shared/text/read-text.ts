import { decodeName } from './encoding.ts';

/**
 * The lines of a text file in an unknown encoding: detected by its byte order mark, by the zeros of UTF-16 without a
 * mark, or as well-formed UTF-8; otherwise Windows 1252. Never throws.
 */
export function readText(bytes: Uint8Array): readonly string[] {
  return decoded(bytes).split(/\r\n|\r|\n/);
}

function decoded(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes.subarray(2));
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes.subarray(2));
  if (first === 0xef && second === 0xbb && third === 0xbf) return decodeName(bytes.subarray(3));
  // A game’s text files begin with a letter or a bracket, never with a zero.
  if (bytes.length > 3 && second === 0 && bytes[3] === 0) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.length > 3 && first === 0 && bytes[2] === 0) return new TextDecoder('utf-16be').decode(bytes);
  return decodeName(bytes);
}

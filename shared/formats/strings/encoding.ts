import { isAscii } from '#shared/binary/byte-string.ts';
import { UserError } from '#shared/errors.ts';
import type { StringEncoding } from '#shared/formats/kit/string-table.ts';
import { decodeName } from '#shared/text/encoding.ts';
import { isUtf8 } from '#shared/text/utf8.ts';
import { windows1252Byte } from '#shared/text/windows-1252.ts';

/**
 * Files do not state the encoding of their texts: newer games use UTF-8, older ones the code page of the language. So a
 * text is read as UTF-8 if it is valid, otherwise as Windows 1252 (reference plugins.md, 2).
 */

/** A text's encoding, detected from its bytes; undefined for ASCII, which is both. */
export function encodingOf(bytes: Uint8Array): StringEncoding | undefined {
  if (isAscii(bytes)) return undefined;
  return isUtf8(bytes) ? 'UTF-8' : 'Windows 1252';
}

export function decodeString(bytes: Uint8Array): string {
  return decodeName(bytes, 'windows-1252');
}

/**
 * A text's bytes, checked to read back as the same text.
 * @throws UserError `bad-value` if the encoding lacks a character
 */
export function encodeString(text: string, encoding: StringEncoding, path: string): Uint8Array<ArrayBuffer> {
  if (text.includes('\0')) throw new UserError('bad-value', 'A text cannot contain a zero byte.', { path });
  const bytes = encoding === 'UTF-8' ? new TextEncoder().encode(text) : encodeLatin(text, path);
  if (decodeString(bytes) === text) return bytes;
  const message = `“${shortened(text)}” cannot be stored as ${encoding}: it would read as “${shortened(decodeString(bytes))}”.`;
  throw new UserError('bad-value', message, { path });
}

/** @throws UserError `bad-value` */
function encodeLatin(text: string, path: string): Uint8Array<ArrayBuffer> {
  const bytes = Array.from(text, (char) => {
    const byte = windows1252Byte(char);
    if (byte !== undefined) return byte;
    const message = `This file’s texts are in Windows 1252, which has no “${char}”.`;
    throw new UserError('bad-value', message, { path });
  });
  return Uint8Array.from(bytes);
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

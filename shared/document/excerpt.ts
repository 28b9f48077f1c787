import { decodeName } from '#shared/text/encoding.ts';
import { isUtf8 } from '#shared/text/utf8.ts';
import type { Found } from './find-patterns.ts';
import type { QueryKind } from './query-patterns.ts';

/** A match in the text around it, on one line. */
export interface Excerpt {
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

/** Characters on either side, and of the match itself. */
const MAX_CHARS = 60;
/** Bytes on either side that are looked at: up to four a character, and one character more to see whether the line goes on. */
export const EXCERPT_REACH = (MAX_CHARS + 1) * 4;

/**
 * What stands around a match, up to the ends of its line; in binary data, the printable characters next to it. A match that is
 * no text is shown in hex.
 */
export function excerptOf(bytes: Uint8Array, found: Found, kind: QueryKind, query: string): Excerpt {
  const end = found.offset + found.length;
  const match = bytes.subarray(found.offset, end);
  if (kind === 'text' && utf16.decode(match).toLowerCase() === query.toLowerCase()) {
    const wide = wideChars(bytes, match);
    return around(bytes, found.offset, end, wide, cut(utf16.decode(match)));
  }
  const narrow = narrowChars(bytes, found.offset, end);
  if (kind === 'text' || (kind === 'hex' && match.every(isPrintable)))
    return around(bytes, found.offset, end, narrow, cut(decodeName(match)));
  const { before, after } = around(bytes, found.offset, end, narrow, '');
  const digits = Array.from(match.subarray(0, MAX_CHARS), (byte) => byte.toString(16).padStart(2, '0'));
  return {
    before: before === '' ? '' : `${before} `,
    match: cut(digits.join(' ').toUpperCase()),
    after: after === '' ? '' : ` ${after}`,
  };
}

/** Characters of an encoding: the bytes of the one that begins or ends at an offset; 0 = none that can be shown. */
interface Chars {
  readonly from: (at: number) => number;
  readonly upTo: (at: number) => number;
  readonly decode: (bytes: Uint8Array) => string;
}

function around(bytes: Uint8Array, from: number, to: number, chars: Chars, match: string): Excerpt {
  let [start, end] = [from, to];
  for (let count = 0; count < MAX_CHARS && chars.upTo(start) > 0; count += 1) start -= chars.upTo(start);
  for (let count = 0; count < MAX_CHARS && chars.from(end) > 0; count += 1) end += chars.from(end);
  const before = onOneLine(chars.decode(bytes.subarray(start, from)));
  const after = onOneLine(chars.decode(bytes.subarray(to, end)));
  return {
    before: chars.upTo(start) > 0 ? `…${before}` : before.trimStart(),
    match,
    after: chars.from(end) > 0 ? `${after}…` : after.trimEnd(),
  };
}

/** Single bytes and UTF-8. Bytes of code pages count only where the data around is text, as binary data is full of them. */
function narrowChars(bytes: Uint8Array, start: number, end: number): Chars {
  const near = bytes.subarray(Math.max(0, start - EXCERPT_REACH), end + EXCERPT_REACH);
  const single = near.every((byte) => isPrintable(byte) || byte >= 0x80 || isLineEnd(byte)) ? 1 : 0;
  const inUtf8 = (at: number, size: number): boolean =>
    at >= 0 && at + size <= bytes.length && isUtf8(bytes.subarray(at, at + size));
  return {
    from: (at) => {
      const byte = bytes[at];
      if (byte === undefined || byte < 0x80) return isPrintable(byte) ? 1 : 0;
      return LONGER.find((size) => inUtf8(at, size)) ?? single;
    },
    upTo: (at) => {
      const byte = bytes[at - 1];
      if (byte === undefined || byte < 0x80) return isPrintable(byte) ? 1 : 0;
      return LONGER.find((size) => (bytes[at - size] ?? 0) >= 0xc0 && inUtf8(at - size, size)) ?? single;
    },
    decode: decodeName,
  };
}

/** Sizes of a character in UTF-8 that is not ASCII. */
const LONGER = [2, 3, 4] as const;

/** UTF-16 of the scripts that the match is in, since nearly any two bytes are a character of some script. */
function wideChars(bytes: Uint8Array, match: Uint8Array): Chars {
  const scripts = new Set([0, ...match.filter((_, at) => at % 2 === 1)]);
  const size = (at: number): number => {
    const [low, high] = [bytes[at], bytes[at + 1]];
    if (high === undefined || !scripts.has(high)) return 0;
    return high > 0 || isPrintable(low) || (low ?? 0) >= 0xa0 ? 2 : 0;
  };
  return { from: size, upTo: (at) => size(at - 2), decode: (part) => utf16.decode(part) };
}

const utf16 = new TextDecoder('utf-16le', { ignoreBOM: true });

function isPrintable(byte: number | undefined): boolean {
  return byte === 0x09 || (byte !== undefined && byte >= 0x20 && byte < 0x7f);
}

function isLineEnd(byte: number): boolean {
  return byte === 0x0a || byte === 0x0d;
}

function cut(text: string): string {
  return text.length > MAX_CHARS ? `${onOneLine(text.slice(0, MAX_CHARS))}…` : onOneLine(text);
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s/g, ' ');
}

import { UserError } from '#shared/errors.ts';

/** Bytes to search for. A byte of the file matches if `(byte & mask[i]) === bytes[i]`. */
export interface Pattern {
  readonly bytes: Uint8Array;
  readonly mask: Uint8Array;
}

/** A match of a pattern. */
export interface Found {
  readonly offset: number;
  readonly length: number;
}

/**
 * Parses hex bytes: `DE AD BE EF`, `deadbeef`, `0xDE 0xAD`, with `?` for any digit.
 * @throws UserError `bad-query`
 */
export function hexPatterns(query: string): readonly Pattern[] {
  const digits = query.replaceAll(/0x/gi, '').replaceAll(/[\s,]/g, '');
  if (!/^[0-9a-f?]+$/i.test(digits) || digits.length % 2 !== 0 || !/[^?]/.test(digits)) {
    throw new UserError(
      'bad-query',
      'Write pairs of hex digits such as “DE AD ?? EF”; “?” stands for any digit.',
    );
  }
  const bytes = new Uint8Array(digits.length / 2);
  const mask = new Uint8Array(bytes.length);
  for (let at = 0; at < digits.length; at++) {
    const digit = digits[at]!;
    const shift = at % 2 === 0 ? 4 : 0;
    if (digit === '?') continue;
    bytes[at >> 1]! |= Number.parseInt(digit, 16) << shift;
    mask[at >> 1]! |= 0xf << shift;
  }
  return [{ bytes, mask }];
}

/** A text, ignoring case: as single bytes (UTF-8 and, if possible, one byte per character) and as UTF-16. */
export function textPatterns(query: string): readonly Pattern[] {
  const utf8 = new TextEncoder().encode(query);
  const chars = Array.from({ length: query.length }, (_, at) => query.charCodeAt(at));
  const patterns = [ignoringCase(utf8)];
  if (chars.some((char) => char >= 0x80) && chars.every((char) => char < 0x100)) {
    patterns.push(ignoringCase(Uint8Array.from(chars)));
  }
  patterns.push(ignoringCase(Uint8Array.from(chars.flatMap((char) => [char & 0xff, char >> 8]))));
  return patterns;
}

function ignoringCase(text: Uint8Array): Pattern {
  const isLetter = (byte: number) => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
  const mask = text.map((byte) => (isLetter(byte) ? 0xdf : 0xff));
  return { bytes: text.map((byte, at) => byte & mask[at]!), mask };
}

const TYPES = ['u8', 'i8', 'u16', 'i16', 'u32', 'i32', 'u64', 'i64', 'f32', 'f64'] as const;
type NumberType = (typeof TYPES)[number];

/**
 * A number in the forms used by files, in both byte orders: a whole number as 32-bit integer (64-bit if needed) and as
 * float; any other as f32 and f64. A type and byte order can be specified: `12u16`, `0.5f32`, `-3i8`, `7u32be`.
 * @throws UserError `bad-query`
 */
export function valuePatterns(query: string): readonly Pattern[] {
  const match =
    /^\s*([-+]?(?:0x[0-9a-f]+|[0-9]*\.?[0-9]+(?:e[-+]?[0-9]+)?))\s*([uif](?:8|16|32|64))?\s*(le|be)?\s*$/i.exec(
      query,
    );
  const type = match?.[2]?.toLowerCase() as NumberType | undefined;
  if (match?.[1] === undefined || (type !== undefined && !TYPES.includes(type))) {
    throw new UserError(
      'bad-query',
      'Write a number such as “12”, “0x1F” or “0.5”, or with a type: “12u16”, “0.5f32”.',
    );
  }
  const text = match[1].toLowerCase();
  const types = type === undefined ? usualTypes(text) : [type];
  const orders = match[3] === undefined ? [true, false] : [match[3].toLowerCase() === 'le'];
  const patterns = types.flatMap((each) =>
    orders.map((littleEndian) => numberBytes(text, each, littleEndian)),
  );
  const distinct = new Map(patterns.map((bytes) => [bytes.join(), bytes]));
  return [...distinct.values()].map((bytes) => ({ bytes, mask: bytes.map(() => 0xff) }));
}

function usualTypes(text: string): readonly NumberType[] {
  const integer = toInteger(text);
  if (integer === undefined) return ['f32', 'f64'];
  return integer >= -0x8000_0000n && integer <= 0xffff_ffffn ? ['u32', 'f32', 'f64'] : ['u64'];
}

function toInteger(text: string): bigint | undefined {
  const sign = text.startsWith('-') ? -1n : 1n;
  const digits = text.replace(/^[-+]/, '');
  return /^(0x[0-9a-f]+|[0-9]+)$/.test(digits) ? sign * BigInt(digits) : undefined;
}

function numberBytes(text: string, type: NumberType, littleEndian: boolean): Uint8Array {
  const size = Number(type.slice(1)) / 8;
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  if (type === 'f32' || type === 'f64') {
    const value = Number(toInteger(text) ?? text);
    if (type === 'f32') view.setFloat32(0, value, littleEndian);
    else view.setFloat64(0, value, littleEndian);
    return bytes;
  }
  const value = toInteger(text);
  const bits = BigInt(size * 8);
  if (value === undefined || value < -(1n << (bits - 1n)) || value >= 1n << bits) {
    throw new UserError('bad-query', `“${text}” does not fit into ${type}.`);
  }
  for (let at = 0; at < size; at++) {
    const byte = Number((value >> BigInt(at * 8)) & 0xffn);
    bytes[littleEndian ? at : size - 1 - at] = byte;
  }
  return bytes;
}

/**
 * The first match of any pattern that starts in `[from, to)` of `bytes`, or the last one if `backward`. A match may
 * extend past `to`, but not past the end of `bytes`.
 */
export function findPattern(
  bytes: Uint8Array,
  patterns: readonly Pattern[],
  from: number,
  to: number,
  backward: boolean,
): Found | undefined {
  let best: Found | undefined;
  for (const pattern of patterns) {
    const offset = backward ? lastMatch(bytes, pattern, from, to) : firstMatch(bytes, pattern, from, to);
    if (offset < 0) continue;
    const nearer = best === undefined || (backward ? offset > best.offset : offset < best.offset);
    // At the same offset, prefer the longer match.
    if (nearer || (offset === best?.offset && pattern.bytes.length > best.length)) {
      best = { offset, length: pattern.bytes.length };
    }
  }
  return best;
}

function firstMatch(bytes: Uint8Array, pattern: Pattern, from: number, to: number): number {
  const last = Math.min(to - 1, bytes.length - pattern.bytes.length);
  const anchor = anchorOf(pattern);
  if (anchor < 0) {
    for (let at = from; at <= last; at++) if (matches(bytes, at, pattern)) return at;
    return -1;
  }
  const byte = pattern.bytes[anchor]!;
  for (let at = from; at <= last; at++) {
    at = bytes.indexOf(byte, at + anchor) - anchor;
    if (at < from || at > last) return -1;
    if (matches(bytes, at, pattern)) return at;
  }
  return -1;
}

function lastMatch(bytes: Uint8Array, pattern: Pattern, from: number, to: number): number {
  for (let at = Math.min(to - 1, bytes.length - pattern.bytes.length); at >= from; at--) {
    if (matches(bytes, at, pattern)) return at;
  }
  return -1;
}

/** A byte that must match exactly, for the fast native search; nonzero if possible, since files are full of zeros. */
function anchorOf({ bytes, mask }: Pattern): number {
  const exact = mask.findIndex((bits, at) => bits === 0xff && bytes[at] !== 0);
  return exact >= 0 ? exact : mask.indexOf(0xff);
}

function matches(bytes: Uint8Array, at: number, pattern: Pattern): boolean {
  for (let index = 0; index < pattern.bytes.length; index++) {
    if ((bytes[at + index]! & pattern.mask[index]!) !== pattern.bytes[index]) return false;
  }
  return true;
}

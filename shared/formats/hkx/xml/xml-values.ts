import type { NumberFormat } from '#shared/binary/type.ts';
import { NUMBER_SIZE } from '#shared/binary/type.ts';
import { FormatError } from '#shared/errors.ts';
import { commentEnd, isSpace, type Span, type XmlElement } from './xml-reader.ts';

/** Numbers as the XML form writes and reads them. */

/** A word between white space or parentheses, with where it is. */
export interface Word {
  readonly text: string;
  readonly at: number;
}

/** Names of an enumeration’s values. */
type Names = Readonly<Record<number, string>>;

const LONGEST_WORD = 400;
const [LESS, LEFT, RIGHT] = [0x3c, 0x28, 0x29];

/** The words of a text, one after the other. Parentheses only part them, as for Havok’s own reader. */
export class Words {
  readonly #bytes: Uint8Array;
  readonly #end: number;
  #at: number;

  constructor(bytes: Uint8Array, { start, end }: Span) {
    this.#bytes = bytes;
    this.#at = start;
    this.#end = end;
  }

  static in(bytes: Uint8Array, { contentStart, contentEnd }: XmlElement): Words {
    return new Words(bytes, { start: contentStart, end: contentEnd });
  }

  /** Undefined after the last one. @throws FormatError `bad-value` */
  next(): Word | undefined {
    const bytes = this.#bytes;
    let at = this.#at;
    for (;;) {
      const byte = bytes[at];
      if (at < this.#end && byte === LESS) at = commentEnd(bytes, at);
      else if (at < this.#end && (isSpace(byte) || byte === LEFT || byte === RIGHT)) at += 1;
      else break;
    }
    let end = at;
    let text = '';
    while (end < this.#end && !isBreak(bytes[end])) {
      text += String.fromCharCode(bytes[end] ?? 0);
      end += 1;
      if (end - at > LONGEST_WORD) bad('is too long for a value', text.slice(0, 20), at);
    }
    // The payload of a number that is none is in parentheses.
    if (text.endsWith('nan') && bytes[end] === LEFT) {
      const closing = bytes.indexOf(RIGHT, end);
      if (closing > 0 && closing < Math.min(this.#end, end + 20)) {
        for (let i = end; i <= closing; i += 1) text += String.fromCharCode(bytes[i] ?? 0);
        end = closing + 1;
      }
    }
    this.#at = end;
    return text === '' ? undefined : { text, at };
  }

  /** Where the last word ended. */
  get at(): number {
    return this.#at;
  }
}

function isBreak(byte: number | undefined): boolean {
  return isSpace(byte) || byte === LEFT || byte === RIGHT || byte === LESS;
}

/**
 * Writes a number of the text into bytes.
 * @param names of an enumeration’s values
 * @throws FormatError `bad-value`
 */
export function putNumber(view: DataView, at: number, format: NumberFormat, word: Word, names?: Names): void {
  if (format === 'f32') view.setUint32(at, floatBits(word), true);
  else if (format === 'bf16') view.setUint16(at, halfBits(floatBits(word)), true);
  else if (format === 'u64') view.setBigUint64(at, longNumber(word), true);
  else putInteger(view, at, format, word, names);
}

function putInteger(
  view: DataView,
  at: number,
  format: NumberFormat,
  word: Word,
  names: Names | undefined,
): void {
  const value = named(word, names) ?? Number(wholeNumber(word));
  const bits = 8 * NUMBER_SIZE[format];
  const isSigned = format.startsWith('i');
  const low = isSigned ? -(2 ** (bits - 1)) : 0;
  const high = isSigned ? 2 ** (bits - 1) - 1 : 2 ** bits - 1;
  if (value < low || value > high) bad(`is not from ${low} to ${high}`, word.text, word.at);
  if (bits === 8) view.setUint8(at, value & 0xff);
  else if (bits === 16) view.setUint16(at, value & 0xffff, true);
  else view.setUint32(at, value >>> 0, true);
}

/** The number at a place, as text. */
export function numberText(
  view: DataView,
  at: number,
  format: NumberFormat,
  { names, combined }: { readonly names?: Names; readonly combined?: true } = {},
): string {
  switch (format) {
    case 'f32':
      return floatText(view.getUint32(at, true), (bits) => bits);
    case 'bf16':
      return floatText(view.getUint16(at, true) << 16, (bits) => halfBits(bits) << 16);
    case 'u64':
      return String(view.getBigUint64(at, true));
    default: {
      const value = smallNumber(view, at, format);
      return combined && names !== undefined ? flagNames(value, names) : (names?.[value] ?? String(value));
    }
  }
}

/** The names of all bits; the number if one has no name. */
function flagNames(value: number, names: Names): string {
  let left = value;
  const found: string[] = [];
  for (const [bit, name] of Object.entries(names)) {
    if (Number(bit) === 0 || (value & Number(bit)) === 0) continue;
    found.push(name);
    left &= ~Number(bit);
  }
  return left === 0 && value !== 0 ? found.join('|') : String(value);
}

function smallNumber(view: DataView, at: number, format: NumberFormat): number {
  switch (format) {
    case 'u8':
      return view.getUint8(at);
    case 'i8':
      return view.getInt8(at);
    case 'u16':
      return view.getUint16(at, true);
    case 'i16':
      return view.getInt16(at, true);
    case 'u32':
      return view.getUint32(at, true);
    case 'i32':
      return view.getInt32(at, true);
    default:
      throw new Error(`packfiles have no ${format}`);
  }
}

const FLOAT = new Float32Array(1);
const FLOAT_BITS = new Uint32Array(FLOAT.buffer);

/**
 * A float with six decimals as Havok writes it, or as many as it takes to read the same float back; those that are no numbers as
 * the C library of its time wrote them, which loses nothing.
 */
function floatText(bits: number, stored: (bits: number) => number): string {
  FLOAT_BITS[0] = bits;
  const value = FLOAT[0]!;
  if (!Number.isFinite(value)) {
    const unsigned = bits >>> 0;
    return SPECIAL.find(([, own]) => own === unsigned)?.[0] ?? `nan(0x${unsigned.toString(16)})`;
  }
  const size = Math.abs(value);
  if (size >= MOST_DIGITS) return `${plain(value)}.000000`;
  const sign = Object.is(value, -0) ? '-' : '';
  const isSame = (text: string): boolean => {
    FLOAT[0] = Number(text);
    return (stored(FLOAT_BITS[0]!) | 0) === (bits | 0);
  };
  const short = sign + value.toFixed(6);
  if (isSame(short)) return short;
  let decimals = size < 1 ? Math.max(7, Math.floor(-Math.log10(size))) : 7;
  while (!isSame(value.toFixed(decimals))) decimals += 1;
  return value.toFixed(decimals);
}

/** From here on the six decimals are zeros, and 17 digits are written. */
const MOST_DIGITS = 1e17;

function plain(value: number): string {
  const [digits = '', exponent = '0'] = value.toExponential(16).split('e');
  const sign = value < 0 ? '-' : '';
  return sign + digits.replace(/[-.]/g, '').padEnd(Number(exponent) + 1, '0');
}

const SPECIAL: readonly (readonly [string, number])[] = [
  ['1.#INF00', 0x7f800000],
  ['-1.#INF00', 0xff800000],
  ['1.#QNAN0', 0x7fc00000],
  ['-1.#IND00', 0xffc00000],
];

/** @throws FormatError `bad-value` */
function floatBits({ text, at }: Word): number {
  if (/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text)) {
    FLOAT[0] = Number(text);
    if (!Number.isFinite(FLOAT[0])) bad('is larger than a float can be', text, at);
    return FLOAT_BITS[0]!;
  }
  const payload = /^nan\(0x([\da-f]{1,8})\)$/i.exec(text)?.[1];
  const bits = payload === undefined ? specialBits(text) : Number.parseInt(payload, 16);
  return bits ?? bad('is no number', text, at);
}

function specialBits(text: string): number | undefined {
  const known = SPECIAL.find(([own]) => own === text.toUpperCase())?.[1];
  if (known !== undefined) return known;
  const [, sign, word] = /^([+-]?)(inf|infinity|nan|1\.#(?:inf|qnan|snan|ind)\d*)$/i.exec(text) ?? [];
  if (word === undefined) return undefined;
  const bits = /inf/i.test(word) ? 0x7f800000 : 0x7fc00000;
  return sign === '-' || /ind/i.test(word) ? (bits | 0x8000_0000) >>> 0 : bits;
}

/** The upper half of a float’s bits, rounded to the nearest. */
function halfBits(bits: number): number {
  if ((bits & 0x7f80_0000) === 0x7f80_0000) return bits >>> 16;
  return ((bits + 0x7fff + ((bits >>> 16) & 1)) >>> 16) & 0xffff;
}

/** The value of a name, or of several between bars. */
function named({ text }: Word, names: Names | undefined): number | undefined {
  if (names === undefined) return undefined;
  const known = Object.entries(names);
  let sum = 0;
  for (const name of text.split('|')) {
    const value = known.find(([, one]) => one === name)?.[0];
    if (value === undefined) return undefined;
    sum |= Number(value);
  }
  return sum;
}

/** Digits with their sign, as numbers are made from: hexadecimal ones only without it. @throws FormatError `bad-value` */
function wholeNumber({ text, at }: Word): string {
  const [, sign, digits] = /^([+-]?)(\d{1,20}|0x[\da-f]{1,16})$/i.exec(text) ?? [];
  if (digits === undefined || (sign === '-' && digits.length > 10)) {
    return bad('is not a whole number or a name of its kind', text, at);
  }
  return sign === '-' ? `-${BigInt(digits)}` : digits;
}

/** @throws FormatError `bad-value` */
function longNumber(word: Word): bigint {
  const value = BigInt(wholeNumber(word));
  if (value >= 0n && value <= 0xffff_ffff_ffff_ffffn) return value;
  return bad('is not from 0 to 2^64 − 1', word.text, word.at);
}

function bad(why: string, text: string, offset: number): never {
  throw new FormatError('bad-value', `has the value “${text}”, which ${why}`, { offset });
}

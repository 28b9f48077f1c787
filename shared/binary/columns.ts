import {
  readBrains,
  readByteFloats,
  readBytes,
  readFloatHalves,
  readFloats,
  readHalves,
  readPairs,
  readShorts,
  readWideShorts,
  readWords,
  writeBrains,
  writeBytes,
  writeFloats,
  writeHalves,
  writePairs,
  writeShorts,
  writeWords,
} from './column-loops.ts';
import { NUMBER_SIZE, type NumberColumn, type NumberFormat, type StringList } from './type.ts';

/** Typed arrays of numbers in bytes, in either byte order. NaNs keep their bits, since whole words are copied. */

type ColumnClass = {
  new (length: number): NumberColumn;
  readonly BYTES_PER_ELEMENT: number;
};

const COLUMN: Record<NumberFormat, ColumnClass> = {
  u8: Uint8Array,
  i8: Int8Array,
  u16: Uint16Array,
  i16: Int16Array,
  u32: Uint32Array,
  i32: Int32Array,
  f16: Float32Array,
  bf16: Float32Array,
  f32: Float32Array,
  f64: Float64Array,
  u64: BigUint64Array,
  i64: BigInt64Array,
};

/** Memory per element of a column, in bytes. */
export function columnElementSize(format: NumberFormat): number {
  return COLUMN[format].BYTES_PER_ELEMENT;
}

/** A column of `count` equal numbers. */
export function filledColumn(format: NumberFormat, count: number, value: number): NumberColumn {
  const column = new COLUMN[format](count);
  if (column instanceof BigUint64Array || column instanceof BigInt64Array) return column.fill(BigInt(value));
  return column.fill(value);
}

/** Reads `count` numbers that are `stride` bytes apart. The caller has checked that they are in range. */
export function readColumn(
  view: DataView,
  position: number,
  count: number,
  stride: number,
  format: NumberFormat,
  littleEndian: boolean,
): NumberColumn {
  const column = new COLUMN[format](count);
  if (littleEndian && stride === NUMBER_SIZE[format] && stride === COLUMN[format].BYTES_PER_ELEMENT) {
    // Modwright runs only on little-endian platforms, so the bytes are already the column’s memory.
    const source = new Uint8Array(view.buffer, view.byteOffset + position, column.byteLength);
    new Uint8Array(column.buffer).set(source);
    return column;
  }
  readInto(view, position, stride, column, format, littleEndian, 0, 1);
  return column;
}

/** Groups of numbers, with `stride` bytes from one group to the next. */
export interface NumberGroups {
  readonly position: number;
  readonly count: number;
  /** Numbers per group. */
  readonly width: number;
  readonly stride: number;
}

/**
 * Reads groups of numbers into one array, as graphics cards expect vertices. Undefined for 64-bit numbers. The caller
 * has checked that they are in range.
 * @param to where floats go, if not into an array of their own
 */
export function readGroups(
  view: DataView,
  { position, count, width, stride }: NumberGroups,
  format: NumberFormat,
  littleEndian: boolean,
  to?: Float32Array,
): NumberColumn | undefined {
  const size = NUMBER_SIZE[format];
  if (size === 8) return undefined;
  const own = to !== undefined && COLUMN[format] === Float32Array ? to : undefined;
  if (own === undefined && stride === width * size)
    return readColumn(view, position, count * width, size, format, littleEndian);
  const groups = own ?? new COLUMN[format](count * width);
  for (let i = 0; i < width; i += 1)
    readInto(view, position + i * size, stride, groups, format, littleEndian, i, width);
  return groups;
}

/** Reads groups of bytes, converting each to the number it represents. */
export function readByteGroups(
  view: DataView,
  { position, count, width, stride }: NumberGroups,
  floatOfByte: Float32Array,
  to: Float32Array = new Float32Array(count * width),
): Float32Array {
  for (let i = 0; i < width; i += 1) readByteFloats(view, position + i, stride, to, floatOfByte, i, width);
  return to;
}

/** Reads groups of unsigned numbers of 16 bits as wider ones. */
export function readWideGroups(
  view: DataView,
  { position, count, width, stride }: NumberGroups,
  littleEndian: boolean,
): Uint32Array {
  const groups = new Uint32Array(count * width);
  for (let i = 0; i < width; i += 1)
    readWideShorts(view, position + 2 * i, stride, groups, littleEndian, i, width);
  return groups;
}

/** Reads into every `step`th element from `first` on. */
export function readInto(
  view: DataView,
  position: number,
  stride: number,
  to: NumberColumn,
  format: NumberFormat,
  littleEndian: boolean,
  first: number,
  step: number,
): void {
  switch (format) {
    case 'u8':
    case 'i8':
      readBytes(view, position, stride, bytesOf(to), first, step);
      break;
    case 'u16':
    case 'i16':
      readShorts(view, position, stride, shortsOf(to), littleEndian, first, step);
      break;
    case 'u32':
    case 'i32':
      readWords(view, position, stride, wordsOf(to), littleEndian, first, step);
      break;
    case 'f32':
      if (!readFloats(view, position, stride, to as Float32Array, littleEndian, first, step))
        readWords(view, position, stride, wordsOf(to), littleEndian, first, step);
      break;
    case 'f16':
      if (!readFloatHalves(view, position, stride, to as Float32Array, littleEndian, first, step))
        readHalves(view, position, stride, wordsOf(to), littleEndian, first, step);
      break;
    case 'bf16':
      readBrains(view, position, stride, wordsOf(to), littleEndian, first, step);
      break;
    case 'f64':
    case 'u64':
    case 'i64':
      readPairs(view, position, stride, wordsOf(to), littleEndian);
  }
}

/** Writes a column, `stride` bytes apart. The caller has made room. */
export function writeColumn(
  view: DataView,
  position: number,
  stride: number,
  column: NumberColumn,
  format: NumberFormat,
  littleEndian: boolean,
): void {
  switch (format) {
    case 'u8':
    case 'i8':
      writeBytes(view, position, stride, bytesOf(column));
      break;
    case 'u16':
    case 'i16':
      writeShorts(view, position, stride, shortsOf(column), littleEndian);
      break;
    case 'u32':
    case 'i32':
      writeWords(view, position, stride, wordsOf(column), littleEndian);
      break;
    case 'f32':
      if (!writeFloats(view, position, stride, column as Float32Array, littleEndian))
        writeWords(view, position, stride, wordsOf(column), littleEndian);
      break;
    case 'f16':
      writeHalves(view, position, stride, wordsOf(column), littleEndian);
      break;
    case 'bf16':
      writeBrains(view, position, stride, wordsOf(column), littleEndian);
      break;
    case 'f64':
    case 'u64':
    case 'i64':
      writePairs(view, position, stride, wordsOf(column), littleEndian);
  }
}

/**
 * 64-bit file positions as numbers, exact up to 2^53. Creating thousands of BigInts would take longer than reading
 * them.
 */
export function numbersOf(column: BigUint64Array): Float64Array<ArrayBuffer> {
  const words = new Uint32Array(column.buffer, column.byteOffset, column.length * 2);
  const numbers = new Float64Array(column.length);
  for (let i = 0; i < numbers.length; i += 1) numbers[i] = words[2 * i]! + words[2 * i + 1]! * 2 ** 32;
  return numbers;
}

/** A `StringList` over stored bytes. */
export function stringList(bytes: Uint8Array, start: Uint32Array, end: Uint32Array): StringList {
  return new StoredStrings(bytes, start, end);
}

/** A class, so that two lists of the same strings compare equal: `get` is not part of their values. */
class StoredStrings implements StringList {
  readonly bytes: Uint8Array;
  readonly start: Uint32Array;
  readonly end: Uint32Array;

  constructor(bytes: Uint8Array, start: Uint32Array, end: Uint32Array) {
    this.bytes = bytes;
    this.start = start;
    this.end = end;
  }

  get length(): number {
    return this.start.length;
  }

  get(index: number): string {
    return byteString(this.bytes, this.start[index] ?? 0, this.end[index] ?? 0);
  }
}

/** A byte string of `bytes[start, end)`: one character per byte, not decoded. */
export function byteString(bytes: Uint8Array, start: number, end: number): string {
  const length = end - start;
  if (length <= SHORT) return shortByteString(bytes, start, end);
  if (length <= 4096) return Reflect.apply(String.fromCharCode, null, bytes.subarray(start, end));
  let text = '';
  for (let at = start; at < end; at += 4096) text += byteString(bytes, at, Math.min(end, at + 4096));
  return text;
}

/** Up to this length, calls with eight characters each are faster than one call with all of them. */
const SHORT = 64;

function shortByteString(b: Uint8Array, start: number, end: number): string {
  let text = '';
  let i = start;
  for (; i + 8 <= end; i += 8) {
    text += String.fromCharCode(
      b[i]!,
      b[i + 1]!,
      b[i + 2]!,
      b[i + 3]!,
      b[i + 4]!,
      b[i + 5]!,
      b[i + 6]!,
      b[i + 7]!,
    );
  }
  for (; i + 2 <= end; i += 2) text += String.fromCharCode(b[i]!, b[i + 1]!);
  return i < end ? text + String.fromCharCode(b[i]!) : text;
}

/** Writes a byte string. @throws RangeError if a character is not a byte */
export function putByteString(bytes: Uint8Array, position: number, value: string): void {
  for (let i = 0; i < value.length; i += 1) {
    const byte = value.charCodeAt(i);
    if (byte > 255) throw new RangeError(`character ${i} of a byte string is not a byte`);
    bytes[position + i] = byte;
  }
}

/** The column’s memory as bytes, or as unsigned words of 16 or 32 bits (two per 64-bit element). */
function bytesOf(column: NumberColumn): Uint8Array {
  if (column instanceof Uint8Array) return column;
  const { buffer, byteOffset, byteLength } = column;
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function shortsOf(column: NumberColumn): Uint16Array {
  if (column instanceof Uint16Array) return column;
  const { buffer, byteOffset, byteLength } = column;
  return new Uint16Array(buffer, byteOffset, byteLength / 2);
}

function wordsOf(column: NumberColumn): Uint32Array {
  if (column instanceof Uint32Array) return column;
  const { buffer, byteOffset, byteLength } = column;
  return new Uint32Array(buffer, byteOffset, byteLength / 4);
}

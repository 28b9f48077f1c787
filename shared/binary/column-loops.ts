import { bf16ToBits, f16FromBits, f16ToBits, f32FromBits, f32ToBits } from './float.ts';

/**
 * Copies columns between bytes and typed arrays of words; the numbers are `stride` bytes apart. One loop for each word
 * size: a loop shared by several array types would look up the type for each element. Values read go to every `step`th
 * element from `first` on, so that several columns can share an array.
 */

export function readBytes(
  view: DataView,
  position: number,
  stride: number,
  to: Uint8Array,
  first = 0,
  step = 1,
): void {
  for (let i = first, at = position; i < to.length; i += step, at += stride) to[i] = view.getUint8(at);
}

export function readByteFloats(
  view: DataView,
  position: number,
  stride: number,
  to: Float32Array,
  floatOfByte: Float32Array,
  first: number,
  step: number,
): void {
  for (let i = first, at = position; i < to.length; i += step, at += stride)
    to[i] = floatOfByte[view.getUint8(at)]!;
}

export function readShorts(
  view: DataView,
  position: number,
  stride: number,
  to: Uint16Array,
  little: boolean,
  first = 0,
  step = 1,
): void {
  for (let i = first, at = position; i < to.length; i += step, at += stride)
    to[i] = view.getUint16(at, little);
}

export function readWideShorts(
  view: DataView,
  position: number,
  stride: number,
  to: Uint32Array,
  little: boolean,
  first: number,
  step: number,
): void {
  for (let i = first, at = position; i < to.length; i += step, at += stride)
    to[i] = view.getUint16(at, little);
}

export function readWords(
  view: DataView,
  position: number,
  stride: number,
  to: Uint32Array,
  little: boolean,
  first = 0,
  step = 1,
): void {
  for (let i = first, at = position; i < to.length; i += step, at += stride)
    to[i] = view.getUint32(at, little);
}

/** `readWords` directly into a float array; false if there is a NaN whose bits would not be preserved. */
export function readFloats(
  view: DataView,
  position: number,
  stride: number,
  to: Float32Array,
  little: boolean,
  first = 0,
  step = 1,
): boolean {
  for (let i = first, at = position; i < to.length; i += step, at += stride) {
    const value = view.getFloat32(at, little);
    if (Number.isNaN(value)) return false;
    to[i] = value;
  }
  return true;
}

/** The same for `readHalves`. */
export function readFloatHalves(
  view: DataView,
  position: number,
  stride: number,
  to: Float32Array,
  little: boolean,
  first = 0,
  step = 1,
): boolean {
  const halves = floatsOfHalves();
  for (let i = first, at = position; i < to.length; i += step, at += stride) {
    const value = halves[view.getUint16(at, little)]!;
    if (Number.isNaN(value)) return false;
    to[i] = value;
  }
  return true;
}

export function readHalves(
  view: DataView,
  position: number,
  stride: number,
  to: Uint32Array,
  little: boolean,
  first = 0,
  step = 1,
): void {
  const halves = wordsOfHalves();
  for (let i = first, at = position; i < to.length; i += step, at += stride)
    to[i] = halves[view.getUint16(at, little)]!;
}

export function readBrains(
  view: DataView,
  position: number,
  stride: number,
  to: Uint32Array,
  little: boolean,
  first = 0,
  step = 1,
): void {
  for (let i = first, at = position; i < to.length; i += step, at += stride)
    to[i] = view.getUint16(at, little) << 16;
}

export function readPairs(
  view: DataView,
  position: number,
  stride: number,
  to: Uint32Array,
  little: boolean,
): void {
  const [low, high] = little ? [0, 4] : [4, 0];
  for (let i = 0, at = position; i < to.length; i += 2, at += stride) {
    to[i] = view.getUint32(at + low, little);
    to[i + 1] = view.getUint32(at + high, little);
  }
}

export function writeBytes(view: DataView, position: number, stride: number, from: Uint8Array): void {
  for (let i = 0, at = position; i < from.length; i += 1, at += stride) view.setUint8(at, from[i]!);
}

export function writeShorts(
  view: DataView,
  position: number,
  stride: number,
  from: Uint16Array,
  little: boolean,
): void {
  for (let i = 0, at = position; i < from.length; i += 1, at += stride) view.setUint16(at, from[i]!, little);
}

export function writeWords(
  view: DataView,
  position: number,
  stride: number,
  from: Uint32Array,
  little: boolean,
): void {
  for (let i = 0, at = position; i < from.length; i += 1, at += stride) view.setUint32(at, from[i]!, little);
}

/** `writeWords` directly from a float array; false if there is a NaN, whose bits would not be preserved. */
export function writeFloats(
  view: DataView,
  position: number,
  stride: number,
  from: Float32Array,
  little: boolean,
): boolean {
  for (let i = 0, at = position; i < from.length; i += 1, at += stride) {
    const value = from[i]!;
    if (Number.isNaN(value)) return false;
    view.setFloat32(at, value, little);
  }
  return true;
}

export function writeHalves(
  view: DataView,
  position: number,
  stride: number,
  from: Uint32Array,
  little: boolean,
): void {
  for (let i = 0, at = position; i < from.length; i += 1, at += stride)
    view.setUint16(at, wordToHalf(from[i]!), little);
}

export function writeBrains(
  view: DataView,
  position: number,
  stride: number,
  from: Uint32Array,
  little: boolean,
): void {
  for (let i = 0, at = position; i < from.length; i += 1, at += stride)
    view.setUint16(at, wordToBrain(from[i]!), little);
}

export function writePairs(
  view: DataView,
  position: number,
  stride: number,
  from: Uint32Array,
  little: boolean,
): void {
  const [low, high] = little ? [0, 4] : [4, 0];
  for (let i = 0, at = position; i < from.length; i += 2, at += stride) {
    view.setUint32(at + low, from[i]!, little);
    view.setUint32(at + high, from[i + 1]!, little);
  }
}

/** The words of all half floats: meshes are full of them, and a lookup takes a tenth of the time of computing. */
let halfWords: Uint32Array | undefined;

function wordsOfHalves(): Uint32Array {
  if (halfWords === undefined) {
    halfWords = new Uint32Array(0x10000);
    for (let bits = 0; bits < halfWords.length; bits += 1) halfWords[bits] = halfToWord(bits);
  }
  return halfWords;
}

let halfFloats: Float32Array | undefined;

function floatsOfHalves(): Float32Array {
  halfFloats ??= new Float32Array(wordsOfHalves().buffer);
  return halfFloats;
}

/**
 * An IEEE half as the bits of an f32, including NaN payloads. For normal numbers only the exponent bias changes, from
 * 15 to 127.
 */
function halfToWord(bits: number): number {
  const sign = (bits & 0x8000) << 16;
  const size = bits & 0x7fff;
  if (size >= 0x7c00) return sign | 0x7f800000 | ((bits & 0x3ff) << 13);
  if (size >= 0x0400) return sign | ((size << 13) + ((127 - 15) << 23));
  return f32ToBits(f16FromBits(bits));
}

function wordToHalf(word: number): number {
  if ((word & 0x7f800000) !== 0x7f800000) return f16ToBits(f32FromBits(word));
  const fraction = (word >>> 13) & 0x3ff;
  const isNan = (word & 0x7fffff) !== 0;
  return ((word >>> 16) & 0x8000) | 0x7c00 | (isNan && fraction === 0 ? 0x200 : fraction);
}

function wordToBrain(word: number): number {
  if ((word & 0x7f800000) === 0x7f800000 && (word & 0x7fffff) !== 0) {
    const bits = word >>> 16;
    return (bits & 0x7f) === 0 ? bits | 0x40 : bits;
  }
  return bf16ToBits(f32FromBits(word));
}

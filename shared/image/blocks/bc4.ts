import { OPAQUE } from './blocks.ts';

/**
 * BC4 and BC5 (ATI1, ATI2) block decoders: one or two channels, each a ramp of eight values. Source: Khronos Data
 * Format Specification, RGTC. One channel is shown as gray; two are red and green, as shaders get them.
 */

export function decodeBc4(bytes: DataView, at: number, pixels: Int32Array, to: number, stride: number): void {
  gray(unsignedValues(bytes, at), bytes, at, pixels, to, stride);
}

export function decodeBc4Signed(
  bytes: DataView,
  at: number,
  pixels: Int32Array,
  to: number,
  stride: number,
): void {
  gray(signedValues(bytes, at), bytes, at, pixels, to, stride);
}

export function decodeBc5(bytes: DataView, at: number, pixels: Int32Array, to: number, stride: number): void {
  red(unsignedValues(bytes, at), bytes, at, pixels, to, stride);
  addRamp(unsignedValues(bytes, at + 8), 8, bytes, at + 8, pixels, to, stride);
}

export function decodeBc5Signed(
  bytes: DataView,
  at: number,
  pixels: Int32Array,
  to: number,
  stride: number,
): void {
  red(signedValues(bytes, at), bytes, at, pixels, to, stride);
  addRamp(signedValues(bytes, at + 8), 8, bytes, at + 8, pixels, to, stride);
}

/** The values that a ramp’s pixels select from; reused for each ramp. */
const values = new Int32Array(8);

/**
 * The eight values of a ramp: two endpoints and six values between them, or four between them plus the extremes.
 * Divisions are truncated, as in the decoders that made the reference images; GPUs may round.
 */
export function unsignedValues(bytes: DataView, at: number): Int32Array {
  const first = bytes.getUint8(at);
  const second = bytes.getUint8(at + 1);
  values[0] = first;
  values[1] = second;
  if (first > second) {
    for (let i = 1; i < 7; i++) values[i + 1] = ((7 - i) * first + i * second) / 7;
  } else {
    for (let i = 1; i < 5; i++) values[i + 1] = ((5 - i) * first + i * second) / 5;
    values[6] = 0;
    values[7] = 255;
  }
  return values;
}

/** The same for values from −1 to 1, mapped to 0 to 255. */
function signedValues(bytes: DataView, at: number): Int32Array {
  // −128 and −127 both mean −1.
  const first = Math.max(-127, bytes.getInt8(at));
  const second = Math.max(-127, bytes.getInt8(at + 1));
  const between = first > second ? 7 : 5;
  for (let i = 1; i < between; i++) values[i + 1] = shown(((between - i) * first + i * second) / between);
  values[0] = shown(first);
  values[1] = shown(second);
  if (between === 5) {
    values[6] = 0;
    values[7] = 255;
  }
  return values;
}

/** Maps −127 to 127 to 0 to 255. */
function shown(value: number): number {
  return ((value + 127) * 255) / 254 + 0.5;
}

/** Writes each pixel’s ramp value into one empty channel: 3 bits per pixel, in two words of 24 bits. */
export function addRamp(
  ramp: Int32Array,
  shift: number,
  bytes: DataView,
  at: number,
  pixels: Int32Array,
  to: number,
  stride: number,
): void {
  for (let row = 0; row < 4; row++) {
    const choices = choicesOf(bytes, at, row);
    const into = to + row * stride;
    pixels[into]! |= ramp[choices & 7]! << shift;
    pixels[into + 1]! |= ramp[(choices >> 3) & 7]! << shift;
    pixels[into + 2]! |= ramp[(choices >> 6) & 7]! << shift;
    pixels[into + 3]! |= ramp[(choices >> 9) & 7]! << shift;
  }
}

function gray(
  ramp: Int32Array,
  bytes: DataView,
  at: number,
  pixels: Int32Array,
  to: number,
  stride: number,
): void {
  for (let i = 0; i < 8; i++) ramp[i] = (ramp[i]! * 0x10101) | OPAQUE;
  putRamp(ramp, bytes, at, pixels, to, stride);
}

function red(
  ramp: Int32Array,
  bytes: DataView,
  at: number,
  pixels: Int32Array,
  to: number,
  stride: number,
): void {
  for (let i = 0; i < 8; i++) ramp[i]! |= OPAQUE;
  putRamp(ramp, bytes, at, pixels, to, stride);
}

/** Writes each pixel’s ramp value. */
function putRamp(
  ramp: Int32Array,
  bytes: DataView,
  at: number,
  pixels: Int32Array,
  to: number,
  stride: number,
): void {
  for (let row = 0; row < 4; row++) {
    const choices = choicesOf(bytes, at, row);
    const into = to + row * stride;
    pixels[into] = ramp[choices & 7]!;
    pixels[into + 1] = ramp[(choices >> 3) & 7]!;
    pixels[into + 2] = ramp[(choices >> 6) & 7]!;
    pixels[into + 3] = ramp[(choices >> 9) & 7]!;
  }
}

/** The 12 index bits of a row, lowest first. */
function choicesOf(bytes: DataView, at: number, row: number): number {
  return bytes.getUint16(at + 2 + ((row * 3) >> 1), true) >> ((row & 1) * 4);
}

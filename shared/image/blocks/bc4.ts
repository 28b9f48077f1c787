import { OPAQUE } from './blocks.ts';

/**
 * Blocks of BC4 and BC5 (ATI1, ATI2): one or two channels, each a ramp of eight values. Source: Khronos Data Format
 * Specification, RGTC. One channel is shown as grey; two are red and green, as shaders get them.
 */

export function decodeBc4(bytes: DataView, at: number, pixels: Int32Array, to: number, stride: number): void {
  grey(unsignedValues(bytes, at), bytes, at, pixels, to, stride);
}

export function decodeBc4Signed(
  bytes: DataView,
  at: number,
  pixels: Int32Array,
  to: number,
  stride: number,
): void {
  grey(signedValues(bytes, at), bytes, at, pixels, to, stride);
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

/** Values that a ramp’s pixels choose from; used again by the next ramp. */
const values = new Int32Array(8);

/**
 * The eight values of a ramp: two ends and six between them, or four between them and the extremes. What is left over of
 * a division is dropped, as by the decoders that pictures of reference are made with; cards may round.
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

/** The same for values from −1 to 1, which become 0 to 255. */
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

/** −127 to 127 as 0 to 255. */
function shown(value: number): number {
  return ((value + 127) * 255) / 254 + 0.5;
}

/** Puts each pixel’s value of a ramp into one channel, which was empty: 3 bits a pixel, in two words of 24 bits. */
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

function grey(
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

/** Gives each pixel its value of a ramp. */
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

/** The 12 bits with a row’s choices, lowest first. */
function choicesOf(bytes: DataView, at: number, row: number): number {
  return bytes.getUint16(at + 2 + ((row * 3) >> 1), true) >> ((row & 1) * 4);
}

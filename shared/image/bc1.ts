import { addRamp, unsignedValues } from './bc4.ts';
import { OPAQUE } from './blocks.ts';

/**
 * Blocks of BC1 to BC3 (DXT1 to DXT5). Source: Khronos Data Format Specification, S3TC. How exactly the two colors
 * between the ends are rounded is left to decoders; here it is to the nearest.
 */

/** 8 bytes; colors in the “wrong” order mean three colors and a transparent one. */
export function decodeBc1(bytes: DataView, at: number, pixels: Int32Array, to: number, stride: number): void {
  const first = bytes.getUint16(at, true);
  const second = bytes.getUint16(at + 2, true);
  if (first > second) fourColors(first, second, OPAQUE);
  else threeColors(first, second);
  putColors(bytes, at + 4, pixels, to, stride);
}

/** 16 bytes: four bits of alpha a pixel, then colors. */
export function decodeBc2(bytes: DataView, at: number, pixels: Int32Array, to: number, stride: number): void {
  putClearColors(bytes, at + 8, pixels, to, stride);
  for (let row = 0; row < 4; row++) {
    const alphas = bytes.getUint16(at + row * 2, true);
    for (let column = 0; column < 4; column++) {
      pixels[to + row * stride + column]! |= (((alphas >> (column * 4)) & 15) * 17) << 24;
    }
  }
}

/** 16 bytes: alpha as a ramp (a BC4 block), then colors. */
export function decodeBc3(bytes: DataView, at: number, pixels: Int32Array, to: number, stride: number): void {
  putClearColors(bytes, at + 8, pixels, to, stride);
  addRamp(unsignedValues(bytes, at), 24, bytes, at, pixels, to, stride);
}

/** The four colors that a block’s pixels choose from. */
const colors = new Int32Array(4);

/** Beside alpha colors are always four; they are put without any. */
function putClearColors(bytes: DataView, at: number, pixels: Int32Array, to: number, stride: number): void {
  fourColors(bytes.getUint16(at, true), bytes.getUint16(at + 2, true), 0);
  putColors(bytes, at + 4, pixels, to, stride);
}

/** Two bits a pixel. */
function putColors(bytes: DataView, at: number, pixels: Int32Array, to: number, stride: number): void {
  let choices = bytes.getInt32(at, true);
  for (let row = 0; row < 4; row++) {
    const from = to + row * stride;
    pixels[from] = colors[choices & 3]!;
    pixels[from + 1] = colors[(choices >> 2) & 3]!;
    pixels[from + 2] = colors[(choices >> 4) & 3]!;
    pixels[from + 3] = colors[(choices >> 6) & 3]!;
    choices >>= 8;
  }
}

function fourColors(first: number, second: number, alpha: number): void {
  const red = redOf(first);
  const green = greenOf(first);
  const blue = blueOf(first);
  const red2 = redOf(second);
  const green2 = greenOf(second);
  const blue2 = blueOf(second);
  colors[0] = red | (green << 8) | (blue << 16) | alpha;
  colors[1] = red2 | (green2 << 8) | (blue2 << 16) | alpha;
  colors[2] = third(red, red2) | (third(green, green2) << 8) | (third(blue, blue2) << 16) | alpha;
  colors[3] = third(red2, red) | (third(green2, green) << 8) | (third(blue2, blue) << 16) | alpha;
}

function threeColors(first: number, second: number): void {
  const red = redOf(first);
  const green = greenOf(first);
  const blue = blueOf(first);
  const red2 = redOf(second);
  const green2 = greenOf(second);
  const blue2 = blueOf(second);
  colors[0] = red | (green << 8) | (blue << 16) | OPAQUE;
  colors[1] = red2 | (green2 << 8) | (blue2 << 16) | OPAQUE;
  colors[2] = half(red, red2) | (half(green, green2) << 8) | (half(blue, blue2) << 16) | OPAQUE;
  colors[3] = 0;
}

function half(one: number, other: number): number {
  return (one + other + 1) >> 1;
}

/** A third of the way from one value to another: a division by 3 of what has 10 bits, as a product. */
function third(near: number, far: number): number {
  return ((2 * near + far + 1) * 0xaaab) >> 17;
}

/** 5, 6 and 5 bits to 8 each: the upper bits again below. */
function redOf(color: number): number {
  return ((color >> 8) & 0xf8) | (color >> 13);
}

function greenOf(color: number): number {
  return ((color >> 3) & 0xfc) | ((color >> 9) & 3);
}

function blueOf(color: number): number {
  return ((color & 31) << 3) | ((color >> 2) & 7);
}

import { addRamp, unsignedValues } from './bc4.ts';
import { OPAQUE } from './blocks.ts';

/**
 * BC1 to BC3 (DXT1 to DXT5) block decoders. Source: Khronos Data Format Specification, S3TC. It leaves the rounding of
 * the two middle colors to decoders; here they are rounded to nearest.
 */

/** 8 bytes; endpoints in reverse order mean three colors and a transparent one. */
export function decodeBc1(bytes: DataView, at: number, pixels: Int32Array, to: number, stride: number): void {
  const ends = bytes.getInt32(at, true);
  // −1 if the first is greater. Computed from bits, since a branch would be mispredicted half of the time.
  const four = ((ends >>> 16) - (ends & 0xffff)) >> 31;
  takeColors(ends, OPAQUE, four);
  putColors(bytes, at + 4, pixels, to, stride);
}

/** 16 bytes: four alpha bits per pixel, then colors. */
export function decodeBc2(bytes: DataView, at: number, pixels: Int32Array, to: number, stride: number): void {
  putClearColors(bytes, at + 8, pixels, to, stride);
  for (let row = 0; row < 4; row++) {
    const alphas = bytes.getUint16(at + row * 2, true);
    for (let column = 0; column < 4; column++) {
      pixels[to + row * stride + column]! |= (((alphas >> (column * 4)) & 15) * 17) << 24;
    }
  }
}

/** 16 bytes: an alpha ramp (a BC4 block), then colors. */
export function decodeBc3(bytes: DataView, at: number, pixels: Int32Array, to: number, stride: number): void {
  putClearColors(bytes, at + 8, pixels, to, stride);
  addRamp(unsignedValues(bytes, at), 24, bytes, at, pixels, to, stride);
}

/** The four colors that a block’s pixels select from. */
const colors = new Int32Array(4);

/** With separate alpha there are always four colors; they are written without alpha. */
function putClearColors(bytes: DataView, at: number, pixels: Int32Array, to: number, stride: number): void {
  takeColors(bytes.getInt32(at, true), 0, -1);
  putColors(bytes, at + 4, pixels, to, stride);
}

/** Two bits per pixel. Unrolled: a loop over the rows takes a tenth longer. */
function putColors(bytes: DataView, at: number, pixels: Int32Array, to: number, stride: number): void {
  const choices = bytes.getInt32(at, true);
  const second = to + stride;
  const third = second + stride;
  const fourth = third + stride;
  pixels[to] = colors[choices & 3]!;
  pixels[to + 1] = colors[(choices >> 2) & 3]!;
  pixels[to + 2] = colors[(choices >> 4) & 3]!;
  pixels[to + 3] = colors[(choices >> 6) & 3]!;
  pixels[second] = colors[(choices >> 8) & 3]!;
  pixels[second + 1] = colors[(choices >> 10) & 3]!;
  pixels[second + 2] = colors[(choices >> 12) & 3]!;
  pixels[second + 3] = colors[(choices >> 14) & 3]!;
  pixels[third] = colors[(choices >> 16) & 3]!;
  pixels[third + 1] = colors[(choices >> 18) & 3]!;
  pixels[third + 2] = colors[(choices >> 20) & 3]!;
  pixels[third + 3] = colors[(choices >> 22) & 3]!;
  pixels[fourth] = colors[(choices >> 24) & 3]!;
  pixels[fourth + 1] = colors[(choices >> 26) & 3]!;
  pixels[fourth + 2] = colors[(choices >> 28) & 3]!;
  pixels[fourth + 3] = colors[choices >>> 30]!;
}

/**
 * @param ends both endpoints, the first in the lower half of the word
 * @param alpha in the highest byte, for all colors except a transparent one
 * @param four −1 for two colors between the endpoints; 0 for one, plus a transparent one
 */
function takeColors(ends: number, alpha: number, four: number): void {
  // A channel of both endpoints at once, each in one half: 5, 6 and 5 bits expanded to 8 by repeating the upper bits.
  const red = ((((ends >>> 11) & 0x1f001f) * 33) >>> 2) & 0xff00ff;
  const green = ((((ends >>> 5) & 0x3f003f) * 65) >>> 4) & 0xff00ff;
  const blue = (((ends & 0x1f001f) * 33) >>> 2) & 0xff00ff;
  const first = (red & 255) | ((green & 255) << 8) | ((blue & 255) << 16) | alpha;
  const second = (red >>> 16) | ((green >>> 8) & 0xff00) | (blue & 0xff0000) | alpha;
  const near = third(red) | (third(green) << 8) | (third(blue) << 16) | alpha;
  // The two thirds, each rounded to nearest, add up to the sum of the endpoints.
  const far = (first + second - near) | 0;
  // The mean of all bytes at once, rounded up; alpha is the same in both.
  const half = (first | second) - (((first ^ second) & 0xfefefe) >>> 1);
  colors[0] = first;
  colors[1] = second;
  colors[2] = half ^ ((half ^ near) & four);
  colors[3] = far & four;
}

/** One third of the way from the lower half’s value to the upper half’s: a division of 10 bits by 3, as a product. */
function third(ends: number): number {
  return ((2 * (ends & 255) + (ends >>> 16) + 1) * 0xaaab) >> 17;
}

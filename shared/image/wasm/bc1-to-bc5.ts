/** BC1 to BC5; see `blocks.ts`. */

import { picked, threeBits } from './bits';

// @ts-ignore: decorator
@inline const OPAQUE: u32 = 0xff000000;

export function decodeBc1(from: usize, to: usize, count: i32, stride: usize): void {
  for (; count > 0; count--, from += 8, to += 16) {
    const ends = load<u32>(from);
    const four: u32 = (ends & 0xffff) > ends >> 16 ? 0xffffffff : 0;
    putColors(colorsOf(ends, OPAQUE, four), load<u32>(from, 4), to, stride);
  }
}

export function decodeBc2(from: usize, to: usize, count: i32, stride: usize): void {
  for (; count > 0; count--, from += 16, to += 16) {
    const nibbles = v128.load64_zero(from);
    const low = v128.and(nibbles, i8x16.splat(15));
    const high = i8x16.shr_u(nibbles, 4);
    const alphas = i8x16.shuffle(low, high, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
    const wide = v128.or(alphas, i8x16.shl(alphas, 4));
    putColorsAndAlphas(from + 8, wide, to, stride);
  }
}

export function decodeBc3(from: usize, to: usize, count: i32, stride: usize): void {
  for (; count > 0; count--, from += 16, to += 16) {
    putColorsAndAlphas(from + 8, chosen(unsignedRamp(from), from), to, stride);
  }
}

export function decodeBc4(from: usize, to: usize, count: i32, stride: usize): void {
  for (; count > 0; count--, from += 8, to += 16) putGray(chosen(unsignedRamp(from), from), to, stride);
}

export function decodeBc4Signed(from: usize, to: usize, count: i32, stride: usize): void {
  for (; count > 0; count--, from += 8, to += 16) putGray(chosen(signedRamp(from), from), to, stride);
}

export function decodeBc5(from: usize, to: usize, count: i32, stride: usize): void {
  for (; count > 0; count--, from += 16, to += 16) {
    const green = chosen(unsignedRamp(from + 8), from + 8);
    putRedGreen(chosen(unsignedRamp(from), from), green, to, stride);
  }
}

export function decodeBc5Signed(from: usize, to: usize, count: i32, stride: usize): void {
  for (; count > 0; count--, from += 16, to += 16) {
    const green = chosen(signedRamp(from + 8), from + 8);
    putRedGreen(chosen(signedRamp(from), from), green, to, stride);
  }
}

/**
 * The four colors that a block's pixels select from.
 * @param four all bits for two colors between the endpoints; 0 for one, plus a transparent one
 */
// @ts-ignore: decorator
@inline
function colorsOf(ends: u32, alpha: u32, four: u32): v128 {
  const red = ((((ends >>> 11) & 0x1f001f) * 33) >>> 2) & 0xff00ff;
  const green = ((((ends >>> 5) & 0x3f003f) * 65) >>> 4) & 0xff00ff;
  const blue = (((ends & 0x1f001f) * 33) >>> 2) & 0xff00ff;
  const first = (red & 255) | ((green & 255) << 8) | ((blue & 255) << 16) | alpha;
  const second = (red >>> 16) | ((green >>> 8) & 0xff00) | (blue & 0xff0000) | alpha;
  const near = third(red) | (third(green) << 8) | (third(blue) << 16) | alpha;
  const far = first + second - near;
  const half = (first | second) - (((first ^ second) & 0xfefefe) >>> 1);
  let colors = i32x4.splat(first);
  colors = i32x4.replace_lane(colors, 1, second);
  colors = i32x4.replace_lane(colors, 2, half ^ ((half ^ near) & four));
  return i32x4.replace_lane(colors, 3, far & four);
}

/** One third of the way from the lower half's value to the upper half's. */
// @ts-ignore: decorator
@inline
function third(ends: u32): u32 {
  return ((2 * (ends & 255) + (ends >>> 16) + 1) * 0xaaab) >>> 17;
}

// @ts-ignore: decorator
@inline
function colorsOfRow(colors: v128, choices: u32): v128 {
  return i8x16.swizzle(colors, picked(choices));
}

// @ts-ignore: decorator
@inline
function putColors(colors: v128, choices: u32, to: usize, stride: usize): void {
  v128.store(to, colorsOfRow(colors, choices));
  v128.store(to + stride, colorsOfRow(colors, choices >>> 8));
  v128.store(to + stride * 2, colorsOfRow(colors, choices >>> 16));
  v128.store(to + stride * 3, colorsOfRow(colors, choices >>> 24));
}

// @ts-ignore: decorator
@inline
function putColorsAndAlphas(from: usize, alphas: v128, to: usize, stride: usize): void {
  const colors = colorsOf(load<u32>(from), 0, 0xffffffff);
  const choices = load<u32>(from, 4);
  // A swizzle gives 0 for every index over 15.
  const take = i8x16(-1, -1, -1, 0, -1, -1, -1, 1, -1, -1, -1, 2, -1, -1, -1, 3);
  const step = i32x4.splat(0x04000000);
  let rows = take;
  v128.store(to, v128.or(colorsOfRow(colors, choices), i8x16.swizzle(alphas, rows)));
  rows = i32x4.add(rows, step);
  v128.store(to + stride, v128.or(colorsOfRow(colors, choices >>> 8), i8x16.swizzle(alphas, rows)));
  rows = i32x4.add(rows, step);
  v128.store(to + stride * 2, v128.or(colorsOfRow(colors, choices >>> 16), i8x16.swizzle(alphas, rows)));
  rows = i32x4.add(rows, step);
  v128.store(to + stride * 3, v128.or(colorsOfRow(colors, choices >>> 24), i8x16.swizzle(alphas, rows)));
}

/** The eight values of a ramp. Divisions are truncated. */
// @ts-ignore: decorator
@inline
function unsignedRamp(from: usize): v128 {
  const first = <i32>load<u8>(from);
  const second = <i32>load<u8>(from, 1);
  const a = i16x8.splat(<i16>first);
  const b = i16x8.splat(<i16>second);
  if (first > second) {
    const sum = i16x8.add(i16x8.mul(a, i16x8(7, 0, 6, 5, 4, 3, 2, 1)), i16x8.mul(b, i16x8(0, 7, 1, 2, 3, 4, 5, 6)));
    return quotients(sum, 9363);
  }
  const sum = i16x8.add(i16x8.mul(a, i16x8(5, 0, 4, 3, 2, 1, 0, 0)), i16x8.mul(b, i16x8(0, 5, 1, 2, 3, 4, 0, 0)));
  // The eighth value is 255.
  return v128.or(quotients(sum, 13108), i64x2(0xff00000000000000, 0));
}

/** Divides up to 1785 by 7, or up to 1275 by 5, without a remainder: times a reciprocal over 65,536, rounded up. */
// @ts-ignore: decorator
@inline
function quotients(sums: v128, reciprocal: i16): v128 {
  const by = i16x8.splat(reciprocal);
  const low = i32x4.shr_u(i32x4.extmul_low_i16x8_u(sums, by), 16);
  const high = i32x4.shr_u(i32x4.extmul_high_i16x8_u(sums, by), 16);
  const words = i16x8.narrow_i32x4_u(low, high);
  return i8x16.narrow_i16x8_u(words, i16x8.splat(0));
}

/** The same for values from -1 to 1, mapped to 0 to 255. */
function signedRamp(from: usize): v128 {
  const first = max<i32>(-127, <i32>load<i8>(from));
  const second = max<i32>(-127, <i32>load<i8>(from, 1));
  const between = first > second ? 7 : 5;
  let ramp: u64 = <u64>shown(first) | (<u64>shown(second) << 8);
  for (let i = 1; i < between; i++) {
    const value = <f64>((between - i) * first + i * second) / <f64>between;
    ramp |= <u64>shown(value) << ((i + 1) * 8);
  }
  if (between == 5) ramp |= 0xff00000000000000;
  return i64x2.splat(ramp);
}

// @ts-ignore: decorator
@inline
function shown(value: f64): u32 {
  return <u32>(((value + 127) * 255) / 254 + 0.5);
}

/** The ramp's value for each of 16 pixels: 3 bits each, after the two ends. */
// @ts-ignore: decorator
@inline
function chosen(ramp: v128, from: usize): v128 {
  return i8x16.swizzle(ramp, threeBits(load<u64>(from) >>> 16));
}

// @ts-ignore: decorator
@inline
function putGray(values: v128, to: usize, stride: usize): void {
  const opaque = i32x4.splat(OPAQUE);
  const step = i32x4.splat(0x00040404);
  let rows = i8x16(0, 0, 0, -1, 1, 1, 1, -1, 2, 2, 2, -1, 3, 3, 3, -1);
  v128.store(to, v128.or(opaque, i8x16.swizzle(values, rows)));
  rows = i32x4.add(rows, step);
  v128.store(to + stride, v128.or(opaque, i8x16.swizzle(values, rows)));
  rows = i32x4.add(rows, step);
  v128.store(to + stride * 2, v128.or(opaque, i8x16.swizzle(values, rows)));
  rows = i32x4.add(rows, step);
  v128.store(to + stride * 3, v128.or(opaque, i8x16.swizzle(values, rows)));
}

// @ts-ignore: decorator
@inline
function putRedGreen(red: v128, green: v128, to: usize, stride: usize): void {
  const low = i8x16.shuffle(red, green, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
  const high = i8x16.shuffle(red, green, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
  v128.store(to, v128.or(i32x4.extend_low_i16x8_u(low), i32x4.splat(OPAQUE)));
  v128.store(to + stride, v128.or(i32x4.extend_high_i16x8_u(low), i32x4.splat(OPAQUE)));
  v128.store(to + stride * 2, v128.or(i32x4.extend_low_i16x8_u(high), i32x4.splat(OPAQUE)));
  v128.store(to + stride * 3, v128.or(i32x4.extend_high_i16x8_u(high), i32x4.splat(OPAQUE)));
}

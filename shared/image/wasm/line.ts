/** The line along which pixels vary most, and endpoints on it; see `main-axis.ts` in `shared/image/blocks`. */

import { along, blueAlphaOf, FIT, MASK, redGreenOf, sumsOf } from './tile';

/** Sums of four channels of the pixels to fit. */
export const SUMS: usize = memory.data(16, 16);
/** Sums of products of two channels: RR, RG, RB, RA, GG, GB, GA, BB, BA, AA. */
export const PRODUCTS: usize = memory.data(3 * 16, 16);
/** The same times count, minus the sums' products. */
export const SPREAD: usize = memory.data(3 * 16, 16);
const AXIS: usize = memory.data(16, 16);
/** Wanted endpoints, before they are rounded: four channels of the lower and four of the upper, 64 bits each. */
export const WANTED: usize = memory.data(8 * 8, 16);

/** How many pixels there are to fit. */
export let count: i32 = 0;

/** Sums up the pixels to fit. */
export function measure(): void {
  const red = v128.load(FIT);
  const green = v128.load(FIT, 16);
  const blue = v128.load(FIT, 32);
  const alpha = v128.load(FIT, 48);
  const r0 = i16x8.extend_low_i8x16_u(red);
  const r1 = i16x8.extend_high_i8x16_u(red);
  const g0 = i16x8.extend_low_i8x16_u(green);
  const g1 = i16x8.extend_high_i8x16_u(green);
  const b0 = i16x8.extend_low_i8x16_u(blue);
  const b1 = i16x8.extend_high_i8x16_u(blue);
  const a0 = i16x8.extend_low_i8x16_u(alpha);
  const a1 = i16x8.extend_high_i8x16_u(alpha);
  const sums = sumsOf(total(r0, r1), total(g0, g1), total(b0, b1), total(a0, a1));
  v128.store(SUMS, sums);
  v128.store(
    PRODUCTS,
    sumsOf(product(r0, r1, r0, r1), product(r0, r1, g0, g1), product(r0, r1, b0, b1), product(r0, r1, a0, a1)),
  );
  v128.store(
    PRODUCTS,
    sumsOf(product(g0, g1, g0, g1), product(g0, g1, b0, b1), product(g0, g1, a0, a1), product(b0, b1, b0, b1)),
    16,
  );
  const zero = i32x4.splat(0);
  v128.store(PRODUCTS, sumsOf(product(b0, b1, a0, a1), product(a0, a1, a0, a1), zero, zero), 32);
  count = popcnt(i8x16.bitmask(v128.load(MASK)));
  spreadOf(sums, v128.load(PRODUCTS), v128.load(PRODUCTS, 16), v128.load(PRODUCTS, 32), count);
}

// @ts-ignore: decorator
@inline
function total(low: v128, high: v128): v128 {
  return i32x4.extadd_pairwise_i16x8_u(i16x8.add(low, high));
}

// @ts-ignore: decorator
@inline
function product(a0: v128, a1: v128, b0: v128, b1: v128): v128 {
  return i32x4.add(i32x4.dot_i16x8_s(a0, b0), i32x4.dot_i16x8_s(a1, b1));
}

/** Derives `SPREAD` from sums and products of some pixels. */
export function spreadOf(sums: v128, red: v128, green: v128, blue: v128, pixels: i32): void {
  const by = i32x4.splat(pixels);
  const first = i32x4.shuffle(sums, sums, 0, 0, 0, 0);
  v128.store(SPREAD, i32x4.sub(i32x4.mul(red, by), i32x4.mul(first, sums)));
  const second = i32x4.mul(i32x4.shuffle(sums, sums, 1, 1, 1, 2), i32x4.shuffle(sums, sums, 1, 2, 3, 2));
  v128.store(SPREAD, i32x4.sub(i32x4.mul(green, by), second), 16);
  const third = i32x4.mul(i32x4.shuffle(sums, sums, 2, 3, 3, 3), i32x4.shuffle(sums, sums, 3, 3, 3, 3));
  v128.store(SPREAD, i32x4.sub(i32x4.mul(blue, by), third), 32);
}

/** A product in `SPREAD`, by its place. */
// @ts-ignore: decorator
@inline
export function spreadAt(place: u32): i32 {
  return load<i32>(SPREAD + place * 4);
}

export function isFlat(): bool {
  return (spreadAt(0) | spreadAt(4) | spreadAt(7) | spreadAt(9)) == 0;
}

// @ts-ignore: decorator
@inline const ROUNDS: i32 = 5;
// @ts-ignore: decorator
@inline const AXIS_PART: f64 = 16384;

/** The direction in which the covariance grew, and the one before the last multiplication: four numbers of 64 bits each. */
const GROWN: usize = memory.data(4 * 8, 16);
const BEFORE: usize = memory.data(4 * 8, 16);

export function findAxis(): void {
  grow(ROUNDS);
  const xy = v128.load(GROWN);
  const zw = v128.load(GROWN, 16);
  const sizes = f64x2.max(f64x2.abs(xy), f64x2.abs(zw));
  const largest = max<f64>(f64x2.extract_lane(sizes, 0), f64x2.extract_lane(sizes, 1));
  const scale = f64x2.splat(largest == 0 ? 0 : AXIS_PART / largest);
  v128.store(AXIS, i64x2.shuffle(rounded(xy, scale), rounded(zw, scale), 0, 2));
}

/** How far pixels are from the line closest to them all, from their `SPREAD`: the sum of squared distances. */
export function offLine(pixels: i32): f64 {
  grow(4);
  const xy = v128.load(BEFORE);
  const zw = v128.load(BEFORE, 16);
  const square = sumOfBoth(f64x2.add(f64x2.mul(xy, xy), f64x2.mul(zw, zw)));
  if (square == 0) return 0;
  const next = f64x2.add(f64x2.mul(xy, v128.load(GROWN)), f64x2.mul(zw, v128.load(GROWN, 16)));
  const all = spreadAt(0) + spreadAt(4) + spreadAt(7) + spreadAt(9);
  return (<f64>all - sumOfBoth(next) / square) / <f64>pixels;
}

// @ts-ignore: decorator
@inline
function sumOfBoth(numbers: v128): f64 {
  return f64x2.extract_lane(numbers, 0) + f64x2.extract_lane(numbers, 1);
}

/** Multiplies the covariance's largest column with the covariance. */
function grow(rounds: i32): void {
  const ofRed = v128.load(SPREAD);
  const ofGreen = v128.load(SPREAD, 16);
  const ofBlue = v128.load(SPREAD, 32);
  const rr = spreadAt(0);
  const gg = spreadAt(4);
  const bb = spreadAt(7);
  const aa = spreadAt(9);
  const red = ofRed;
  const green = i32x4.shuffle(ofRed, ofGreen, 1, 4, 5, 6);
  const blue = i32x4.shuffle(i32x4.shuffle(ofRed, ofGreen, 2, 5, 7, 7), ofBlue, 0, 1, 2, 4);
  const alpha = i32x4.shuffle(i32x4.shuffle(ofRed, ofGreen, 3, 6, 6, 6), ofBlue, 0, 1, 4, 5);
  let column = red;
  if (aa > rr && aa > gg && aa > bb) column = alpha;
  else if (bb > rr && bb > gg) column = blue;
  else if (gg > rr) column = green;
  const red0 = lowOf(red);
  const red1 = highOf(red);
  const green0 = lowOf(green);
  const green1 = highOf(green);
  const blue0 = lowOf(blue);
  const blue1 = highOf(blue);
  const alpha0 = lowOf(alpha);
  const alpha1 = highOf(alpha);
  let xy = lowOf(column);
  let zw = highOf(column);
  let xyBefore = xy;
  let zwBefore = zw;
  for (let round = 0; round < rounds; round++) {
    xyBefore = xy;
    zwBefore = zw;
    const x = i64x2.shuffle(xy, xy, 0, 0);
    const y = i64x2.shuffle(xy, xy, 1, 1);
    const z = i64x2.shuffle(zw, zw, 0, 0);
    const w = i64x2.shuffle(zw, zw, 1, 1);
    xy = f64x2.add(
      f64x2.add(f64x2.mul(x, red0), f64x2.mul(y, green0)),
      f64x2.add(f64x2.mul(z, blue0), f64x2.mul(w, alpha0)),
    );
    zw = f64x2.add(
      f64x2.add(f64x2.mul(x, red1), f64x2.mul(y, green1)),
      f64x2.add(f64x2.mul(z, blue1), f64x2.mul(w, alpha1)),
    );
  }
  v128.store(BEFORE, xyBefore);
  v128.store(BEFORE, zwBefore, 16);
  v128.store(GROWN, xy);
  v128.store(GROWN, zw, 16);
}

/** The first two of four numbers with 64 bits. */
// @ts-ignore: decorator
@inline
export function lowOf(numbers: v128): v128 {
  return f64x2.convert_low_i32x4_s(numbers);
}

// @ts-ignore: decorator
@inline
export function highOf(numbers: v128): v128 {
  return f64x2.convert_low_i32x4_s(i64x2.shuffle(numbers, numbers, 1, 1));
}

// @ts-ignore: decorator
@inline
export function rounded(values: v128, scale: v128): v128 {
  return i32x4.trunc_sat_f64x2_s_zero(f64x2.floor(f64x2.add(f64x2.mul(values, scale), f64x2.splat(0.5))));
}

/** @param inset share of the distance by which both ends are moved towards each other */
export function putOnAxis(inset: f64): void {
  const axis = v128.load(AXIS);
  const redGreen = redGreenOf(axis);
  const blueAlpha = blueAlphaOf(axis);
  const mask = v128.load(MASK);
  let least = i32x4.splat(i32.MAX_VALUE);
  let most = i32x4.splat(i32.MIN_VALUE);
  const upper = i16x8.extend_low_i8x16_s(mask);
  const lower = i16x8.extend_high_i8x16_s(mask);
  const first = along(0, redGreen, blueAlpha);
  const second = along(1, redGreen, blueAlpha);
  const third = along(2, redGreen, blueAlpha);
  const fourth = along(3, redGreen, blueAlpha);
  const firstMask = i32x4.extend_low_i16x8_s(upper);
  const secondMask = i32x4.extend_high_i16x8_s(upper);
  const thirdMask = i32x4.extend_low_i16x8_s(lower);
  const fourthMask = i32x4.extend_high_i16x8_s(lower);
  const top = least;
  const bottom = most;
  least = i32x4.min_s(
    i32x4.min_s(v128.bitselect(first, top, firstMask), v128.bitselect(second, top, secondMask)),
    i32x4.min_s(v128.bitselect(third, top, thirdMask), v128.bitselect(fourth, top, fourthMask)),
  );
  most = i32x4.max_s(
    i32x4.max_s(v128.bitselect(first, bottom, firstMask), v128.bitselect(second, bottom, secondMask)),
    i32x4.max_s(v128.bitselect(third, bottom, thirdMask), v128.bitselect(fourth, bottom, fourthMask)),
  );
  least = i32x4.min_s(least, i32x4.shuffle(least, least, 2, 3, 2, 3));
  most = i32x4.max_s(most, i32x4.shuffle(most, most, 2, 3, 2, 3));
  const start = <f64>min<i32>(i32x4.extract_lane(least, 0), i32x4.extract_lane(least, 1));
  const end = <f64>max<i32>(i32x4.extract_lane(most, 0), i32x4.extract_lane(most, 1));

  const sums = v128.load(SUMS);
  const zero = i32x4.splat(0);
  // Each part of the axis is at most 16,384, so that sums of its products fit 32 bits.
  const both = sumsOf(i32x4.mul(sums, axis), i32x4.mul(axis, axis), zero, zero);
  const middle = <f64>i32x4.extract_lane(both, 0);
  const square = <f64>i32x4.extract_lane(both, 1);
  const pixels = <f64>count;
  const scale: f64 = square == 0 ? 0 : 1 / (square * pixels);
  const cut = (end - start) * inset;
  const low = f64x2.splat(((start + cut) * pixels - middle) * scale);
  const high = f64x2.splat(((end - cut) * pixels - middle) * scale);
  const share = f64x2.splat(1 / pixels);
  const mean0 = f64x2.mul(lowOf(sums), share);
  const mean1 = f64x2.mul(highOf(sums), share);
  const axis0 = lowOf(axis);
  const axis1 = highOf(axis);
  v128.store(WANTED, f64x2.add(mean0, f64x2.mul(axis0, low)));
  v128.store(WANTED, f64x2.add(mean1, f64x2.mul(axis1, low)), 16);
  v128.store(WANTED, f64x2.add(mean0, f64x2.mul(axis0, high)), 32);
  v128.store(WANTED, f64x2.add(mean1, f64x2.mul(axis1, high)), 48);
}

/**
 * Fits the endpoints to the upper one's share in each pixel by least squares.
 * @param shares from 0 to `whole`
 * @returns false if the shares do not determine them
 */
export function fitToShares(shares: v128, whole: i32): bool {
  const some = v128.and(shares, v128.load(MASK));
  const s0 = i16x8.extend_low_i8x16_u(some);
  const s1 = i16x8.extend_high_i8x16_u(some);
  const upper = sumsOf(shared(0, s0, s1), shared(1, s0, s1), shared(2, s0, s1), shared(3, s0, s1));
  const zero = i32x4.splat(0);
  const both = sumsOf(total(s0, s1), product(s0, s1, s0, s1), zero, zero);
  const sum = i32x4.extract_lane(both, 0);
  const squares = i32x4.extract_lane(both, 1);
  const aa = <f64>squares;
  const ab = <f64>(whole * sum - squares);
  const bb = <f64>(whole * whole * count - 2 * whole * sum + squares);
  const determinant = aa * bb - ab * ab;
  if (determinant == 0) return false;
  const scale = f64x2.splat(<f64>whole / determinant);
  const lower = i32x4.sub(i32x4.mul(v128.load(SUMS), i32x4.splat(whole)), upper);
  const byAA = f64x2.splat(aa);
  const byAB = f64x2.splat(ab);
  const byBB = f64x2.splat(bb);
  const lower0 = lowOf(lower);
  const lower1 = highOf(lower);
  const upper0 = lowOf(upper);
  const upper1 = highOf(upper);
  v128.store(WANTED, f64x2.mul(f64x2.sub(f64x2.mul(lower0, byAA), f64x2.mul(upper0, byAB)), scale));
  v128.store(WANTED, f64x2.mul(f64x2.sub(f64x2.mul(lower1, byAA), f64x2.mul(upper1, byAB)), scale), 16);
  v128.store(WANTED, f64x2.mul(f64x2.sub(f64x2.mul(upper0, byBB), f64x2.mul(lower0, byAB)), scale), 32);
  v128.store(WANTED, f64x2.mul(f64x2.sub(f64x2.mul(upper1, byBB), f64x2.mul(lower1, byAB)), scale), 48);
  return true;
}

/** The products of shares and a channel, as four sums. */
// @ts-ignore: decorator
@inline
function shared(channel: u32, s0: v128, s1: v128): v128 {
  const values = v128.load(FIT + channel * 16);
  return product(s0, s1, i16x8.extend_low_i8x16_u(values), i16x8.extend_high_i8x16_u(values));
}

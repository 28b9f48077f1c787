/** Sixteen pixels of a picture, a vector per channel, and the part of them to which endpoints are fitted. */

/** Red, green, blue and alpha of the tile. */
export const TILE: usize = memory.data(4 * 16, 16);
/** The same of the pixels to fit; 0 for all others. */
export const FIT: usize = memory.data(4 * 16, 16);
/** Which pixels they are: all bits of a byte each. */
export const MASK: usize = memory.data(16, 16);
/** Words of red and green of four pixels, four times; then of blue and alpha. */
const PAIRS: usize = memory.data(8 * 16, 16);

/** Loads four rows of four pixels. */
export function loadTile(from: usize, stride: usize): void {
  const first = byChannel(v128.load(from));
  const second = byChannel(v128.load(from + stride));
  const third = byChannel(v128.load(from + stride * 2));
  const fourth = byChannel(v128.load(from + stride * 3));
  const upper = i32x4.shuffle(first, second, 0, 4, 1, 5);
  const lower = i32x4.shuffle(third, fourth, 0, 4, 1, 5);
  v128.store(TILE, i64x2.shuffle(upper, lower, 0, 2));
  v128.store(TILE, i64x2.shuffle(upper, lower, 1, 3), 16);
  const upperEnd = i32x4.shuffle(first, second, 2, 6, 3, 7);
  const lowerEnd = i32x4.shuffle(third, fourth, 2, 6, 3, 7);
  v128.store(TILE, i64x2.shuffle(upperEnd, lowerEnd, 0, 2), 32);
  v128.store(TILE, i64x2.shuffle(upperEnd, lowerEnd, 1, 3), 48);
}

// @ts-ignore: decorator
@inline
function byChannel(row: v128): v128 {
  return i8x16.shuffle(row, row, 0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
}

/** A channel of the tile. */
// @ts-ignore: decorator
@inline
export function tileChannel(channel: u32): v128 {
  return v128.load(TILE + channel * 16);
}

/** Selects what to fit. */
export function startFit(red: v128, green: v128, blue: v128, alpha: v128, mask: v128): void {
  const r = v128.and(red, mask);
  const g = v128.and(green, mask);
  const b = v128.and(blue, mask);
  const a = v128.and(alpha, mask);
  v128.store(FIT, r);
  v128.store(FIT, g, 16);
  v128.store(FIT, b, 32);
  v128.store(FIT, a, 48);
  v128.store(MASK, mask);
  putPairs(PAIRS, r, g);
  putPairs(PAIRS + 64, b, a);
}

// @ts-ignore: decorator
@inline
function putPairs(at: usize, first: v128, second: v128): void {
  const low = i8x16.shuffle(first, second, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
  const high = i8x16.shuffle(first, second, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
  v128.store(at, i16x8.extend_low_i8x16_u(low));
  v128.store(at, i16x8.extend_high_i8x16_u(low), 16);
  v128.store(at, i16x8.extend_low_i8x16_u(high), 32);
  v128.store(at, i16x8.extend_high_i8x16_u(high), 48);
}

/** Products of four pixels, the `row`th four of the tile, with a direction given as words in pairs. */
// @ts-ignore: decorator
@inline
export function along(row: u32, redGreen: v128, blueAlpha: v128): v128 {
  const at = PAIRS + row * 16;
  return i32x4.add(
    i32x4.dot_i16x8_s(v128.load(at), redGreen),
    i32x4.dot_i16x8_s(v128.load(at, 64), blueAlpha),
  );
}

/** The first two of four numbers as pairs of words, for `along`. */
// @ts-ignore: decorator
@inline
export function redGreenOf(direction: v128): v128 {
  return i8x16.shuffle(direction, direction, 0, 1, 4, 5, 0, 1, 4, 5, 0, 1, 4, 5, 0, 1, 4, 5);
}

/** The other two. */
// @ts-ignore: decorator
@inline
export function blueAlphaOf(direction: v128): v128 {
  return i8x16.shuffle(direction, direction, 8, 9, 12, 13, 8, 9, 12, 13, 8, 9, 12, 13, 8, 9, 12, 13);
}

/** Sixteen numbers, four in each vector, as bytes; what is outside of 0 to 255 becomes 0 or 255. */
// @ts-ignore: decorator
@inline
export function bytesOf(first: v128, second: v128, third: v128, fourth: v128): v128 {
  return i8x16.narrow_i16x8_u(i16x8.narrow_i32x4_s(first, second), i16x8.narrow_i32x4_s(third, fourth));
}

/** The four numbers' sum. */
// @ts-ignore: decorator
@inline
export function sumOf(numbers: v128): i32 {
  const halves = i32x4.add(numbers, i32x4.shuffle(numbers, numbers, 2, 3, 2, 3));
  return i32x4.extract_lane(halves, 0) + i32x4.extract_lane(halves, 1);
}

/** The sums of the numbers of four vectors. */
// @ts-ignore: decorator
@inline
export function sumsOf(first: v128, second: v128, third: v128, fourth: v128): v128 {
  const upper = i32x4.add(i32x4.shuffle(first, second, 0, 1, 4, 5), i32x4.shuffle(first, second, 2, 3, 6, 7));
  const lower = i32x4.add(i32x4.shuffle(third, fourth, 0, 1, 4, 5), i32x4.shuffle(third, fourth, 2, 3, 6, 7));
  return i32x4.add(i32x4.shuffle(upper, lower, 0, 2, 4, 6), i32x4.shuffle(upper, lower, 1, 3, 5, 7));
}

/** The squares of the differences of bytes, where the mask is set, as four sums. */
// @ts-ignore: decorator
@inline
export function squaresOf(a: v128, b: v128, mask: v128): v128 {
  const apart = v128.and(v128.or(i8x16.sub_sat_u(a, b), i8x16.sub_sat_u(b, a)), mask);
  return i32x4.add(
    i32x4.extadd_pairwise_i16x8_u(i16x8.extmul_low_i8x16_u(apart, apart)),
    i32x4.extadd_pairwise_i16x8_u(i16x8.extmul_high_i8x16_u(apart, apart)),
  );
}

/** BC7; see `blocks.ts`. The modes are those of `BC7_MODES`, as constants, so that each has code of its own. */

import { picked, threeBits } from './bits';

/** Subset of each pixel by partition, and pixels without the highest index bit: written by the host, from `bptc.ts`. */
export const subsetsAt: usize = memory.data(192 * 4, 16);
export const anchorsAt: usize = memory.data(192 * 4, 16);

/** Ends of the block's three subsets: red, green, blue and alpha of the first, then of the second. */
const ENDS: usize = memory.data(3 * 8, 16);
/** For each byte of four subsets, 2 bits each: the subset of each of 16 bytes of a row. */
const SUBSET_ROWS: usize = memory.data(256 * 16, 16);

for (let byte: u32 = 0; byte < 256; byte++) {
  for (let i: u32 = 0; i < 16; i++) {
    store<u8>(SUBSET_ROWS + byte * 16 + i, (byte >> ((i >> 2) * 2)) & 3);
  }
}

/** Bits of the current block. */
let low: u64 = 0;
let high: u64 = 0;

export function decodeBc7(from: usize, to: usize, count: i32, stride: usize): void {
  for (; count > 0; count--, from += 16, to += 16) {
    low = load<u64>(from);
    high = load<u64>(from, 8);
    switch (ctz(<u32>low & 255)) {
      case 0:
        putSubsets(1, 3, 4, 4, 0, END, 3, to, stride);
        break;
      case 1:
        putSubsets(2, 2, 6, 6, 0, SUBSET, 3, to, stride);
        break;
      case 2:
        putSubsets(3, 3, 6, 5, 0, NONE, 2, to, stride);
        break;
      case 3:
        putSubsets(4, 2, 6, 7, 0, END, 2, to, stride);
        break;
      case 4:
        putColorAndAlpha(5, 1, 5, 6, 2, 3, to, stride);
        break;
      case 5:
        putColorAndAlpha(6, 0, 7, 8, 2, 2, to, stride);
        break;
      case 6:
        putSubsets(7, 1, 0, 7, 7, END, 4, to, stride);
        break;
      case 7:
        putSubsets(8, 2, 6, 5, 5, END, 2, to, stride);
        break;
      default: {
        // A first byte of 0 is not a mode.
        const clear = i64x2.splat(0);
        v128.store(to, clear);
        v128.store(to + stride, clear);
        v128.store(to + stride * 2, clear);
        v128.store(to + stride * 3, clear);
      }
    }
  }
}

// @ts-ignore: decorator
@inline const NONE: u32 = 0;
// @ts-ignore: decorator
@inline const END: u32 = 1;
// @ts-ignore: decorator
@inline const SUBSET: u32 = 2;

/** 64 bits of the block from a position on. */
// @ts-ignore: decorator
@inline
function bitsFrom(position: u32): u64 {
  if (position >= 64) return high >>> (position - 64);
  return (low >>> position) | ((high << 1) << (63 - position));
}

// @ts-ignore: decorator
@inline
function widened(value: u32, width: u32): u32 {
  return (value << (8 - width)) | (value >>> (2 * width - 8));
}

/** Reads the ends of all subsets; returns the position after them. */
// @ts-ignore: decorator
@inline
function takeEnds(start: u32, subsets: u32, colorBits: u32, alphaBits: u32, lowBit: u32): u32 {
  const count = subsets * 2;
  let red = <u32>bitsFrom(start);
  let green = <u32>bitsFrom(start + count * colorBits);
  let blue = <u32>bitsFrom(start + count * colorBits * 2);
  let alpha = <u32>bitsFrom(start + count * colorBits * 3);
  const lowsAt = start + count * (colorBits * 3 + alphaBits);
  const lows = <u32>bitsFrom(lowsAt);
  const more: u32 = lowBit == NONE ? 0 : 1;
  const perEnd: u32 = lowBit == END ? 0 : 1;
  const colorMask: u32 = (1 << colorBits) - 1;
  const alphaMask: u32 = (1 << alphaBits) - 1;
  const width = colorBits + more;
  for (let end: u32 = 0; end < count; end++) {
    const last = (lows >>> (end >>> perEnd)) & more;
    let word = widened(((red & colorMask) << more) | last, width);
    word |= widened(((green & colorMask) << more) | last, width) << 8;
    word |= widened(((blue & colorMask) << more) | last, width) << 16;
    if (alphaBits == 0) word |= 0xff000000;
    else word |= widened(((alpha & alphaMask) << more) | last, alphaBits + more) << 24;
    store<u32>(ENDS + (end << 2), word);
    red >>>= colorBits;
    green >>>= colorBits;
    blue >>>= colorBits;
    alpha >>>= alphaBits;
  }
  return lowsAt + (lowBit == END ? count : lowBit == SUBSET ? subsets : 0);
}

/** 64 times a subset's first end, and one half, twice. */
// @ts-ignore: decorator
@inline
function baseOf(subset: u32): v128 {
  const first = v128.load32_splat(ENDS + subset * 8);
  return i16x8.add(i16x8.shl(i16x8.extend_low_i8x16_u(first), 6), i16x8.splat(32));
}

/** The way from a subset's first end to its second, twice. */
// @ts-ignore: decorator
@inline
function wayOf(subset: u32): v128 {
  const first = i16x8.extend_low_i8x16_u(v128.load32_splat(ENDS + subset * 8));
  const second = i16x8.extend_low_i8x16_u(v128.load32_splat(ENDS + subset * 8, 4));
  return i16x8.sub(second, first);
}

/** Four colors between the ends, at four weights out of 64. */
// @ts-ignore: decorator
@inline
function mixed(base: v128, way: v128, w0: i16, w1: i16, w2: i16, w3: i16): v128 {
  const low = i16x8(w0, w0, w0, w0, w1, w1, w1, w1);
  const high = i16x8(w2, w2, w2, w2, w3, w3, w3, w3);
  return i8x16.narrow_i16x8_u(
    i16x8.shr_u(i16x8.add(base, i16x8.mul(way, low)), 6),
    i16x8.shr_u(i16x8.add(base, i16x8.mul(way, high)), 6),
  );
}

/** Inserts the highest bit of each anchor's index, which is 0 and not stored. */
// @ts-ignore: decorator
@inline
function withAnchors(bits: u64, width: u32, anchors: u32): u64 {
  for (let left = anchors; left != 0; left &= left - 1) {
    const below = (<u64>1 << (ctz(left) * width + width - 1)) - 1;
    bits = (bits & below) | ((bits & ~below) << 1);
  }
  return bits;
}

// @ts-ignore: decorator
@inline
function subsetRow(subsets: u32): v128 {
  return v128.load(SUBSET_ROWS + ((subsets & 255) << 4));
}

/** The bytes of a row's colors in a table, from the numbers of 16 pixels. */
// @ts-ignore: decorator
@inline
function rowOf(numbers: v128, row: i32): v128 {
  const pixels = i32x4.add(i8x16(0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3), i32x4.splat(row * 0x04040404));
  return v128.or(i8x16.shl(i8x16.swizzle(numbers, pixels), 2), i32x4.splat(0x03020100));
}

/** What a table of four colors has of a row; nothing where its bytes are in other tables. */
// @ts-ignore: decorator
@inline
function part(table: v128, row: v128, before: i8): v128 {
  return i8x16.swizzle(table, i8x16.sub(row, i8x16.splat(before)));
}

// @ts-ignore: decorator
@inline
function putSubsets(
  start: u32,
  subsets: u32,
  partitionBits: u32,
  colorBits: u32,
  alphaBits: u32,
  lowBit: u32,
  indexBits: u32,
  to: usize,
  stride: usize,
): void {
  const partition = <u32>bitsFrom(start) & ((1 << partitionBits) - 1);
  const at = ((subsets - 1) * 64 + partition) << 2;
  const indicesAt = takeEnds(start + partitionBits, subsets, colorBits, alphaBits, lowBit);
  const anchors: u32 = subsets == 1 ? 1 : load<u32>(anchorsAt + at);
  const bits = withAnchors(bitsFrom(indicesAt), indexBits, anchors);
  const subset: u32 = subsets == 1 ? 0 : load<u32>(subsetsAt + at);
  const base0 = baseOf(0);
  const way0 = wayOf(0);
  if (indexBits == 2) {
    const first = mixed(base0, way0, 0, 21, 43, 64);
    const second = mixed(baseOf(1), wayOf(1), 0, 21, 43, 64);
    const third = subsets == 3 ? mixed(baseOf(2), wayOf(2), 0, 21, 43, 64) : second;
    for (let row: u32 = 0; row < 4; row++, to += stride) {
      const numbers = i8x16.add(picked(<u32>bits >>> (row * 8)), i8x16.shl(subsetRow(subset >>> (row * 8)), 4));
      let pixels = v128.or(i8x16.swizzle(first, numbers), part(second, numbers, 16));
      if (subsets == 3) pixels = v128.or(pixels, part(third, numbers, 32));
      v128.store(to, pixels);
    }
  } else if (indexBits == 3) {
    const base1 = baseOf(1);
    const way1 = wayOf(1);
    const first = mixed(base0, way0, 0, 9, 18, 27);
    const firstEnd = mixed(base0, way0, 37, 46, 55, 64);
    const second = mixed(base1, way1, 0, 9, 18, 27);
    const secondEnd = mixed(base1, way1, 37, 46, 55, 64);
    const third = subsets == 3 ? mixed(baseOf(2), wayOf(2), 0, 9, 18, 27) : second;
    const thirdEnd = subsets == 3 ? mixed(baseOf(2), wayOf(2), 37, 46, 55, 64) : second;
    const indices = threeBits(bits);
    for (let row: u32 = 0; row < 4; row++, to += stride) {
      const numbers = i8x16.add(rowOf(indices, row), i8x16.shl(subsetRow(subset >>> (row * 8)), 5));
      let pixels = v128.or(i8x16.swizzle(first, numbers), part(firstEnd, numbers, 16));
      pixels = v128.or(pixels, v128.or(part(second, numbers, 32), part(secondEnd, numbers, 48)));
      if (subsets == 3) pixels = v128.or(pixels, v128.or(part(third, numbers, 64), part(thirdEnd, numbers, 80)));
      v128.store(to, pixels);
    }
  } else {
    const first = mixed(base0, way0, 0, 4, 9, 13);
    const second = mixed(base0, way0, 17, 21, 26, 30);
    const third = mixed(base0, way0, 34, 38, 43, 47);
    const fourth = mixed(base0, way0, 51, 55, 60, 64);
    const nibbles = i64x2.splat(bits);
    const even = v128.and(nibbles, i8x16.splat(15));
    const odd = i8x16.shr_u(nibbles, 4);
    const indices = i8x16.shuffle(even, odd, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
    for (let row: u32 = 0; row < 4; row++, to += stride) {
      const numbers = rowOf(indices, row);
      const start = v128.or(i8x16.swizzle(first, numbers), part(second, numbers, 16));
      v128.store(to, v128.or(start, v128.or(part(third, numbers, 32), part(fourth, numbers, 48))));
    }
  }
}

// @ts-ignore: decorator
@inline
function putColorAndAlpha(
  start: u32,
  selectionBits: u32,
  colorBits: u32,
  alphaBits: u32,
  indexBits: u32,
  secondBits: u32,
  to: usize,
  stride: usize,
): void {
  const head = <u32>bitsFrom(start);
  const rotation = head & 3;
  const swapped = selectionBits == 1 && ((head >>> 2) & 1) == 1;
  const firstAt = takeEnds(start + 2 + selectionBits, 1, colorBits, alphaBits, NONE);
  const secondAt = firstAt + indexBits * 16 - 1;
  const firstBits = withAnchors(bitsFrom(firstAt) & ((<u64>1 << (indexBits * 16 - 1)) - 1), indexBits, 1);
  const otherBits = withAnchors(bitsFrom(secondAt), secondBits, 1);
  const base = baseOf(0);
  const way = wayOf(0);
  const four = mixed(base, way, 0, 21, 43, 64);
  const eight = secondBits == 3 ? mixed(base, way, 0, 9, 18, 27) : four;
  const eightEnd = secondBits == 3 ? mixed(base, way, 37, 46, 55, 64) : four;
  const indices = secondBits == 3 ? threeBits(otherBits) : four;
  const alphaMask = i32x4.splat(0xff000000);
  const order = orderOf(rotation);
  for (let row: u32 = 0; row < 4; row++, to += stride) {
    const one = i8x16.swizzle(four, picked(<u32>firstBits >>> (row * 8)));
    let other: v128;
    if (secondBits == 3) {
      const numbers = rowOf(indices, row);
      other = v128.or(i8x16.swizzle(eight, numbers), part(eightEnd, numbers, 16));
    } else other = i8x16.swizzle(four, picked(<u32>otherBits >>> (row * 8)));
    const pixels = swapped ? v128.bitselect(one, other, alphaMask) : v128.bitselect(other, one, alphaMask);
    v128.store(to, i8x16.swizzle(pixels, order));
  }
}

/** The bytes of four pixels after alpha and a channel were swapped. */
// @ts-ignore: decorator
@inline
function orderOf(rotation: u32): v128 {
  const step = i8x16(0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8, 8, 12, 12, 12, 12);
  const pixel: u32 = rotation == 0 ? 0x03020100 : rotation == 1 ? 0x00020103 : rotation == 2 ? 0x01020300 : 0x02030100;
  return i8x16.add(step, i32x4.splat(pixel));
}

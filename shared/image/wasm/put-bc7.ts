/** Writes a BC7 block; see `bc7-put.ts` in `shared/image/blocks`. */

import { subsetMask } from './partitions-bc7';

/** Stored values without their low bit: four numbers of each subset's first and second endpoint. */
export const BLOCK_ENDS: usize = memory.data(4 * 16, 16);
/** The low bit of each endpoint, a number each. */
export const BLOCK_LOWS: usize = memory.data(16, 16);
/** Indices as bytes, and alpha's own. */
export const BLOCK_FIRST: usize = memory.data(16, 16);
export const BLOCK_SECOND: usize = memory.data(16, 16);

/** Bits of the block, and how many there are. */
let low: u64 = 0;
let high: u64 = 0;
let position: u32 = 0;

export function putBlock(to: usize, mode: i32, partition: i32, rotation: i32): void {
  low = 0;
  high = 0;
  position = 0;
  put(<u64>1 << mode, mode + 1);
  if (mode == 6) {
    turn(0, i8x16.splat(-1), 0, 15, i32x4.splat(-1));
    putEnds(2, 7, 7);
    put(load<u32>(BLOCK_LOWS), 1);
    put(load<u32>(BLOCK_LOWS, 4), 1);
    putIndices(v128.load(BLOCK_FIRST), 4, 0);
  } else if (mode == 5) {
    turn(0, i8x16.splat(-1), 0, 3, i32x4(-1, -1, -1, 0));
    turnAlpha();
    put(rotation, 2);
    putEnds(2, 7, 8);
    putIndices(v128.load(BLOCK_FIRST), 2, 0);
    putIndices(v128.load(BLOCK_SECOND), 2, 0);
  } else {
    const second = subsetMask(partition);
    const anchor = <u32>load<u8>(secondAnchorsAt + partition);
    const indexBits = mode == 1 ? 3 : 2;
    const last = (1 << indexBits) - 1;
    turn(0, v128.not(second), 0, last, i32x4.splat(-1));
    turn(1, second, anchor, last, i32x4.splat(-1));
    put(partition, 6);
    putEnds(4, mode == 1 ? 6 : mode == 3 ? 7 : 5, mode == 7 ? 5 : 0);
    put(load<u32>(BLOCK_LOWS), 1);
    if (mode != 1) put(load<u32>(BLOCK_LOWS, 4), 1);
    put(load<u32>(BLOCK_LOWS, 8), 1);
    if (mode != 1) put(load<u32>(BLOCK_LOWS, 12), 1);
    putIndices(v128.load(BLOCK_FIRST), indexBits, anchor);
  }
  store<u64>(to, low);
  store<u64>(to, high, 8);
}

/** The second subset's pixel whose highest index bit is not stored, by partition, as bytes: written by the host. */
export const secondAnchorsAt: usize = memory.data(64, 16);

/** Swaps a subset's endpoints if its anchor's index would otherwise need the bit that is not stored. */
function turn(subset: usize, pixels: v128, anchor: u32, last: i32, channels: v128): void {
  if (<i32>load<u8>(BLOCK_FIRST + anchor) <= last >> 1) return;
  const at = BLOCK_ENDS + subset * 32;
  const first = v128.load(at);
  const second = v128.load(at, 16);
  v128.store(at, v128.bitselect(second, first, channels));
  v128.store(at, v128.bitselect(first, second, channels), 16);
  const lows = BLOCK_LOWS + subset * 8;
  store<u64>(lows, rotl<u64>(load<u64>(lows), 32));
  const indices = v128.load(BLOCK_FIRST);
  v128.store(BLOCK_FIRST, v128.bitselect(i8x16.sub(i8x16.splat(<i8>last), indices), indices, pixels));
}

// @ts-ignore: decorator
@inline
function turnAlpha(): void {
  if (load<u8>(BLOCK_SECOND) <= 1) return;
  const first = load<u32>(BLOCK_ENDS, 12);
  store<u32>(BLOCK_ENDS, load<u32>(BLOCK_ENDS, 28), 12);
  store<u32>(BLOCK_ENDS, first, 28);
  v128.store(BLOCK_SECOND, i8x16.sub(i8x16.splat(3), v128.load(BLOCK_SECOND)));
}

// @ts-ignore: decorator
@inline
function put(value: u64, count: u32): void {
  if (position >= 64) high |= value << (position - 64);
  else {
    low |= value << position;
    if (position + count > 64) high |= value >> (64 - position);
  }
  position += count;
}

function putEnds(ends: i32, colorBits: u32, alphaBits: u32): void {
  for (let channel = 0; channel < 4; channel++) {
    const bits = channel < 3 ? colorBits : alphaBits;
    if (bits == 0) return;
    let all: u64 = 0;
    for (let end = 0; end < ends; end++) {
      all |= <u64>load<u32>(BLOCK_ENDS + channel * 4 + end * 16) << (end * bits);
    }
    put(all, bits * ends);
  }
}

/** @param anchor the second anchor; 0 = none. The first is the first pixel */
function putIndices(indices: v128, bits: u32, anchor: u32): void {
  const pairs = v128.or(v128.and(indices, i16x8.splat(255)), i16x8.shl(i16x8.shr_u(indices, 8), bits));
  const fours = i32x4.dot_i16x8_s(pairs, i32x4.splat(1 | (1 << (16 + 2 * bits))));
  const step = bits * 4;
  let all =
    <u64>i32x4.extract_lane(fours, 0) |
    (<u64>i32x4.extract_lane(fours, 1) << step) |
    (<u64>i32x4.extract_lane(fours, 2) << (step * 2)) |
    (<u64>i32x4.extract_lane(fours, 3) << (step * 3));
  let count = bits * 16 - 1;
  if (anchor > 0) {
    all = without(all, anchor * bits + bits - 1);
    count--;
  }
  put(without(all, bits - 1), count);
}

/** Leaves out a bit, which is 0. */
// @ts-ignore: decorator
@inline
function without(all: u64, bit: u32): u64 {
  const below = (<u64>1 << bit) - 1;
  return (all & below) | ((all >> 1) & ~below);
}

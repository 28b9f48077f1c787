/** The best partitions into two subsets; see `bc7-partitions.ts` in `shared/image/blocks`. */

import { count, measure, offLine, PRODUCTS, SUMS, spreadOf } from './line';
import { startFit, tileChannel } from './tile';

/** Subset of each pixel by partition, 2 bits each: written by the host, from `bptc.ts`. */
export const subsetsAt: usize = memory.data(64 * 4, 16);
/** Numbers of the best partitions as bytes, best first. */
export const BEST: usize = memory.data(4, 16);
const RESIDUALS: usize = memory.data(64 * 8, 16);

/** The pixels in the second subset, all bits of a byte each. */
export function subsetMask(partition: i32): v128 {
  const subsets = i32x4.splat(load<i32>(subsetsAt + partition * 4));
  const spread = i8x16.swizzle(subsets, i8x16(0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3));
  const bits = i32x4.splat(0x40100401);
  return i8x16.eq(v128.and(spread, bits), bits);
}

/** Puts the best four partitions of the tile into `BEST`. */
export function findPartitions(withAlpha: bool): void {
  const red = tileChannel(0);
  const green = tileChannel(1);
  const blue = tileChannel(2);
  const alpha = withAlpha ? tileChannel(3) : i32x4.splat(0);
  startFit(red, green, blue, alpha, i8x16.splat(-1));
  measure();
  const sums = v128.load(SUMS);
  const ofRed = v128.load(PRODUCTS);
  const ofGreen = v128.load(PRODUCTS, 16);
  const ofBlue = v128.load(PRODUCTS, 32);
  for (let partition = 0; partition < 64; partition++) {
    startFit(red, green, blue, alpha, subsetMask(partition));
    measure();
    const second = offLine(count);
    spreadOf(
      i32x4.sub(sums, v128.load(SUMS)),
      i32x4.sub(ofRed, v128.load(PRODUCTS)),
      i32x4.sub(ofGreen, v128.load(PRODUCTS, 16)),
      i32x4.sub(ofBlue, v128.load(PRODUCTS, 32)),
      16 - count,
    );
    store<f64>(RESIDUALS + partition * 8, offLine(16 - count) + second);
  }
  for (let place = 0; place < 4; place++) {
    let least = 0;
    for (let partition = 1; partition < 64; partition++) {
      if (load<f64>(RESIDUALS + partition * 8) < load<f64>(RESIDUALS + least * 8)) least = partition;
    }
    store<u8>(BEST + place, <u8>least);
    store<f64>(RESIDUALS + least * 8, Infinity);
  }
}

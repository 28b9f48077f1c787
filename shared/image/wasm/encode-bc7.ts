/** BC7's block; see `bc7-encode.ts` in `shared/image/blocks`, which has the same functions. */

import { descend, END, ENDS, error, firstLow, INDICES, NONE, run, SUBSET, secondLow, setForm } from './fit-bc7';
import { spreadAt } from './line';
import { BEST, findPartitions, subsetMask } from './partitions-bc7';
import { BLOCK_ENDS, BLOCK_FIRST, BLOCK_LOWS, BLOCK_SECOND, putBlock } from './put-bc7';
import { startFit, tileChannel } from './tile';

/** For each value, the two 7-bit endpoints that produce it with index 1: written by the host. */
export const solidEndsAt: usize = memory.data(512, 16);

/** The block being tried, as in `put-bc7.ts`. */
const TRIAL_ENDS: usize = memory.data(4 * 16, 16);
const TRIAL_LOWS: usize = memory.data(16, 16);
const TRIAL_FIRST: usize = memory.data(16, 16);
const TRIAL_SECOND: usize = memory.data(16, 16);

/** The best block so far. */
let blockError: i32 = 0;
let mode: i32 = 6;
let partition: i32 = 0;
let rotation: i32 = 0;

let opaque: bool = false;
/** How thoroughly to fit. */
let rounds: i32 = 1;
let thorough: bool = false;
let descends: bool = false;

// @ts-ignore: decorator
@inline const WORST: i32 = i32.MAX_VALUE;
// @ts-ignore: decorator
@inline const GOOD: i32 = 8;

/** Encodes the tile in 16 bytes. */
export function putBc7(to: usize, better: bool): void {
  opaque = i8x16.all_true(i8x16.eq(tileChannel(3), i8x16.splat(-1)));
  blockError = WORST;
  if (isSolid(0) && isSolid(1) && isSolid(2) && isSolid(3)) oneColor();
  else if (!better) {
    setEffort(2, false, false);
    trySubsets(6, 0);
    if (blockError > GOOD) {
      tryApart(leastCorrelated() + 1);
      if (!opaque) tryApart(0);
    }
  } else tryAll();
  putBlock(to, mode, partition, rotation);
}

// @ts-ignore: decorator
@inline
function isSolid(channel: u32): bool {
  const values = tileChannel(channel);
  return i8x16.all_true(i8x16.eq(values, i8x16.swizzle(values, i32x4.splat(0))));
}

// @ts-ignore: decorator
@inline
function setEffort(times: i32, all: bool, stepwise: bool): void {
  rounds = times;
  thorough = all;
  descends = stepwise;
}

function tryAll(): void {
  setEffort(2, true, false);
  trySubsets(6, 0);
  if (blockError <= GOOD) return;
  const apart = leastCorrelated() + 1;
  setEffort(1, false, false);
  if (!opaque) tryApart(0);
  tryApart(apart);
  findPartitions(!opaque);
  if (opaque) {
    for (let place = 0; place < 4; place++) trySubsets(1, load<u8>(BEST + place));
    for (let place = 0; place < 2; place++) trySubsets(3, load<u8>(BEST + place));
  } else for (let place = 0; place < 4; place++) trySubsets(7, load<u8>(BEST + place));
  setEffort(3, true, true);
  if (mode == 5) tryApart(rotation);
  else trySubsets(mode, partition);
}

/** The channel without which the other two come closest to a line. All pixels were measured last. */
function leastCorrelated(): i32 {
  const red = offPair(spreadAt(4), spreadAt(5), spreadAt(7));
  const green = offPair(spreadAt(0), spreadAt(2), spreadAt(7));
  const blue = offPair(spreadAt(0), spreadAt(1), spreadAt(4));
  if (red <= green && red <= blue) return 0;
  return green <= blue ? 1 : 2;
}

// @ts-ignore: decorator
@inline
function offPair(first: i32, both: i32, second: i32): f64 {
  const xx = <f64>first;
  const xy = <f64>both;
  const yy = <f64>second;
  return xx + yy - sqrt<f64>((xx - yy) * (xx - yy) + 4 * xy * xy);
}

function trySubsets(newMode: i32, newPartition: i32): void {
  if (newMode == 6) setForm(4, 7, END, 4, opaque);
  else if (newMode == 1) setForm(3, 6, SUBSET, 3, false);
  else if (newMode == 3) setForm(3, 7, END, 2, false);
  else setForm(4, 5, END, 2, false);
  const alpha = newMode == 1 || newMode == 3 ? i32x4.splat(0) : tileChannel(3);
  const second = newMode == 6 ? i32x4.splat(0) : subsetMask(newPartition);
  const subsets = newMode == 6 ? 1 : 2;
  let off = 0;
  for (let subset = 0; subset < subsets; subset++) {
    const mask = subset == 0 ? v128.not(second) : second;
    startFit(tileChannel(0), tileChannel(1), tileChannel(2), alpha, mask);
    const limit = blockError - off;
    run(limit, rounds, thorough);
    if (error >= limit) return;
    if (descends) descend();
    off += error;
    const ends = TRIAL_ENDS + subset * 32;
    v128.store(ends, v128.load(ENDS));
    v128.store(ends, v128.load(ENDS, 16), 16);
    const lows = TRIAL_LOWS + subset * 8;
    store<i32>(lows, firstLow);
    store<i32>(lows, secondLow, 4);
    const others = v128.andnot(v128.load(TRIAL_FIRST), mask);
    v128.store(TRIAL_FIRST, v128.or(others, v128.and(v128.load(INDICES), mask)));
  }
  keep(newMode, newPartition, 0, off);
}

/** Mode 5: three channels with two endpoints, and the fourth with its own two. */
function tryApart(newRotation: i32): void {
  const apart = newRotation == 0 ? 3 : newRotation - 1;
  const none = i32x4.splat(0);
  const all = i8x16.splat(-1);
  const alpha = tileChannel(3);
  setForm(1, 8, NONE, 2, false);
  startFit(tileChannel(apart), none, none, none, all);
  run(blockError, rounds, false);
  if (error >= blockError) return;
  if (descends) descend();
  const alphaError = error;
  const first = load<i32>(ENDS);
  const second = load<i32>(ENDS, 16);
  v128.store(TRIAL_SECOND, v128.load(INDICES));
  setForm(3, 7, NONE, 2, false);
  startFit(
    apart == 0 ? alpha : tileChannel(0),
    apart == 1 ? alpha : tileChannel(1),
    apart == 2 ? alpha : tileChannel(2),
    none,
    all,
  );
  const limit = blockError - alphaError;
  run(limit, rounds, false);
  if (error >= limit) return;
  if (descends) descend();
  v128.store(TRIAL_ENDS, i32x4.replace_lane(v128.load(ENDS), 3, first));
  v128.store(TRIAL_ENDS, i32x4.replace_lane(v128.load(ENDS, 16), 3, second), 16);
  v128.store(TRIAL_FIRST, v128.load(INDICES));
  keep(5, 0, newRotation, error + alphaError);
}

function keep(newMode: i32, newPartition: i32, newRotation: i32, off: i32): void {
  blockError = off;
  mode = newMode;
  partition = newPartition;
  rotation = newRotation;
  v128.store(BLOCK_ENDS, v128.load(TRIAL_ENDS));
  v128.store(BLOCK_ENDS, v128.load(TRIAL_ENDS, 16), 16);
  v128.store(BLOCK_ENDS, v128.load(TRIAL_ENDS, 32), 32);
  v128.store(BLOCK_ENDS, v128.load(TRIAL_ENDS, 48), 48);
  v128.store(BLOCK_LOWS, v128.load(TRIAL_LOWS));
  v128.store(BLOCK_FIRST, v128.load(TRIAL_FIRST));
  v128.store(BLOCK_SECOND, v128.load(TRIAL_SECOND));
}

/** Mode 5 can store every single color: each channel is a third of the way between two endpoints. */
function oneColor(): void {
  for (let channel = 0; channel < 3; channel++) {
    const pair = load<u16>(solidEndsAt + <usize>i8x16.extract_lane_u(tileChannel(channel), 0) * 2);
    store<i32>(TRIAL_ENDS + channel * 4, pair & 255);
    store<i32>(TRIAL_ENDS + channel * 4, pair >> 8, 16);
  }
  const alpha = <i32>i8x16.extract_lane_u(tileChannel(3), 0);
  store<i32>(TRIAL_ENDS, alpha, 12);
  store<i32>(TRIAL_ENDS, alpha, 28);
  v128.store(TRIAL_FIRST, i8x16.splat(1));
  v128.store(TRIAL_SECOND, i8x16.splat(0));
  keep(5, 0, 0, 0);
}

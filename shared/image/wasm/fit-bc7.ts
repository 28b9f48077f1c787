/** The endpoints of some pixels of a BC7 block; see `bc7-fit.ts` in `shared/image/blocks`, which has the same methods. */

import { findAxis, fitToShares, highOf, lowOf, measure, putOnAxis, WANTED } from './line';
import { along, blueAlphaOf, bytesOf, FIT, MASK, redGreenOf, squaresOf, sumOf } from './tile';

// @ts-ignore: decorator
@inline export const NONE: i32 = 0;
// @ts-ignore: decorator
@inline export const END: i32 = 1;
// @ts-ignore: decorator
@inline export const SUBSET: i32 = 2;

/** Stored values without their low bit: four numbers of the first endpoint and four of the second. */
export const ENDS: usize = memory.data(2 * 16, 16);
/** The index of each pixel as a byte. */
export const INDICES: usize = memory.data(16, 16);
const TRIAL: usize = memory.data(2 * 16, 16);

export let error: i32 = 0;
export let firstLow: i32 = 0;
export let secondLow: i32 = 0;

/** How the pixels are encoded. */
let channels: i32 = 4;
let bits: i32 = 7;
let lowBit: i32 = END;
let onlyLow: bool = false;
let steps: i32 = 15;
/** All bits of the channels that are used, and the weights of the indices as bytes. */
const USED: usize = memory.data(16, 16);
const WEIGHTS: usize = memory.data(16, 16);

/** @param indexBits 2, 3 or 4 */
export function setForm(channelCount: i32, colorBits: i32, low: i32, indexBits: i32, low1: bool): void {
  channels = channelCount;
  bits = colorBits;
  lowBit = low;
  onlyLow = low1;
  steps = (1 << indexBits) - 1;
  v128.store(USED, channels == 4 ? i32x4.splat(-1) : channels == 3 ? i32x4(-1, -1, -1, 0) : i32x4(-1, 0, 0, 0));
  let weights = i8x16(0, 21, 43, 64, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  if (indexBits == 3) weights = i8x16(0, 9, 18, 27, 37, 46, 55, 64, 0, 0, 0, 0, 0, 0, 0, 0);
  if (indexBits == 4) weights = i8x16(0, 4, 9, 13, 17, 21, 26, 30, 34, 38, 43, 47, 51, 55, 60, 64);
  v128.store(WEIGHTS, weights);
}

/** Fits the pixels given to `startFit`. */
export function run(limit: i32, rounds: i32, thorough: bool): void {
  error = limit;
  measure();
  findAxis();
  putOnAxis(0);
  tryWanted(false);
  for (let round = 0; round < rounds && error > 0 && error < limit; round++) {
    const before = error;
    if (!fitToShares(i8x16.swizzle(v128.load(WEIGHTS), v128.load(INDICES)), 64)) break;
    tryWanted(thorough);
    if (error >= before) break;
  }
}

/** Steps of the first endpoint, then of the second. */
const STEPS: usize = memory.data<i8>([1, 0, 0, 1, -1, 0, 0, -1, 1, -1, -1, 1]);
// @ts-ignore: decorator
@inline const STEP_COUNT: i32 = 6;

export function descend(): void {
  v128.store(TRIAL, v128.load(ENDS));
  v128.store(TRIAL, v128.load(ENDS, 16), 16);
  const moves = channels * STEP_COUNT;
  const low = firstLow;
  const high = secondLow;
  const most = (1 << bits) - 1;
  let since = 0;
  for (let move = 0; since < moves && error > 0; move = move == moves - 1 ? 0 : move + 1) {
    since++;
    const channel = move % channels;
    const step = STEPS + (move / channels) * 2;
    const at = TRIAL + channel * 4;
    const first = load<i32>(at);
    const second = load<i32>(at, 16);
    const a = first + <i32>load<i8>(step);
    const b = second + <i32>load<i8>(step, 1);
    // Less than 0 is more than any maximum.
    if (<u32>a > <u32>most || <u32>b > <u32>most) continue;
    store<i32>(at, a);
    store<i32>(at, b, 16);
    if (tryEnds(low, high)) since = 0;
    else {
      store<i32>(at, first);
      store<i32>(at, second, 16);
    }
  }
}

function tryWanted(all: bool): void {
  if (lowBit == NONE) tryRounded(0, 0);
  else if (onlyLow) tryRounded(1, 1);
  else if (lowBit == SUBSET) {
    tryRounded(0, 0);
    tryRounded(1, 1);
  } else if (all) {
    for (let pair = 0; pair < 4; pair++) tryRounded(pair & 1, pair >> 1);
  } else tryRounded(bestLow(WANTED), bestLow(WANTED + 32));
}

function bestLow(at: usize): i32 {
  return offWith(at, 1) < offWith(at, 0) ? 1 : 0;
}

/** How far an endpoint with this low bit is from the wanted one. */
// @ts-ignore: decorator
@inline
function offWith(at: usize, low: i32): f64 {
  const end = widened(roundedEnd(at, low), low);
  const first = f64x2.sub(lowOf(end), v128.load(at));
  const second = f64x2.sub(highOf(end), v128.load(at, 16));
  const squares = f64x2.mul(first, first);
  const others = f64x2.mul(second, second);
  let sum = f64x2.extract_lane(squares, 0) + f64x2.extract_lane(squares, 1) + f64x2.extract_lane(others, 0);
  if (channels == 4) sum += f64x2.extract_lane(others, 1);
  return sum;
}

function tryRounded(low: i32, high: i32): void {
  v128.store(TRIAL, roundedEnd(WANTED, low));
  v128.store(TRIAL, roundedEnd(WANTED + 32, high), 16);
  tryEnds(low, high);
}

/** Quantizes a wanted endpoint to the stored bits above a low bit, if there is one. */
// @ts-ignore: decorator
@inline
function roundedEnd(at: usize, low: i32): v128 {
  const more = lowBit == NONE ? 0 : 1;
  const scale = f64x2.splat(<f64>((1 << (bits + more)) - 1) / 255);
  let first = f64x2.mul(v128.load(at), scale);
  let second = f64x2.mul(v128.load(at, 16), scale);
  if (more == 1) {
    const below = f64x2.splat(<f64>low);
    const half = f64x2.splat(0.5);
    first = f64x2.mul(f64x2.sub(first, below), half);
    second = f64x2.mul(f64x2.sub(second, below), half);
  }
  const up = f64x2.splat(0.5);
  const nearest = i64x2.shuffle(
    i32x4.trunc_sat_f64x2_s_zero(f64x2.floor(f64x2.add(first, up))),
    i32x4.trunc_sat_f64x2_s_zero(f64x2.floor(f64x2.add(second, up))),
    0,
    2,
  );
  const top = i32x4.splat((1 << bits) - 1);
  return v128.and(i32x4.min_s(i32x4.max_s(nearest, i32x4.splat(0)), top), v128.load(USED));
}

/** An endpoint as 8 bits per channel. */
// @ts-ignore: decorator
@inline
function widened(end: v128, low: i32): v128 {
  const more = lowBit == NONE ? 0 : 1;
  const width = bits + more;
  const full = v128.or(i32x4.shl(end, more), i32x4.splat(low));
  return v128.and(v128.or(i32x4.shl(full, 8 - width), i32x4.shr_u(full, 2 * width - 8)), v128.load(USED));
}

/** Keeps the endpoints being tried if their error is the smallest so far. */
function tryEnds(low: i32, high: i32): bool {
  const first = widened(v128.load(TRIAL), low);
  const way = i32x4.sub(widened(v128.load(TRIAL, 16), high), first);
  const square = sumOf(i32x4.mul(way, way));
  const start = i32x4.splat(sumOf(i32x4.mul(first, way)));
  const scale = f32x4.splat(square == 0 ? 0 : <f32>(<f64>steps / <f64>square));
  const redGreen = redGreenOf(way);
  const blueAlpha = blueAlphaOf(way);
  const indices = i8x16.min_u(
    bytesOf(
      placesOf(along(0, redGreen, blueAlpha), start, scale),
      placesOf(along(1, redGreen, blueAlpha), start, scale),
      placesOf(along(2, redGreen, blueAlpha), start, scale),
      placesOf(along(3, redGreen, blueAlpha), start, scale),
    ),
    i8x16.splat(<i8>steps),
  );
  const weights = i8x16.swizzle(v128.load(WEIGHTS), indices);
  const w0 = i16x8.extend_low_i8x16_u(weights);
  const w1 = i16x8.extend_high_i8x16_u(weights);
  const mask = v128.load(MASK);
  let squares = squaresAt(0, first, way, w0, w1, mask);
  if (channels > 1) {
    squares = i32x4.add(squares, squaresAt(1, spread(first, 1), spread(way, 1), w0, w1, mask));
    squares = i32x4.add(squares, squaresAt(2, spread(first, 2), spread(way, 2), w0, w1, mask));
    if (channels > 3) squares = i32x4.add(squares, squaresAt(3, spread(first, 3), spread(way, 3), w0, w1, mask));
  }
  const off = sumOf(squares);
  if (off >= error) return false;
  error = off;
  firstLow = low;
  secondLow = high;
  v128.store(ENDS, v128.load(TRIAL));
  v128.store(ENDS, v128.load(TRIAL, 16), 16);
  v128.store(INDICES, indices);
  return true;
}

// @ts-ignore: decorator
@inline
function placesOf(along: v128, start: v128, scale: v128): v128 {
  const place = f32x4.mul(f32x4.convert_i32x4_s(i32x4.sub(along, start)), scale);
  return i32x4.trunc_sat_f32x4_s(f32x4.add(place, f32x4.splat(0.5)));
}

/** Moves a channel to the first place. */
// @ts-ignore: decorator
@inline
function spread(numbers: v128, channel: i32): v128 {
  if (channel == 1) return i32x4.shuffle(numbers, numbers, 1, 1, 1, 1);
  if (channel == 2) return i32x4.shuffle(numbers, numbers, 2, 2, 2, 2);
  return i32x4.shuffle(numbers, numbers, 3, 3, 3, 3);
}

/** The squares of a channel's errors; the endpoint and the way to the other are in the first place. */
// @ts-ignore: decorator
@inline
function squaresAt(channel: usize, first: v128, way: v128, w0: v128, w1: v128, mask: v128): v128 {
  const start = i16x8.splat(<i16>i32x4.extract_lane(first, 0));
  const by = i16x8.splat(<i16>i32x4.extract_lane(way, 0));
  const half = i16x8.splat(32);
  const low = i16x8.add(start, i16x8.shr_s(i16x8.add(i16x8.mul(w0, by), half), 6));
  const high = i16x8.add(start, i16x8.shr_s(i16x8.add(i16x8.mul(w1, by), half), 6));
  return squaresOf(i8x16.narrow_i16x8_u(low, high), v128.load(FIT + channel * 16), mask);
}

/** BC4's block of one channel; see `bc4-encode.ts` in `shared/image/blocks`, which has the same functions. */

import { squaresOf, sumOf } from './tile';

// @ts-ignore: decorator
@inline const EIGHT: i32 = 7;
// @ts-ignore: decorator
@inline const SIX: i32 = 5;
// @ts-ignore: decorator
@inline const WORST: i32 = i32.MAX_VALUE;

const VALUES: usize = memory.data(16, 16);
/** The values' steps from the lower endpoint up, and their distances from the ramp. */
const STEP_OF: usize = memory.data(16, 16);
const OFF: usize = memory.data(16, 16);

let bestError: i32 = 0;
let bestLow: i32 = 0;
let bestHigh: i32 = 0;
let bestSteps: i32 = EIGHT;

/** Encodes 16 values in 8 bytes. */
export function putRamp(values: v128, to: usize, better: bool): void {
  v128.store(VALUES, values);
  const zeros = i8x16.eq(values, i8x16.splat(0));
  const ones = i8x16.eq(values, i8x16.splat(-1));
  const min = leastOf(values);
  const max = 255 - leastOf(v128.not(values));
  if (min == max) {
    store<u64>(to, <u64>min | (<u64>min << 8));
    return;
  }
  bestError = WORST;
  tryEnds(min, max, EIGHT);
  if (better) descend(EIGHT);
  if (min == 0 || max == 255) {
    // Neither 0 nor 255.
    const outer = v128.or(zeros, ones);
    const innerMin = leastOf(v128.or(values, outer));
    const innerMax = 255 - leastOf(v128.or(v128.not(values), outer));
    if (innerMin > innerMax) tryEnds(min, max, SIX);
    else if (!better) tryEnds(innerMin, innerMax, SIX);
    else if (bestError > 0) descendSix(innerMin, innerMax);
  }
  putBest(to);
}

/** The least of 16 bytes. */
// @ts-ignore: decorator
@inline
function leastOf(bytes: v128): i32 {
  let least = i8x16.min_u(bytes, i64x2.shuffle(bytes, bytes, 1, 1));
  least = i8x16.min_u(least, i32x4.shuffle(least, least, 1, 1, 1, 1));
  least = i8x16.min_u(least, i16x8.shuffle(least, least, 1, 1, 1, 1, 1, 1, 1, 1));
  return min<i32>(i8x16.extract_lane_u(least, 0), i8x16.extract_lane_u(least, 1));
}

function descend(steps: i32): void {
  let moved = bestSteps == steps;
  while (moved && bestError > 0) {
    const low = bestLow;
    const high = bestHigh;
    moved = false;
    for (let move = 0; move < 24; move += 2) {
      if (tryEnds(low + <i32>load<i8>(MOVES + move), high + <i32>load<i8>(MOVES + move, 1), steps)) {
        moved = true;
        break;
      }
    }
  }
}

const MOVES: usize = memory.data<i8>([
  -1, 0, 1, 0, 0, -1, 0, 1, -1, -1, 1, 1, -1, 1, 1, -1, 2, 0, 0, -2, 2, -2, -2, 2,
]);

function descendSix(low: i32, high: i32): void {
  const eightError = bestError;
  const eightLow = bestLow;
  const eightHigh = bestHigh;
  const eightSteps = bestSteps;
  bestError = WORST;
  tryEnds(low, high, SIX);
  descend(SIX);
  if (eightError > bestError) return;
  bestError = eightError;
  bestLow = eightLow;
  bestHigh = eightHigh;
  bestSteps = eightSteps;
}

function tryEnds(low: i32, high: i32, steps: i32): bool {
  if (low < 0 || high > 255 || low >= high + (steps == SIX ? 1 : 0)) return false;
  placeOnRamp(low, high, steps);
  const values = v128.load(VALUES);
  let off = v128.load(OFF);
  if (steps == SIX) off = i8x16.min_u(off, i8x16.min_u(values, v128.not(values)));
  const error = sumOf(squaresOf(off, i8x16.splat(0), i8x16.splat(-1)));
  if (error >= bestError) return false;
  bestError = error;
  bestLow = low;
  bestHigh = high;
  bestSteps = steps;
  return true;
}

/** Finds each value's step and distance. */
function placeOnRamp(low: i32, high: i32, steps: i32): void {
  const values = v128.load(VALUES);
  const range = high - low;
  // Times a reciprocal over 65,536, rounded up: exact for up to 1785 divided by 7, and 1275 by 5.
  const reciprocal = i32x4.splat(steps == EIGHT ? 9363 : 13108);
  const parts = i32x4.splat(range);
  const start = i32x4.splat(low);
  const lower = i32x4.shr_u(i32x4.mul(i32x4.mul(parts, i32x4(0, 1, 2, 3)), reciprocal), 16);
  const upper = i32x4.shr_u(i32x4.mul(i32x4.mul(parts, i32x4(4, 5, 6, 7)), reciprocal), 16);
  const first = i32x4.add(lower, start);
  const second = i32x4.add(upper, start);
  const ramp = bytesOfTwo(first, second);
  const scale = f32x4.splat(range == 0 ? 0 : <f32>(<f64>steps / <f64>range));
  const above = i8x16.sub_sat_u(values, i8x16.splat(<i8>low));
  const above0 = i16x8.extend_low_i8x16_u(above);
  const above1 = i16x8.extend_high_i8x16_u(above);
  const words0 = i16x8.narrow_i32x4_s(
    stepsOf(i32x4.extend_low_i16x8_u(above0), scale),
    stepsOf(i32x4.extend_high_i16x8_u(above0), scale),
  );
  const words1 = i16x8.narrow_i32x4_s(
    stepsOf(i32x4.extend_low_i16x8_u(above1), scale),
    stepsOf(i32x4.extend_high_i16x8_u(above1), scale),
  );
  const places = i8x16.min_u(i8x16.narrow_i16x8_u(words0, words1), i8x16.splat(<i8>steps));
  const near = i8x16.swizzle(ramp, places);
  v128.store(STEP_OF, places);
  v128.store(OFF, v128.or(i8x16.sub_sat_u(values, near), i8x16.sub_sat_u(near, values)));
}

// @ts-ignore: decorator
@inline
function bytesOfTwo(first: v128, second: v128): v128 {
  const words = i16x8.narrow_i32x4_s(first, second);
  return i8x16.narrow_i16x8_u(words, words);
}

// @ts-ignore: decorator
@inline
function stepsOf(above: v128, scale: v128): v128 {
  // Values of a ramp are rounded down, by so much on average.
  const least = f32x4.add(f32x4.convert_i32x4_s(above), f32x4.splat(0.4));
  return i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.mul(least, scale), f32x4.splat(0.5)));
}

function putBest(to: usize): void {
  const six = bestSteps == SIX;
  placeOnRamp(bestLow, bestHigh, bestSteps);
  const values = v128.load(VALUES);
  const off = v128.load(OFF);
  const steps = v128.load(STEP_OF);
  let indices: v128;
  if (six) {
    indices = i8x16.swizzle(i8x16(0, 2, 3, 4, 5, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), steps);
    indices = v128.bitselect(i8x16.splat(6), indices, i8x16.lt_u(values, off));
    indices = v128.bitselect(i8x16.splat(7), indices, i8x16.lt_u(v128.not(values), off));
  } else indices = i8x16.swizzle(i8x16(1, 7, 6, 5, 4, 3, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0), steps);
  const ends: u64 = six ? bestLow | (bestHigh << 8) : bestHigh | (bestLow << 8);
  // Two numbers of 3 bits in a word, then four in two, then eight in four.
  const pairs = v128.or(v128.and(indices, i16x8.splat(255)), i16x8.shl(i16x8.shr_u(indices, 8), 3));
  const fours = i32x4.dot_i16x8_s(pairs, i32x4.splat(0x00400001));
  const low = <u64>i32x4.extract_lane(fours, 0) | (<u64>i32x4.extract_lane(fours, 1) << 12);
  const high = <u64>i32x4.extract_lane(fours, 2) | (<u64>i32x4.extract_lane(fours, 3) << 12);
  store<u64>(to, ends | (low << 16) | (high << 40));
}

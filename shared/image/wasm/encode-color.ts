/** BC1's block of four or three colors; see `color-fit.ts` in `shared/image/blocks`, which has the same methods. */

import { count, findAxis, fitToShares, isFlat, measure, putOnAxis, rounded, SUMS, WANTED } from './line';
import {
  along,
  blueAlphaOf,
  bytesOf,
  FIT,
  MASK,
  redGreenOf,
  squaresOf,
  startFit,
  sumOf,
  sumsOf,
  tileChannel,
} from './tile';

/**
 * The two endpoints whose middle color is closest to a value, for each value: written by the host, from `solid-pairs.ts`.
 * Four colors of 5 and 6 bits, then three colors of 5 and 6 bits.
 */
export const solidPairsAt: usize = memory.data(4 * 512, 16);

/** Four numbers each: red, green and blue of the first endpoint, then of the second. */
const TRIAL: usize = memory.data(2 * 16, 16);
/** The best of the kind being solved, and the places of its pixels as bytes. */
const BEST: usize = memory.data(3 * 16, 16);
/** The best of all kinds. */
const KEPT: usize = memory.data(3 * 16, 16);

let error: i32 = 0;
let keptError: i32 = 0;
let keptFour: bool = false;

// @ts-ignore: decorator
@inline const WORST: i32 = i32.MAX_VALUE;
// @ts-ignore: decorator
@inline const FAST_ROUNDS: i32 = 2;

/** Starts with the tile's pixels of at least some alpha. */
export function startColors(leastAlpha: i32): void {
  const mask = leastAlpha == 0 ? i8x16.splat(-1) : i8x16.ge_u(tileChannel(3), i8x16.splat(<i8>leastAlpha));
  startFit(tileChannel(0), tileChannel(1), tileChannel(2), i32x4.splat(0), mask);
  measure();
  findAxis();
  keptError = WORST;
}

export function someCutOut(): bool {
  return count < 16;
}

export function solve(four: bool, better: bool): void {
  if (keptError == 0) return;
  error = WORST;
  if (count == 0) {
    v128.store(BEST, i32x4.splat(0));
    v128.store(BEST, i32x4.splat(0), 16);
    error = 0;
  } else if (isFlat()) solveFlat(four);
  else {
    tryExtent(four, 0);
    refine(four, better ? 4 : FAST_ROUNDS);
    startInset(four);
    // An error this many times larger than the other kind's is not made up for by small steps.
    if (better && (keptError == WORST || <f64>error < 1.2 * <f64>keptError)) descend(four);
  }
  if (error >= keptError) return;
  keptError = error;
  keptFour = four;
  v128.store(KEPT, v128.load(BEST));
  v128.store(KEPT, v128.load(BEST, 16), 16);
  v128.store(KEPT, v128.load(BEST, 32), 32);
}

/** Writes 8 bytes. */
export function storeColors(to: usize): void {
  const first = packed(KEPT);
  const second = packed(KEPT + 16);
  const swap = keptFour ? first < second : first > second;
  store<u32>(to, swap ? second | (first << 16) : first | (second << 16));
  let places = v128.load(KEPT, 32);
  if (swap) places = i8x16.sub(i8x16.splat(keptFour ? 3 : 2), places);
  const indexAt = keptFour
    ? i8x16(1, 3, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    : i8x16(1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  // A pixel that is cut out has index 3.
  const indices = v128.bitselect(i8x16.swizzle(indexAt, places), i8x16.splat(3), v128.load(MASK));
  // Bits 0 and 1 of each byte next to each other: two times two bytes become one.
  const pairs = i16x8.add(v128.and(indices, i16x8.splat(255)), i16x8.mul(i16x8.shr_u(indices, 8), i16x8.splat(4)));
  const rows = i32x4.dot_i16x8_s(pairs, i32x4.splat(0x100001));
  const bytes = bytesOf(rows, rows, rows, rows);
  store<u32>(to, i32x4.extract_lane(bytes, 0), 4);
}

// @ts-ignore: decorator
@inline
function packed(at: usize): u32 {
  return (load<u32>(at) << 11) | (load<u32>(at, 4) << 5) | load<u32>(at, 8);
}

function solveFlat(four: bool): void {
  const table = solidPairsAt + (four ? 0 : 1024);
  for (let part: usize = 0; part < 3; part++) {
    const value = <usize>(load<i32>(SUMS + part * 4) / count);
    const pair = load<u16>(table + (part == 1 ? 512 : 0) + value * 2);
    store<i32>(TRIAL + part * 4, pair & 255);
    store<i32>(TRIAL + part * 4, pair >> 8, 16);
  }
  tryEnds(four);
}

function tryExtent(four: bool, inset: f64): void {
  putOnAxis(inset);
  tryWanted(four);
}

function startInset(four: bool): void {
  const before = error;
  tryExtent(four, 1 / 16);
  if (error < before) refine(four, 2);
}

function refine(four: bool, rounds: i32): void {
  for (let round = 0; round < rounds && error > 0; round++) {
    if (!fitToShares(v128.load(BEST, 32), four ? 3 : 2) || !tryWanted(four)) return;
  }
}

function tryWanted(four: bool): bool {
  v128.store(TRIAL, stored(v128.load(WANTED, 32), v128.load(WANTED, 48)));
  v128.store(TRIAL, stored(v128.load(WANTED), v128.load(WANTED, 16)), 16);
  return tryEnds(four);
}

// @ts-ignore: decorator
@inline
function stored(redGreen: v128, blue: v128): v128 {
  const low = rounded(redGreen, f64x2(31.0 / 255, 63.0 / 255));
  const high = rounded(blue, f64x2(31.0 / 255, 0));
  return i32x4.min_s(i32x4.max_s(i64x2.shuffle(low, high, 0, 2), i32x4.splat(0)), i32x4(31, 63, 31, 0));
}

/** Steps of the first endpoint, then of the second. */
const STEPS: usize = memory.data<i8>([1, 0, 0, 1, -1, 0, 0, -1, 1, -1, -1, 1, 1, 1, -1, -1]);
// @ts-ignore: decorator
@inline const MOVES: i32 = 24;

function descend(four: bool): void {
  v128.store(TRIAL, v128.load(BEST));
  v128.store(TRIAL, v128.load(BEST, 16), 16);
  let since = 0;
  for (let move = 0; since < MOVES && error > 0; move = move == MOVES - 1 ? 0 : move + 1) {
    since++;
    const part = move % 3;
    const step = STEPS + (move / 3) * 2;
    const at = TRIAL + part * 4;
    const first = load<i32>(at);
    const second = load<i32>(at, 16);
    const max: u32 = part == 1 ? 63 : 31;
    const a = first + <i32>load<i8>(step);
    const b = second + <i32>load<i8>(step, 1);
    // Less than 0 is more than any maximum.
    if (<u32>a > max || <u32>b > max) continue;
    store<i32>(at, a);
    store<i32>(at, b, 16);
    if (tryEnds(four)) since = 0;
    else {
      store<i32>(at, first);
      store<i32>(at, second, 16);
    }
  }
}

// @ts-ignore: decorator
@inline
function widened(values: v128): v128 {
  return i32x4.shr_u(i32x4.mul(values, i32x4(132, 65, 132, 0)), 4);
}

/** Keeps the endpoints being tried if their error is the smallest so far. */
function tryEnds(four: bool): bool {
  const first = widened(v128.load(TRIAL));
  const zero = widened(v128.load(TRIAL, 16));
  const sum = i32x4.add(first, zero);
  let one: v128;
  let two: v128;
  if (four) {
    const third = i32x4.splat(0xaaab);
    const more = i32x4.add(sum, i32x4.splat(1));
    one = i32x4.shr_u(i32x4.mul(i32x4.add(more, zero), third), 17);
    two = i32x4.shr_u(i32x4.mul(i32x4.add(more, first), third), 17);
  } else {
    one = i32x4.shr_u(i32x4.add(sum, i32x4.splat(1)), 1);
    two = first;
  }
  const palette = bytesOf(zero, one, two, first);
  const way = i32x4.sub(first, zero);
  const at = sumsOf(i32x4.mul(zero, way), i32x4.mul(one, way), i32x4.mul(two, way), i32x4.mul(first, way));
  const between = i32x4.add(at, i32x4.shuffle(at, at, 1, 2, 3, 3));
  const toOne = i32x4.shuffle(between, between, 0, 0, 0, 0);
  const toTwo = i32x4.shuffle(between, between, 1, 1, 1, 1);
  const toThree = four ? i32x4.shuffle(between, between, 2, 2, 2, 2) : i32x4.splat(i32.MAX_VALUE);
  const twice = i32x4.add(way, way);
  const redGreen = redGreenOf(twice);
  const blueAlpha = blueAlphaOf(twice);
  const places = bytesOf(
    placesOf(along(0, redGreen, blueAlpha), toOne, toTwo, toThree),
    placesOf(along(1, redGreen, blueAlpha), toOne, toTwo, toThree),
    placesOf(along(2, redGreen, blueAlpha), toOne, toTwo, toThree),
    placesOf(along(3, redGreen, blueAlpha), toOne, toTwo, toThree),
  );
  const mask = v128.load(MASK);
  const red = i8x16.shl(places, 2);
  const green = i8x16.add(red, i8x16.splat(1));
  const blue = i8x16.add(red, i8x16.splat(2));
  const squares = i32x4.add(
    i32x4.add(
      squaresOf(i8x16.swizzle(palette, red), v128.load(FIT), mask),
      squaresOf(i8x16.swizzle(palette, green), v128.load(FIT, 16), mask),
    ),
    squaresOf(i8x16.swizzle(palette, blue), v128.load(FIT, 32), mask),
  );
  const off = sumOf(squares);
  if (off >= error) return false;
  error = off;
  v128.store(BEST, v128.load(TRIAL));
  v128.store(BEST, v128.load(TRIAL, 16), 16);
  v128.store(BEST, places, 32);
  return true;
}

// @ts-ignore: decorator
@inline
function placesOf(twice: v128, toOne: v128, toTwo: v128, toThree: v128): v128 {
  const passed = i32x4.add(i32x4.ge_s(twice, toOne), i32x4.ge_s(twice, toTwo));
  return i32x4.neg(i32x4.add(passed, i32x4.ge_s(twice, toThree)));
}

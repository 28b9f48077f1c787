/**
 * LZ4 HC with hash chains, in AssemblyScript. `shared/codec/lz4-hc.ts` and its match finder describe the method; tests hold
 * this to write the same bytes. Here, equal bytes are counted eight at a time.
 *
 * The host puts data at `dataAt` (a window of 64 KiB and more behind it), and calls `begin` for new data, `shift` after it
 * moved the data down, and `encode` for each block.
 */

// @ts-ignore: decorator
@inline const MIN_MATCH: i32 = 4;
// @ts-ignore: decorator
@inline const MAX_DISTANCE: i32 = 65535;
// @ts-ignore: decorator
@inline const WINDOW: i32 = 65536;
// @ts-ignore: decorator
@inline const HASH_BITS: u32 = 15;
// @ts-ignore: decorator
@inline const RUN_ANALYSIS: i32 = 129;
// @ts-ignore: decorator
@inline const CHEAP_MATCH: i32 = 18;
// @ts-ignore: decorator
@inline const MATCH_START_MARGIN: i32 = 12;
// @ts-ignore: decorator
@inline const LAST_LITERALS: i32 = 5;

/** Newest position of each hash, plus `base`. */
const HEADS: i32 = 0x10000;
/** For each of the last 65,536 positions, the distance to the previous one with the same hash. */
const CHAIN: i32 = 0x30000;
/** Where the host finds the packed block. */
export const outAt: i32 = 0x50000;
/** Where the host puts data. */
export const dataAt: i32 = 0x70000;

let base: i32 = WINDOW;
let next: i32 = 0;
let size: i32 = 0;
let matchEnd: i32 = 0;
let attempts: i32 = 0;

/** The match that `wider` found. */
let foundStart: i32 = 0;
let foundFrom: i32 = 0;
let foundLength: i32 = 0;

/** First byte that no sequence covers yet, and where the next sequence goes. */
let anchor: i32 = 0;
let to: i32 = 0;
let limit: i32 = 0;

/** Starts new data of `length` bytes, of which the first are at `dataAt`. */
export function begin(length: i32): void {
  base += ((size + MAX_DISTANCE) / WINDOW) * WINDOW + WINDOW;
  if (<u32>base + <u32>length + <u32>length > 0x7fffffff) {
    memory.fill(HEADS, 0, 4 << HASH_BITS);
    base = WINDOW;
  }
  size = length;
  next = 0;
}

/** The data was moved down by a multiple of a window. */
export function shift(bytes: i32): void {
  base += bytes;
  next -= bytes;
  size -= bytes;
}

/** Packs a block; returns its bytes at `outAt`, or 0 if there are more than `most`. */
export function encode(level: i32, start: i32, end: i32, most: i32): i32 {
  attempts = 1 << (level - 1);
  anchor = start;
  to = outAt;
  limit = outAt + most;
  matchEnd = end - LAST_LITERALS;
  const lastStart = end - MATCH_START_MARGIN;
  let at = lastStart > start ? start : end;
  while (at <= lastStart) {
    if (!wider(at, at, MIN_MATCH - 1)) {
      at++;
      continue;
    }
    at = writeRun(lastStart);
    if (at < 0) return 0;
  }
  return finish(end);
}

/** Writes the match found and those that overlap it; returns the position after the last, or -1 if there is no room. */
function writeRun(lastStart: i32): i32 {
  let start1 = foundStart;
  let from1 = foundFrom;
  let length1 = foundLength;
  let skippedStart = start1;
  let skippedFrom = from1;
  let skippedLength = length1;
  for (;;) {
    const end1 = start1 + length1;
    if (end1 > lastStart || !wider(end1 - 2, start1, length1)) {
      return emit(start1, from1, length1) ? end1 : -1;
    }
    if (skippedStart < start1 && foundStart < start1 + skippedLength) {
      start1 = skippedStart;
      from1 = skippedFrom;
      length1 = skippedLength;
    }
    if (foundStart - start1 < 3) {
      start1 = foundStart;
      from1 = foundFrom;
      length1 = foundLength;
      continue;
    }

    let start2 = foundStart;
    let from2 = foundFrom;
    let length2 = foundLength;
    for (;;) {
      if (start2 - start1 < CHEAP_MATCH) {
        const cut = max(0, start1 + cheapest(start1, length1, start2, length2) - start2);
        start2 += cut;
        from2 += cut;
        length2 -= cut;
      }
      const end2 = start2 + length2;
      if (end2 > lastStart || !wider(end2 - 3, start2, length2)) {
        if (!emit(start1, from1, min(length1, start2 - start1)) || !emit(start2, from2, length2)) return -1;
        return end2;
      }
      const end = start1 + length1;
      if (foundStart < end + 3) {
        if (foundStart >= end) {
          // No room for the second between the first and the third.
          if (!emit(start1, from1, length1)) return -1;
          const cut = max(0, end - start2);
          start2 += cut;
          from2 += cut;
          length2 -= cut;
          const isLeft = length2 >= MIN_MATCH;
          skippedStart = isLeft ? start2 : foundStart;
          skippedFrom = isLeft ? from2 : foundFrom;
          skippedLength = isLeft ? length2 : foundLength;
          start1 = foundStart;
          from1 = foundFrom;
          length1 = foundLength;
          break;
        }
        start2 = foundStart;
        from2 = foundFrom;
        length2 = foundLength;
        continue;
      }
      const kept =
        start2 - start1 < CHEAP_MATCH
          ? cheapest(start1, length1, start2, length2)
          : min(length1, start2 - start1);
      const start3 = foundStart;
      const from3 = foundFrom;
      const length3 = foundLength;
      if (!emit(start1, from1, kept)) return -1;
      const cut = max(0, start1 + kept - start2);
      start1 = start2 + cut;
      from1 = from2 + cut;
      length1 = length2 - cut;
      start2 = start3;
      from2 = from3;
      length2 = length3;
    }
  }
  // The compiler does not see that the loop never ends.
  return -1;
}

/** The first match's length, shortened so that the second keeps at least four bytes. */
// @ts-ignore: decorator
@inline
function cheapest(start1: i32, length1: i32, start2: i32, length2: i32): i32 {
  return min(min(length1, CHEAP_MATCH), start2 + length2 - MIN_MATCH - start1);
}

/** Finds the longest match over `at` that begins at or after `low` and is longer than `shorter`. */
function wider(at: i32, low: i32, shorter: i32): bool {
  const lookBack = at - low;
  const lowest = max(0, at - MAX_DISTANCE);
  const word = load<u32>(dataAt + at);
  const byte = word & 255;
  const isRun = attempts >= RUN_ANALYSIS && word == byte * 0x01010101;
  let runLength = 0;
  let longest = shorter;
  let start = at;
  let from = at;

  insertUpTo(at);
  let candidate = load<i32>(HEADS + (hash(word) << 2)) - base;
  for (let left = attempts; candidate >= lowest && left > 0; left--) {
    // A longer match must also match at the end of the longest so far.
    const probe = candidate - lookBack + longest;
    if (
      probe > 0 &&
      load<u16>(dataAt + low + longest - 1) == load<u16>(dataAt + probe - 1) &&
      load<u32>(dataAt + candidate) == word
    ) {
      const back = lookBack == 0 ? 0 : commonBefore(candidate, at, low);
      const length = back + MIN_MATCH + commonLength(candidate + MIN_MATCH, at + MIN_MATCH, matchEnd);
      if (length > longest) {
        longest = length;
        start = at - back;
        from = candidate - back;
      }
    }
    const step = <i32>load<u16>(CHAIN + ((candidate & MAX_DISTANCE) << 1));
    const neighbor = candidate - 1;
    if (!isRun || step != 1 || neighbor < lowest || load<u32>(dataAt + neighbor) != word) {
      candidate -= step;
      continue;
    }

    // In a run of one byte, every position is in the chain. Jump to where the runs line up, or to its beginning.
    if (runLength == 0) runLength = MIN_MATCH + sameBytes(at + MIN_MATCH, matchEnd, byte);
    const forward = MIN_MATCH + sameBytes(neighbor + MIN_MATCH, matchEnd, byte);
    const backward = sameBytesBefore(neighbor, lowest, byte);
    if (backward + forward >= runLength && forward <= runLength) {
      candidate = neighbor + forward - runLength;
      continue;
    }
    candidate = neighbor - backward;
    if (lookBack > 0) continue;
    const usable = min(backward + forward, runLength);
    if (usable > longest) {
      longest = usable;
      start = at;
      from = candidate;
    }
    candidate -= <i32>load<u16>(CHAIN + ((candidate & MAX_DISTANCE) << 1));
  }
  foundStart = start;
  foundFrom = from;
  foundLength = longest;
  return longest > shorter;
}

// @ts-ignore: decorator
@inline
function hash(word: u32): u32 {
  return (word * 0x9e3779b1) >>> (32 - HASH_BITS);
}

// @ts-ignore: decorator
@inline
function insertUpTo(at: i32): void {
  for (let i = next; i < at; i++) {
    const slot = HEADS + (hash(load<u32>(dataAt + i)) << 2);
    store<u16>(CHAIN + ((i & MAX_DISTANCE) << 1), min(i + base - load<i32>(slot), MAX_DISTANCE));
    store<i32>(slot, i + base);
  }
  if (at > next) next = at;
}

/** Number of equal bytes at two positions, with `a < b`, up to `b = end`. */
// @ts-ignore: decorator
@inline
function commonLength(a: i32, b: i32, end: i32): i32 {
  let at = b;
  const distance = b - a;
  while (at + 8 <= end) {
    const differ = load<u64>(dataAt + at) ^ load<u64>(dataAt + at - distance);
    if (differ != 0) return at + <i32>(ctz(differ) >> 3) - b;
    at += 8;
  }
  while (at < end && load<u8>(dataAt + at) == load<u8>(dataAt + at - distance)) at++;
  return max(at, b) - b;
}

// @ts-ignore: decorator
@inline
function commonBefore(a: i32, b: i32, low: i32): i32 {
  const most = min(b - low, a);
  let count = 0;
  while (count < most && load<u8>(dataAt + a - count - 1) == load<u8>(dataAt + b - count - 1)) count++;
  return count;
}

function sameBytes(start: i32, end: i32, byte: u32): i32 {
  let at = start;
  while (at < end && <u32>load<u8>(dataAt + at) == byte) at++;
  return max(0, at - start);
}

function sameBytesBefore(end: i32, low: i32, byte: u32): i32 {
  let at = end;
  while (at > low && <u32>load<u8>(dataAt + at - 1) == byte) at--;
  return end - at;
}

/** Writes the literals before a match, and the match; false if there is no room. */
function emit(start: i32, from: i32, length: i32): bool {
  const literals = start - anchor;
  const token = to;
  if (token + 1 + literals / 255 + literals + 3 + LAST_LITERALS > limit) return false;
  to++;
  putLiterals(token, literals);
  store<u16>(to, <u16>(start - from));
  to += 2;
  const rest = length - MIN_MATCH;
  if (to + rest / 255 + 1 + LAST_LITERALS > limit) return false;
  store<u8>(token, load<u8>(token) | <u8>min(rest, 15));
  if (rest >= 15) putLength(rest - 15);
  anchor = start + length;
  return true;
}

/** Writes the remaining bytes as literals; returns the length of the block, or 0 if there is no room. */
function finish(end: i32): i32 {
  const literals = end - anchor;
  if (to + 1 + (literals + 240) / 255 + literals > limit) return 0;
  const token = to++;
  putLiterals(token, literals);
  return to - outAt;
}

function putLiterals(token: i32, literals: i32): void {
  store<u8>(token, min(literals, 15) << 4);
  if (literals >= 15) putLength(literals - 15);
  memory.copy(to, dataAt + anchor, literals);
  to += literals;
}

function putLength(value: i32): void {
  let rest = value;
  for (; rest >= 255; rest -= 255) store<u8>(to++, 255);
  store<u8>(to++, rest);
}

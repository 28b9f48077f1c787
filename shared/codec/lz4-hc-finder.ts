import { MAX_DISTANCE, MIN_MATCH } from './lz4-block.ts';
import { commonLength, hash4, LAST_LITERALS } from './lz4-sequence.ts';

/** Bytes at `start` that repeat the bytes at `from`. */
export interface Match {
  readonly start: number;
  readonly from: number;
  readonly length: number;
}

const HASH_BITS = 15;
/** From this many attempts on, runs of one byte are measured instead of searched (level 9 of LZ4). */
const RUN_ANALYSIS = 129;

/**
 * Finds the longest match among the positions with the same hash, newest first. They form chains: for each of the last
 * 65,536 positions, `#chain` holds the distance to the previous one.
 */
export class HcMatchFinder {
  readonly #attempts: number;
  /** Newest position of each hash, plus `#base`, so that entries of earlier data are more than a window away. */
  readonly #head = new Int32Array(1 << HASH_BITS);
  readonly #chain = new Uint16Array(MAX_DISTANCE + 1);
  #data: Uint8Array = new Uint8Array(0);
  /** A multiple of 65,536, so that `#chain` can be indexed by the position itself. */
  #base = MAX_DISTANCE + 1;
  /** First position that is not in a chain yet. */
  #next = 0;
  #matchEnd = 0;

  constructor(attempts: number) {
    this.#attempts = attempts;
  }

  /** @param total bytes that will pass through `data` */
  begin(data: Uint8Array, total = data.length): void {
    const window = MAX_DISTANCE + 1;
    this.#base += Math.ceil(this.#data.length / window) * window + window;
    if (this.#base + data.length + total > 0x7fffffff) {
      this.#head.fill(0);
      this.#base = window;
    }
    this.#data = data;
    this.#next = 0;
  }

  /** The data was moved down by a multiple of a window, so that positions in chains stay where they are. */
  shift(bytes: number): void {
    this.#base += bytes;
    this.#next -= bytes;
  }

  /** Matches must end five bytes before `end`, the end of the block. */
  beginBlock(end: number): void {
    this.#matchEnd = end - LAST_LITERALS;
  }

  /** Longest match over `at` that begins at or after `low` and is longer than `shorter`, if any. */
  wider(at: number, low: number, shorter: number): Match | undefined {
    const data = this.#data;
    const chain = this.#chain;
    const end = this.#matchEnd;
    const lookBack = at - low;
    const lowest = Math.max(0, at - MAX_DISTANCE);
    const byte0 = data[at];
    const byte1 = data[at + 1];
    const byte2 = data[at + 2];
    const byte3 = data[at + 3];
    const isRun = this.#attempts >= RUN_ANALYSIS && byte0 === byte1 && byte0 === byte2 && byte0 === byte3;
    let runLength = 0;
    let longest = shorter;
    let start = at;
    let from = at;

    this.#insertUpTo(at);
    let candidate = (this.#head[hash4(data, at, HASH_BITS)] as number) - this.#base;
    for (let left = this.#attempts; candidate >= lowest && left > 0; left--) {
      // A longer match must also match at the end of the longest so far: the cheapest test that rejects most
      // candidates.
      const probe = candidate - lookBack + longest;
      if (
        data[low + longest] === data[probe] &&
        data[low + longest - 1] === data[probe - 1] &&
        data[candidate] === byte0 &&
        data[candidate + 1] === byte1 &&
        data[candidate + 2] === byte2 &&
        data[candidate + 3] === byte3
      ) {
        const back = lookBack === 0 ? 0 : commonBefore(data, candidate, at, low);
        const length = back + MIN_MATCH + commonLength(data, candidate + MIN_MATCH, at + MIN_MATCH, end);
        if (length > longest) {
          longest = length;
          start = at - back;
          from = candidate - back;
        }
      }
      const step = chain[candidate & MAX_DISTANCE] as number;
      const neighbor = candidate - 1;
      if (!isRun || step !== 1 || neighbor < lowest || !isRunOf(data, neighbor, byte0)) {
        candidate -= step;
        continue;
      }

      // In a run of one byte, every position is in the chain. Jump to where the runs line up, or to the beginning of
      // the run.
      if (runLength === 0) runLength = MIN_MATCH + sameBytes(data, at + MIN_MATCH, end, byte0);
      const forward = MIN_MATCH + sameBytes(data, neighbor + MIN_MATCH, end, byte0);
      const backward = sameBytesBefore(data, neighbor, lowest, byte0);
      if (backward + forward >= runLength && forward <= runLength) {
        candidate = neighbor + forward - runLength;
        continue;
      }
      candidate = neighbor - backward;
      if (lookBack > 0) continue;
      const usable = Math.min(backward + forward, runLength);
      if (usable > longest) {
        longest = usable;
        start = at;
        from = candidate;
      }
      candidate -= chain[candidate & MAX_DISTANCE] as number;
    }
    return longest > shorter ? { start, from, length: longest } : undefined;
  }

  #insertUpTo(at: number): void {
    const data = this.#data;
    const head = this.#head;
    const base = this.#base;
    for (let i = this.#next; i < at; i++) {
      const slot = hash4(data, i, HASH_BITS);
      const distance = i + base - (head[slot] as number);
      this.#chain[i & MAX_DISTANCE] = Math.min(distance, MAX_DISTANCE);
      head[slot] = i + base;
    }
    if (at > this.#next) this.#next = at;
  }
}

/** Number of equal bytes before `a` and `b`, with `a < b`, back to `b = low` or `a = 0`. */
function commonBefore(data: Uint8Array, a: number, b: number, low: number): number {
  const limit = Math.min(b - low, a);
  let count = 0;
  while (count < limit && data[a - count - 1] === data[b - count - 1]) count++;
  return count;
}

function isRunOf(data: Uint8Array, at: number, byte: number | undefined): boolean {
  return data[at] === byte && data[at + 1] === byte && data[at + 2] === byte && data[at + 3] === byte;
}

function sameBytes(data: Uint8Array, start: number, end: number, byte: number | undefined): number {
  let at = start;
  while (at < end && data[at] === byte) at++;
  return Math.max(0, at - start);
}

function sameBytesBefore(data: Uint8Array, end: number, low: number, byte: number | undefined): number {
  let at = end;
  while (at > low && data[at - 1] === byte) at--;
  return end - at;
}

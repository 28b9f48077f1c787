import { MAX_DISTANCE, MIN_MATCH } from './lz4-block.ts';
import {
  type BlockEncoder,
  commonLength,
  hash4,
  LAST_LITERALS,
  MATCH_START_MARGIN,
  SequenceWriter,
} from './lz4-sequence.ts';

const HASH_BITS = 14;
/** Misses before the search starts to skip bytes, as a power of two, so that incompressible data costs little time. */
const PATIENCE_BITS = 6;

/**
 * Greedy encoder: tries one candidate per position and takes the first match. Several times faster than HC, output
 * about 15 % larger.
 */
export function createFastEncoder(): BlockEncoder {
  /** Last position of each hash, plus `base`, so that entries of earlier data are before position 0. */
  const last = new Int32Array(1 << HASH_BITS);
  const writer = new SequenceWriter();
  let base = 1;
  let data = new Uint8Array(0) as Uint8Array;

  function begin(next: Uint8Array, total = next.length): void {
    base += data.length;
    if (base + next.length + total > 0x7fffffff) {
      last.fill(0);
      base = 1;
    }
    data = next;
  }

  function encode(start: number, end: number, out: Uint8Array, to: number, limit: number): number {
    const lastStart = end - MATCH_START_MARGIN;
    const matchEnd = end - LAST_LITERALS;
    writer.begin(data, start, out, to, limit);
    let misses = 1 << PATIENCE_BITS;
    let at = start;
    while (at <= lastStart) {
      const slot = hash4(data, at, HASH_BITS);
      let from = (last[slot] as number) - base;
      last[slot] = at + base;
      if (from < 0 || at - from > MAX_DISTANCE || commonLength(data, from, at, at + MIN_MATCH) < MIN_MATCH) {
        at += misses++ >>> PATIENCE_BITS;
        continue;
      }
      let length = MIN_MATCH + commonLength(data, from + MIN_MATCH, at + MIN_MATCH, matchEnd);
      while (at > writer.anchor && from > 0 && data[at - 1] === data[from - 1]) {
        at--;
        from--;
        length++;
      }
      if (!writer.match(at, at - from, length)) return 0;
      at += length;
      // One more entry near the match’s end makes the next match more likely at no search cost.
      if (at <= lastStart) last[hash4(data, at - 2, HASH_BITS)] = at - 2 + base;
      misses = 1 << PATIENCE_BITS;
    }
    const stop = writer.finish(end);
    return stop === 0 ? 0 : stop - to;
  }

  function shift(bytes: number): void {
    base += bytes;
  }

  return { begin, encode, shift };
}

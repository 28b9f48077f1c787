import { MIN_MATCH } from './lz4-block.ts';
import { HcMatchFinder, type Match } from './lz4-hc-finder.ts';
import { type BlockEncoder, MATCH_START_MARGIN, SequenceWriter } from './lz4-sequence.ts';

/** Longest match whose length still takes one byte. */
const CHEAP_MATCH = 18;

/**
 * LZ4 HC with hash chains. Compares up to three overlapping matches before writing the first, and produces the same
 * bytes as LZ4 1.9.4 at the same level. The game’s packer uses level 9, so repacked files can equal the originals.
 * @param level 3 to 9; each step doubles the number of candidates tried
 */
export function createHcEncoder(level: number): BlockEncoder {
  const finder = new HcMatchFinder(1 << (level - 1));
  const writer = new SequenceWriter();
  let data = new Uint8Array(0) as Uint8Array;

  return {
    begin(next, total) {
      data = next;
      finder.begin(next, total);
    },
    shift: (bytes) => finder.shift(bytes),
    encode(start, end, out, to, limit) {
      writer.begin(data, start, out, to, limit);
      finder.beginBlock(end);
      const lastStart = end - MATCH_START_MARGIN;
      // LZ4 does not search blocks of 12 bytes, although one match would be allowed.
      let at = lastStart > start ? start : end;
      while (at <= lastStart) {
        const first = finder.wider(at, at, MIN_MATCH - 1);
        at = first === undefined ? at + 1 : writeRun(first, lastStart, finder, writer);
        if (at < 0) return 0;
      }
      const stop = writer.finish(end);
      return stop === 0 ? 0 : stop - to;
    },
  };
}

/**
 * Writes a match and the ones that overlap it, each at its best length. Returns the position after the last, or -1 if
 * there is no room. `lastStart` is the last position where the format allows a match to begin.
 */
function writeRun(first: Match, lastStart: number, finder: HcMatchFinder, writer: SequenceWriter): number {
  const emit = ({ start, from, length }: Match): boolean => writer.match(start, start - from, length);
  let one = first;
  /** The value of `one` before a later match replaced it, in case that skipped too much. */
  let skipped = first;
  for (;;) {
    const longer =
      one.start + one.length <= lastStart ? finder.wider(endOf(one) - 2, one.start, one.length) : undefined;
    if (longer === undefined) return emit(one) ? endOf(one) : -1;
    if (skipped.start < one.start && longer.start < one.start + skipped.length) one = skipped;
    if (longer.start - one.start < 3) {
      one = longer;
      continue;
    }

    let two = longer;
    let next: Match | undefined;
    while (next === undefined) {
      two = giveToFirst(one, two);
      const three = endOf(two) <= lastStart ? finder.wider(endOf(two) - 3, two.start, two.length) : undefined;
      if (three === undefined) {
        if (!emit(upTo(one, two.start)) || !emit(two)) return -1;
        return endOf(two);
      }
      if (three.start < endOf(one) + 3) {
        if (three.start >= endOf(one)) {
          // No room for the second between the first and the third.
          if (!emit(one)) return -1;
          const left = two.start < endOf(one) ? withoutStart(two, endOf(one) - two.start) : two;
          skipped = left.length < MIN_MATCH ? three : left;
          next = three;
        } else {
          two = three;
        }
      } else {
        const kept = two.start - one.start < CHEAP_MATCH ? cheapest(one, two) : upTo(one, two.start);
        if (!emit(kept)) return -1;
        one = withoutStart(two, Math.max(0, endOf(kept) - two.start));
        two = three;
      }
    }
    one = next;
  }
}

/** The second match without the bytes that the first covers at no cost; it keeps at least four bytes. */
function giveToFirst(one: Match, two: Match): Match {
  if (two.start - one.start >= CHEAP_MATCH) return two;
  return withoutStart(two, Math.max(0, endOf(cheapest(one, two)) - two.start));
}

/** The first match shortened to a cheap length that leaves at least four bytes for the second. */
function cheapest(one: Match, two: Match): Match {
  const length = Math.min(one.length, CHEAP_MATCH, endOf(two) - MIN_MATCH - one.start);
  return { start: one.start, from: one.from, length };
}

function upTo(match: Match, end: number): Match {
  return { start: match.start, from: match.from, length: Math.min(match.length, end - match.start) };
}

function withoutStart(match: Match, cut: number): Match {
  return { start: match.start + cut, from: match.from + cut, length: match.length - cut };
}

function endOf(match: Match): number {
  return match.start + match.length;
}

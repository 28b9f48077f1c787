import type { Found, Pattern } from './find-patterns.ts';

/** Searches many files for one set of patterns. */
export interface PatternSearcher {
  /** Length of the longest pattern: the required overlap between pieces of a file. */
  readonly longest: number;
  /**
   * The matches that begin in `[from, to)`, in order, without overlaps; they may extend past `to`, but not past the end
   * of `bytes`. Stops when `found` returns false.
   */
  each(bytes: Uint8Array, from: number, to: number, found: (match: Found) => boolean): void;
}

/**
 * A searcher that skips bytes that cannot match (Horspool’s algorithm), so that most bytes are never read: searching a
 * whole game must not cost more than unpacking it. Each pattern is searched separately: a byte that is rare in one
 * pattern may be common in another, such as the zeros of UTF-16.
 */
export function patternSearcher(patterns: readonly Pattern[]): PatternSearcher {
  const searches = patterns.map(horspool);
  const lengths = patterns.map(({ bytes }) => bytes.length);
  return {
    longest: lengths.reduce((max, length) => Math.max(max, length), 0),
    each(bytes, from, to, found) {
      // The next match of each pattern, searched again only after it was passed.
      const next = searches.map((search) => search(bytes, from, to));
      for (let at = from; at < to; ) {
        let best = -1;
        for (let i = 0; i < next.length; i += 1) {
          if (next[i]! < at) next[i] = searches[i]!(bytes, at, to);
          if (next[i] === Number.POSITIVE_INFINITY) continue;
          const [own, other] = [next[i]!, best < 0 ? Number.POSITIVE_INFINITY : next[best]!];
          // At the same offset, prefer the longer match.
          if (own < other || (own === other && lengths[i]! > lengths[best]!)) best = i;
        }
        if (best < 0) return;
        const match = { offset: next[best]!, length: lengths[best]! };
        if (!found(match)) return;
        at = match.offset + Math.max(1, match.length);
      }
    },
  };
}

/** The first match of a pattern in `[from, to)`; infinity if there is none. */
type Search = (bytes: Uint8Array, from: number, to: number) => number;

function horspool({ bytes: pattern, mask }: Pattern): Search {
  const { length } = pattern;
  // The last nonzero byte is compared first, since files are full of zeros.
  let last = length - 1;
  while (last > 0 && pattern[last] === 0) last -= 1;
  const shift = new Uint32Array(256).fill(last + 1);
  const mayEnd = new Uint8Array(256);
  for (let byte = 0; byte < 256; byte += 1) {
    for (let at = 0; at <= last; at += 1) {
      if ((byte & mask[at]!) !== pattern[at]) continue;
      if (at === last) mayEnd[byte] = 1;
      else shift[byte] = last - at;
    }
  }
  return (bytes, from, to) => {
    const end = Math.min(to, bytes.length - length + 1) + last;
    for (let at = from + last; at < end; ) {
      const byte = bytes[at]!;
      if (mayEnd[byte] === 1) {
        const start = at - last;
        let same = 0;
        while (same < length && (bytes[start + same]! & mask[same]!) === pattern[same]) same += 1;
        if (same === length) return start;
      }
      at += shift[byte]!;
    }
    return Number.POSITIVE_INFINITY;
  };
}

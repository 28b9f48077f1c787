import { type Found, findPattern, type Pattern } from './find-patterns.ts';

/** Looks for one set of patterns in many files. */
export interface PatternSearcher {
  /** Bytes of the longest pattern: how far pieces of a file must overlap. */
  readonly longest: number;
  /** The first match that begins in `[from, to)`; it may reach past `to`, but not past the end of `bytes`. */
  first(bytes: Uint8Array, from: number, to: number): Found | undefined;
}

/**
 * A searcher that skips what cannot match (Horspool's method, over all patterns at once), so that most bytes are never
 * looked at: searching a whole game must not cost more than unpacking it.
 */
export function patternSearcher(patterns: readonly Pattern[]): PatternSearcher {
  const longest = patterns.reduce((most, { bytes }) => Math.max(most, bytes.length), 0);
  const window = patterns.reduce((least, { bytes }) => Math.min(least, bytes.length), longest);
  const shift = new Uint32Array(256).fill(window);
  const mayEnd = new Uint8Array(256);
  for (const { bytes, mask } of patterns) {
    for (let byte = 0; byte < 256; byte += 1) {
      for (let at = 0; at < window; at += 1) {
        if ((byte & (mask[at] ?? 0)) !== bytes[at]) continue;
        if (at === window - 1) mayEnd[byte] = 1;
        else shift[byte] = Math.min(shift[byte] ?? window, window - 1 - at);
      }
    }
  }
  return {
    longest,
    first(bytes, from, to) {
      const last = Math.min(to, bytes.length - window + 1);
      for (let at = from; at < last; ) {
        const byte = bytes[at + window - 1]!;
        if (mayEnd[byte] === 1) {
          const found = findPattern(bytes, patterns, at, at + 1, false);
          if (found !== undefined) return found;
        }
        at += shift[byte]!;
      }
      return undefined;
    },
  };
}

import type { Entry, Range } from './entries.ts';
import type { Plugin } from './open-plugin.ts';

/** Where the entries of a range are: a group may have a million, and each as an object would take a hundred bytes. */
export interface EntryColumns {
  readonly count: number;
  /** What they all are; `entry` if they differ. */
  readonly kind: Entry['kind'] | 'entry';
  readonly start: (at: number) => number;
  readonly end: (at: number) => number;
  /** Reads its header again. */
  readonly at: (at: number) => Entry;
}

/** Walks the headers of a range once. */
export function entryColumns(plugin: Plugin, range: Range): EntryColumns {
  const ends: number[] = [];
  const kinds = new Set<Entry['kind']>();
  for (const { end, kind } of plugin.entries(range)) {
    ends.push(end);
    kinds.add(kind);
  }
  const [kind = 'entry'] = kinds;
  const end = Float64Array.from(ends);
  // Entries follow each other without gaps.
  const start = (at: number): number => (at === 0 ? range.start : end[at - 1]!);
  return {
    count: end.length,
    kind: kinds.size === 1 ? kind : 'entry',
    start,
    end: (at) => end[at]!,
    at(at) {
      const [entry] = plugin.entries({ start: start(at), end: range.end });
      if (entry === undefined) throw new RangeError(`There is no entry ${at}.`);
      return entry;
    },
  };
}

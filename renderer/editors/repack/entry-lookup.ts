import type { EntryNames } from '#renderer/editors/kit/entry-names.ts';
import { type EntryColumns, EntryMark } from '#shared/formats/kit/archive.ts';
import { foldPath } from '#shared/text/fold.ts';
import type { EntryFacts } from './repack-row.ts';

/** Lookup of an archive's entries: facts by index, and by path. */
export interface EntryLookup {
  readonly factsOf: (entry: number) => EntryFacts;
  /** The entry of a path, ignoring case and kind of slashes; the first if several match; null if none does. */
  readonly at: (path: string) => EntryFacts | null;
}

/** @param sizes uncompressed sizes; null while unknown */
export function entryLookup(
  entries: EntryColumns,
  names: EntryNames,
  sizes: Float64Array | null,
): EntryLookup {
  let byPath: Map<string, number> | null = null;
  const index = (): Map<string, number> => {
    if (byPath !== null) return byPath;
    byPath = new Map();
    for (let entry = entries.count - 1; entry >= 0; entry--) byPath.set(foldPath(names.path(entry)), entry);
    return byPath;
  };
  const factsOf = (entry: number): EntryFacts => {
    const size = sizes?.[entry];
    return {
      entry,
      path: names.path(entry),
      size: size === undefined || Number.isNaN(size) ? null : size,
      compressed: ((entries.marks[entry] ?? 0) & EntryMark.compressed) !== 0,
    };
  };
  return {
    factsOf,
    at: (path) => {
      const entry = index().get(foldPath(path));
      return entry === undefined ? null : factsOf(entry);
    },
  };
}

/** What adding a file at a path would replace; null = nothing. */
export function replacedNote({ at }: Pick<EntryLookup, 'at'>, path: string): string | null {
  return at(path) === null ? null : 'The entry that has this path is replaced.';
}

import type { EntryNames } from '#renderer/editors/kit/entry-names.ts';
import { type EntryColumns, EntryMark } from '#shared/formats/kit/archive.ts';
import { foldPath } from '#shared/text/fold.ts';
import type { EntryFacts } from './repack-row.ts';

/** What the editor asks of an archive's entries: facts by index, and the index by path. */
export interface EntryLookup {
  readonly factsOf: (entry: number) => EntryFacts;
  /** The entry of a path, whatever its case and slashes; the first where two have it; null where none has. */
  readonly at: (path: string) => EntryFacts | null;
}

/** @param sizes sizes before compression; null while they are not known */
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

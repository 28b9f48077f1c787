import type { FoundColumns } from '#shared/contract/search.ts';
import type { ScanSource } from './scan-sources.ts';

/** A found file: its path and source. */
export interface FoundEntry {
  readonly path: string;
  /** Index of the scanned source. */
  readonly source: number;
  /** Index in the source: an archive’s entry, or a loose file. */
  readonly file: number;
}

/** Display names of a source: the archive, null for loose files; and the mod, null without separate mod folders. */
export interface SourceName {
  readonly archive: string | null;
  readonly mod: string | null;
}

export function sourceNames(sources: readonly ScanSource[]): readonly SourceName[] {
  return sources.map((source) => ({
    archive: source.kind === 'archive' ? source.name : null,
    mod: source.mod ?? null,
  }));
}

/** Files as columns, to send to a window. */
export function foundColumns(found: readonly FoundEntry[], sources: readonly SourceName[]): FoundColumns {
  const archives = uniqueNames(sources.map(({ archive }) => archive));
  const mods = uniqueNames(sources.map(({ mod }) => mod));
  const paths = textColumn(found.map(({ path }) => path));
  return {
    count: found.length,
    paths: paths.texts,
    pathStart: paths.start,
    archives: archives.names,
    archive: Int32Array.from(found, ({ source }) => archives.indices[source] ?? -1),
    mods: mods.names,
    mod: Int32Array.from(found, ({ source }) => mods.indices[source] ?? -1),
    entry: Uint32Array.from(found, ({ file }) => file),
  };
}

/** Texts as UTF-8, one after the other, and where each begins; the last element of `start` is the end. */
export function textColumn(texts: readonly string[]): {
  readonly texts: Uint8Array;
  readonly start: Uint32Array;
} {
  const bytes = texts.map((text) => Buffer.from(text));
  const start = new Uint32Array(bytes.length + 1);
  for (const [i, { length }] of bytes.entries()) start[i + 1] = (start[i] ?? 0) + length;
  return { texts: new Uint8Array(Buffer.concat(bytes)), start };
}

/** The unique names, and the index of each input in them; -1 for null. */
function uniqueNames(names: readonly (string | null)[]): {
  readonly names: readonly string[];
  readonly indices: readonly number[];
} {
  const each = new Map<string, number>();
  const indices = names.map((name) => {
    if (name === null) return -1;
    const known = each.get(name) ?? each.size;
    each.set(name, known);
    return known;
  });
  return { names: [...each.keys()], indices };
}

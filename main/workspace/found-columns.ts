import type { FoundColumns } from '#shared/contract/search.ts';
import type { ScanSource } from './scan-sources.ts';

/** A file that was found: its path, and where it is. */
export interface FoundPlace {
  readonly path: string;
  /** Index of the source that was looked through. */
  readonly source: number;
  /** Index in the source: an archive’s entry, or a loose file. */
  readonly file: number;
}

/** What people know a source by: an archive's name, null for loose files; and its mod, null where none are kept apart. */
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

/** Files as columns, to be sent to a window. */
export function foundColumns(found: readonly FoundPlace[], sources: readonly SourceName[]): FoundColumns {
  const archives = placesOf(sources.map(({ archive }) => archive));
  const mods = placesOf(sources.map(({ mod }) => mod));
  const paths = found.map(({ path }) => Buffer.from(path));
  const pathStart = new Uint32Array(found.length + 1);
  for (const [i, { length }] of paths.entries()) pathStart[i + 1] = (pathStart[i] ?? 0) + length;
  return {
    count: found.length,
    paths: new Uint8Array(Buffer.concat(paths)),
    pathStart,
    archives: archives.names,
    archive: Int32Array.from(found, ({ source }) => archives.place[source] ?? -1),
    mods: mods.names,
    mod: Int32Array.from(found, ({ source }) => mods.place[source] ?? -1),
    entry: Uint32Array.from(found, ({ file }) => file),
  };
}

/** Each name once, and the place of every one of them; -1 where there is none. */
function placesOf(names: readonly (string | null)[]): {
  readonly names: readonly string[];
  readonly place: readonly number[];
} {
  const each = new Map<string, number>();
  const place = names.map((name) => {
    if (name === null) return -1;
    const known = each.get(name) ?? each.size;
    each.set(name, known);
    return known;
  });
  return { names: [...each.keys()], place };
}

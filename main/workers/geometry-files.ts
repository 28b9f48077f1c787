import { openFileSource } from '#main/files/file-source.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import type { GeometryFile } from '#shared/formats/precombined/geometry-file.ts';
import { openGeometry } from '#shared/formats/precombined/open-geometry.ts';
import type { GeometryOf, SoughtGeometry } from '#shared/formats/precombined/sought-geometry.ts';
import { nodeInflateUpTo } from './zlib.ts';

/** Where the geometry file is that a hash means. */
export interface GeometryPlace {
  readonly hash: number;
  /** Absolute; undefined where there is none. */
  readonly path: string | undefined;
  /** What is found, or missing and what to do about it: whole sentences. */
  readonly message: string;
}

/**
 * Opens geometry files when they are first asked for, and closes them once `use` is done.
 * @returns what `use` does, and the hashes that it asked for without there being a place of them
 */
export function withGeometryFiles<R>(
  places: readonly GeometryPlace[],
  use: (geometryOf: GeometryOf) => R,
): { readonly result: R; readonly sought: readonly number[] } {
  const open = new Map<number, SoughtGeometry>();
  const sought = new Set<number>();
  const closes: (() => void)[] = [];
  const find = (hash: number): SoughtGeometry => {
    const place = places.find((one) => one.hash === hash);
    if (place === undefined) sought.add(hash);
    if (place?.path === undefined) return { file: undefined, message: place?.message ?? '' };
    try {
      return { file: openFile(place.path, closes), message: place.message };
    } catch (error) {
      if (!(error instanceof FormatError) && !(error instanceof UserError)) throw error;
      return { file: undefined, message: `${place.message} It cannot be read: ${error.message}` };
    }
  };
  try {
    const result = use((hash) => {
      const known = open.get(hash) ?? find(hash);
      open.set(hash, known);
      return known;
    });
    return { result, sought: [...sought] };
  } finally {
    for (const close of closes) close();
  }
}

function openFile(path: string, closes: (() => void)[]): GeometryFile {
  const source = openFileSource(path);
  closes.push(() => source.close());
  return openGeometry(source, nodeInflateUpTo);
}

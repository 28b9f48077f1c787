import { nodeInflateUpTo } from '#main/codec/zlib.ts';
import { openFileSource } from '#main/files/file-source.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import type { GeometryFile } from '#shared/formats/geometry/geometry-file.ts';
import { openGeometry } from '#shared/formats/geometry/open-geometry.ts';
import type { FoundGeometry, GeometryOf } from '#shared/formats/kit/geometry-source.ts';

/** Where the geometry file is that a hash means. */
export interface GeometryPlace {
  readonly hash: number;
  /** Absolute; undefined where there is none. */
  readonly path: string | undefined;
  /** What is found, or missing and what to do about it: whole sentences. */
  readonly message: string;
}

/** Opens geometry files when they are first asked for, and closes them once `use` is done. */
export function withGeometryFiles<R>(
  places: readonly GeometryPlace[],
  use: (geometryOf: GeometryOf) => R,
): R {
  const open = new Map<number, FoundGeometry>();
  const closes: (() => void)[] = [];
  const find = (hash: number): FoundGeometry => {
    const place = places.find((one) => one.hash === hash);
    if (place?.path === undefined) return { file: undefined, message: place?.message ?? '' };
    try {
      return { file: openFile(place.path, closes), message: place.message };
    } catch (error) {
      if (!(error instanceof FormatError) && !(error instanceof UserError)) throw error;
      return { file: undefined, message: `${place.message} It cannot be read: ${error.message}` };
    }
  };
  try {
    return use((hash) => {
      const known = open.get(hash) ?? find(hash);
      open.set(hash, known);
      return known;
    });
  } finally {
    for (const close of closes) close();
  }
}

function openFile(path: string, closes: (() => void)[]): GeometryFile {
  const source = openFileSource(path);
  closes.push(() => source.close());
  return openGeometry(source, nodeInflateUpTo);
}

import { nodeInflateUpTo } from '#main/codec/zlib.ts';
import { openFileSource } from '#main/files/file-source.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import type { GeometryFile } from '#shared/formats/geometry/geometry-file.ts';
import { openGeometry } from '#shared/formats/geometry/open-geometry.ts';
import type { FoundGeometry, GeometryOf } from '#shared/formats/kit/geometry-source.ts';

/** Where the geometry file with a hash is. */
export interface GeometryLocation {
  readonly hash: number;
  /** Absolute; undefined if there is no file. */
  readonly path: string | undefined;
  /** What was found, or what is missing and how to fix it, in whole sentences. */
  readonly message: string;
}

/** Opens geometry files on first use, and closes them after `use`. */
export function withGeometryFiles<R>(
  locations: readonly GeometryLocation[],
  use: (geometryOf: GeometryOf) => R,
): R {
  const open = new Map<number, FoundGeometry>();
  const closes: (() => void)[] = [];
  const find = (hash: number): FoundGeometry => {
    const location = locations.find((one) => one.hash === hash);
    if (location?.path === undefined) return { file: undefined, message: location?.message ?? '' };
    try {
      return { file: openFile(location.path, closes), message: location.message };
    } catch (error) {
      if (!(error instanceof FormatError) && !(error instanceof UserError)) throw error;
      return { file: undefined, message: `${location.message} It cannot be read: ${error.message}` };
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

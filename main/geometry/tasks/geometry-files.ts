import { nodeInflateUpTo } from '#main/codec/zlib.ts';
import { openFileSource } from '#main/files/file-source.ts';
import { type DataFilePlace, readDataFile } from '#main/workspace/tasks/read-data-file.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import type { GeometryFile } from '#shared/formats/geometry/geometry-file.ts';
import { openGeometry } from '#shared/formats/geometry/open-geometry.ts';
import type { FoundGeometry, GeometryName, GeometryOf } from '#shared/formats/kit/geometry-source.ts';

/** Where a file with vertices of another is. */
export interface GeometryLocation {
  readonly name: GeometryName;
  /** Undefined if there is no file. One named by its hash is loose, since the game reads no other. */
  readonly place: DataFilePlace | undefined;
  /** What was found, or what is missing and how to fix it, in whole sentences. */
  readonly message: string;
}

/** Larger files hold no mesh: its triangles use 65,536 vertices at most. */
const LARGEST_MESH = 64 * 1024 * 1024;

/** Opens geometry files on first use, and closes them after `use`. */
export function withGeometryFiles<R>(
  locations: readonly GeometryLocation[],
  use: (geometryOf: GeometryOf) => R,
): R {
  const located = new Map(locations.map((location) => [location.name, location]));
  const open = new Map<GeometryName, FoundGeometry>();
  const closes: (() => void)[] = [];
  const find = (name: GeometryName): FoundGeometry => {
    const { place, message } = located.get(name) ?? { place: undefined, message: '' };
    if (place === undefined) return { file: undefined, message: message || `“${name}” was not looked for.` };
    try {
      return typeof name === 'string'
        ? { file: undefined, mesh: readDataFile(place, name, LARGEST_MESH), message }
        : { file: openFile(place.file.path, closes), message };
    } catch (error) {
      if (!(error instanceof FormatError) && !(error instanceof UserError)) throw error;
      return { file: undefined, message: `${message} It cannot be read: ${error.message}` };
    }
  };
  try {
    return use((name) => {
      const known = open.get(name) ?? find(name);
      // There are hundreds of meshes in a file, and each is needed once.
      if (typeof name === 'number') open.set(name, known);
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

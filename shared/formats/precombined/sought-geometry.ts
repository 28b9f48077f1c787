import type { GeometryFile } from './geometry-file.ts';
import type { CombinedGeometry } from './objects.ts';

/** The geometry file that a hash means, or why there is none. */
export interface SoughtGeometry {
  readonly file: GeometryFile | undefined;
  /** What is found, or missing and what to do about it: whole sentences. */
  readonly message: string;
}

/** Looks for the geometry file that a hash means. */
export type GeometryOf = (hash: number) => SoughtGeometry;

/** The hashes of the geometry files that combined objects have their vertices in. */
export function soughtHashes(geometries: readonly CombinedGeometry[]): readonly number[] {
  const hashes = geometries.flatMap(({ objects }) =>
    objects.flatMap(({ hash, inline }) => (hash === undefined || inline !== undefined ? [] : [hash])),
  );
  return [...new Set(hashes)];
}

import type { GeometryFile } from './geometry-file.ts';

/** The geometry file that a hash means, or why there is none. */
export interface SoughtGeometry {
  readonly file: GeometryFile | undefined;
  /** What is found, or missing and what to do about it: whole sentences. */
  readonly message: string;
}

/** Looks for the geometry file that a hash means. */
export type GeometryOf = (hash: number) => SoughtGeometry;

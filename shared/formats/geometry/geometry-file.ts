import type { Finding } from '#shared/errors.ts';
import type { GeometryRow, GeometrySource } from '#shared/formats/kit/geometry-source.ts';
import type { GeometryRows } from './schema.ts';

/**
 * An opened `.csg` or `.psg`: its directory is in memory, its data is read (and unpacked, for a `.csg`) on demand, a
 * few chunks at a time. Reading is synchronous, like all byte sources.
 */
export interface GeometryFile extends GeometrySource {
  readonly kind: 'csg' | 'psg';
  readonly rows: number;
  /** The rows as stored. */
  readonly columns: GeometryRows;
  /** Irregularities of the directory; damaged data is only noticed when read. */
  readonly findings: readonly Finding[];
  row(index: number): GeometryRow;
  /** Row indices sorted by data offset; rows with the same offset in file order. */
  readonly byOffset: Uint32Array;
}

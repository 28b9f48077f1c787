import type { Finding } from '#shared/errors.ts';
import type { GeometryRow, GeometrySource } from '#shared/formats/kit/geometry-source.ts';
import type { GeometryRows } from './schema.ts';

/**
 * A `.csg` or `.psg`, opened: its directory is in memory, its data is read (and of a `.csg` unpacked) by position, a few
 * chunks at a time. Reading is synchronous, as all sources of bytes are.
 */
export interface GeometryFile extends GeometrySource {
  readonly kind: 'csg' | 'psg';
  readonly rows: number;
  /** The rows as stored. */
  readonly columns: GeometryRows;
  /** What is odd about the directory; damaged data shows when it is read. */
  readonly findings: readonly Finding[];
  row(index: number): GeometryRow;
  /** Indices of the rows by their offsets, ascending; those of one offset in the order of the file. */
  readonly byOffset: Uint32Array;
}

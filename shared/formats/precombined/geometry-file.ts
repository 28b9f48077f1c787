import type { ByteSource } from '#shared/binary/source.ts';
import type { Finding } from '#shared/errors.ts';
import type { GeometryRows } from './schema.ts';

/**
 * A `.csg` or `.psg`, opened: its directory is in memory, its data is read (and of a `.csg` unpacked) by position, a few
 * chunks at a time. Reading is synchronous, as all sources of bytes are.
 */
export interface GeometryFile {
  readonly kind: 'csg' | 'psg';
  /** Of the file, for messages. */
  readonly name: string;
  readonly rows: number;
  /** The rows as stored. */
  readonly columns: GeometryRows;
  /** What is odd about the directory; damaged data shows when it is read. */
  readonly findings: readonly Finding[];
  /**
   * The unpacked data that offsets count in. Of a `.csg`, `size` supposes that the last chunk is full, and a read
   * @throws FormatError `chunk-outside`, `zlib-corrupt`, `size-mismatch` for what lies in a damaged chunk; other data can be read.
   */
  readonly data: ByteSource;
  row(index: number): GeometryRow;
  /** The first row of this offset: what `dataOffset` of a combined mesh leads to. */
  rowAt(offset: number): GeometryRow | undefined;
  /** How many rows have this offset: those whose data is stored once for all of them. */
  uses(offset: number): number;
  /** Indices of the rows by their offsets, ascending; those of one offset in the order of the file. */
  readonly byOffset: Uint32Array;
  /**
   * Vertex bytes, then indices, as stored.
   * @throws FormatError `row-outside`, `object-too-large`, `data-truncated`, and those of `data`: other rows can be read
   */
  read(row: GeometryRow): Uint8Array;
}

export interface GeometryRow {
  readonly index: number;
  /** Where its data begins in the unpacked data. */
  readonly offset: number;
  readonly vertexDesc: bigint;
  readonly vertexCount: number;
  readonly indexCount: number;
  /** Bytes of a stored vertex. */
  readonly stride: number;
  /** Bytes of vertices and indices. */
  readonly size: number;
}

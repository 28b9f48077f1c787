import type { ByteSource } from '#shared/binary/source.ts';

/** Where a combined mesh of Fallout 4 keeps its vertices: one object of a `.csg` or `.psg`, as its row describes it. */
export interface GeometryRow {
  readonly index: number;
  /** Offset of its data in the unpacked data. */
  readonly offset: number;
  readonly vertexDesc: bigint;
  readonly vertexCount: number;
  readonly indexCount: number;
  /** Bytes of a stored vertex. */
  readonly stride: number;
  /** Bytes of vertices and indices. */
  readonly size: number;
}

/** An opened geometry file, as needed to draw the objects whose vertices it holds. */
export interface GeometrySource {
  /** File name, for messages. */
  readonly name: string;
  /**
   * The unpacked data that offsets refer to. For a `.csg`, `size` assumes that the last chunk is full, so a read near
   * the end may return less.
   * @throws FormatError `chunk-outside`, `zlib-corrupt`, `size-mismatch` for data in a damaged chunk; other data can be
   * read
   */
  readonly data: ByteSource;
  /** The first row with this offset, as given by `dataOffset` of a combined mesh. */
  rowAt(offset: number): GeometryRow | undefined;
  /** Number of rows with this offset, which share the data stored there. */
  uses(offset: number): number;
  /**
   * Vertex bytes, then indices, as stored.
   * @throws FormatError `row-outside`, `object-too-large`, `data-truncated`, or if its chunk is damaged: other rows can
   * still be read
   */
  read(row: GeometryRow): Uint8Array;
}

/** The geometry file for a hash, or why there is none. */
export interface FoundGeometry {
  readonly file: GeometrySource | undefined;
  /** What was found, or what is missing and what to do about it, in whole sentences. */
  readonly message: string;
}

/** Looks up the geometry file for the hash of its plugin's name. */
export type GeometryOf = (hash: number) => FoundGeometry;

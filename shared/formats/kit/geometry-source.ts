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

/**
 * Names a file that holds vertices of another: the hash of its name (precombined meshes of Fallout 4), or its path in Data
 * (`geometries/….mesh` of Starfield).
 */
export type GeometryName = number | string;

/** The file for a name, or why there is none. */
export interface FoundGeometry {
  /** The geometry file with a hash. */
  readonly file: GeometrySource | undefined;
  /** Bytes of the file at a path. */
  readonly mesh?: Uint8Array;
  /** What was found, or what is missing and what to do about it, in whole sentences. */
  readonly message: string;
}

/** Looks up a file that holds vertices of another. */
export type GeometryOf = (name: GeometryName) => FoundGeometry;

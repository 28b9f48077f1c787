import { fixedSize } from '#shared/binary/read.ts';
import type { Finding } from '#shared/errors.ts';
import type { GeometryRow } from '#shared/formats/kit/geometry-source.ts';
import { INDEX_BYTES } from '#shared/formats/nif/combined/object-schema.ts';
import { CONTEXT, type CsgDirectory, type GeometryRows, GeometryRow as GeometryRowType } from './schema.ts';

/** Everything before the data of a `.csg` or `.psg`, as stored, with its findings. */
export interface GeometryDirectory {
  readonly kind: 'csg' | 'psg';
  readonly rows: GeometryRows;
  /** Only in a `.csg`. */
  readonly chunks: Chunks | undefined;
  /** File offsets of the first row and after the last one. */
  readonly rowsStart: number;
  readonly end: number;
  /** Bytes of the unpacked data; for a `.csg` as if its last chunk were full. */
  readonly dataSize: number;
  /** Bytes per vertex, and of all data, for each row. */
  readonly strides: Uint8Array;
  readonly sizes: Float64Array;
  /** Row indices sorted by data offset. */
  readonly byOffset: Uint32Array;
  readonly findings: readonly Finding[];
}

export type Chunks = CsgDirectory['chunks'];

/** Bytes of data for each row. */
export function rowSizes(
  { length, vertexCount, indexCount }: GeometryRows,
  strides: Uint8Array,
): Float64Array {
  const sizes = new Float64Array(length);
  for (let i = 0; i < length; i += 1) sizes[i] = vertexCount[i]! * strides[i]! + indexCount[i]! * INDEX_BYTES;
  return sizes;
}

/** A row with its derived values. */
export function rowOf(
  { rows, strides, sizes }: Pick<GeometryDirectory, 'rows' | 'strides' | 'sizes'>,
  index: number,
): GeometryRow {
  return {
    index,
    offset: rows.offset[index]!,
    vertexDesc: rows.vertexDesc[index]!,
    vertexCount: rows.vertexCount[index]!,
    indexCount: rows.indexCount[index]!,
    stride: strides[index]!,
    size: sizes[index]!,
  };
}

/** File offset of a row. */
export function rowPosition({ rowsStart }: Pick<GeometryDirectory, 'rowsStart'>, index: number): number {
  return rowsStart + index * fixedSize(GeometryRowType, CONTEXT);
}

/** Position in `byOffset` of the first row whose offset is not less than this one. */
export function firstAtOrBehind(
  { rows, byOffset }: Pick<GeometryDirectory, 'rows' | 'byOffset'>,
  offset: number,
): number {
  let low = 0;
  let high = byOffset.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (rows.offset[byOffset[middle]!]! < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

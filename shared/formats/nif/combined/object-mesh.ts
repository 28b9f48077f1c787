import { read } from '#shared/binary/read.ts';
import { array } from '#shared/binary/struct.ts';
import { rest } from '#shared/binary/type.ts';
import { FormatError } from '#shared/errors.ts';
import type { GeometryRow } from '#shared/formats/kit/geometry-source.ts';
import { type VertexColumns, verticesToEnd } from '#shared/formats/nif/blocks/vertex-data.ts';
import { Triangle } from '#shared/formats/nif/common.ts';
import type { MeshData } from '#shared/formats/nif/scene/mesh-data.ts';
import { vertexMesh } from '#shared/formats/nif/scene/tri-shape-vertices.ts';
import { interleaveTriangles } from '#shared/formats/nif/scene/vectors.ts';
import { type GeometryObjectShape, INDEX_BYTES, OBJECT_CONTEXT } from './object-schema.ts';

/** Vertices of an object, undefined if its descriptor does not fit their size, and three indices per triangle. */
export interface ObjectData {
  /** As stored. */
  readonly vertexDesc: bigint;
  readonly vertices: VertexColumns | undefined;
  readonly triangles: Uint32Array;
}

/**
 * Contents of a row's data, laid out as in `geometryObject`, read by types that all objects of a layout share.
 * @param data as returned by `GeometryFile.read` for the row
 */
export function objectData(row: GeometryObjectShape, data: Uint8Array): ObjectData {
  const { vertexDesc, vertexCount, indexCount, stride } = row;
  const type = verticesToEnd(vertexDesc);
  const vertexBytes = vertexCount * stride;
  const triangles = data.subarray(vertexBytes, vertexBytes + Math.floor(indexCount / 3) * 3 * INDEX_BYTES);
  return {
    vertexDesc,
    vertices: type && read(type, data.subarray(0, vertexBytes), OBJECT_CONTEXT),
    triangles: interleaveTriangles(read(TRIANGLES, triangles, OBJECT_CONTEXT)),
  };
}

const TRIANGLES = array(Triangle, rest);

/**
 * Vertices and triangles of an object, in its own space.
 * @param data as returned by `GeometryFile.read` for the row
 * @throws FormatError `not-drawable` if its vertices have no positions or do not fit their size, `index-outside`
 */
export function objectMesh(row: GeometryRow, data: Uint8Array): MeshData {
  const path = () => `rows[${row.index}]`;
  const mesh = meshOf(objectData(row, data), path);
  const highest = highestIndex(mesh.triangles);
  if (highest < row.vertexCount) return mesh;
  const message = `uses vertex ${highest}, but has ${row.vertexCount} vertices`;
  throw new FormatError('index-outside', message, { path: path() });
}

/**
 * @param path where the object is, for the error
 * @throws FormatError `not-drawable` if positions are unknown
 */
export function meshOf({ vertices, triangles }: ObjectData, path: () => string): MeshData {
  const mesh = vertices && vertexMesh(vertices, undefined, triangles);
  if (mesh !== undefined) return mesh;
  throw new FormatError('not-drawable', 'has vertices whose positions are unknown', { path: path() });
}

/** -1 if there are none. A plain loop: there are millions. */
export function highestIndex(indices: Uint32Array): number {
  let highest = -1;
  for (let i = 0; i < indices.length; i += 1) {
    const index = indices[i]!;
    if (index > highest) highest = index;
  }
  return highest;
}

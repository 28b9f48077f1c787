import { array, struct } from '#shared/binary/struct.ts';
import { bytes } from '#shared/binary/text.ts';
import type { GeometryRow } from '#shared/formats/kit/geometry-source.ts';
import { verticesOf } from '#shared/formats/nif/blocks/vertex-data.ts';
import { Triangle } from '#shared/formats/nif/common.ts';
import { type NifContext, nifVersion } from '#shared/formats/nif/version.ts';

/** Bytes of an index of a triangle's corner. */
export const INDEX_BYTES = 2;
/** No object with indices of 16 bits comes near this; a row that lies could ask for 4 GiB. */
export const LARGEST_OBJECT = 64 * 1024 * 1024;

/** Vertices lie as in meshes of Fallout 4. */
export const OBJECT_CONTEXT: NifContext = {
  littleEndian: true,
  version: nifVersion(20, 2, 0, 7),
  user: 12,
  bs: 130,
};

/**
 * The data of a row: vertices as its descriptor says, as plain bytes where that does not fit its size, then triangles of
 * all levels of detail. Source: reference precombined.md, B3.
 */
export function geometryObject({ vertexDesc, vertexCount, indexCount, stride }: GeometryObjectShape) {
  const triangles = Math.floor(indexCount / 3);
  return struct('geometry object', {
    vertices:
      verticesOf(vertexDesc, vertexCount) ??
      bytes(vertexCount * stride, { doc: 'The descriptor names fields that do not fit its size' }),
    triangles: array(Triangle, triangles),
    unread: bytes((indexCount - triangles * 3) * INDEX_BYTES, {
      hue: 'padding',
      doc: 'Indices of no triangle',
    }),
  });
}

export type GeometryObjectShape = Pick<GeometryRow, 'vertexDesc' | 'vertexCount' | 'indexCount' | 'stride'>;

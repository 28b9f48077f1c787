import { array, struct } from '#shared/binary/struct.ts';
import { bytes } from '#shared/binary/text.ts';
import type { GeometryRow } from '#shared/formats/kit/geometry-source.ts';
import { verticesOf } from '#shared/formats/nif/blocks/vertex-data.ts';
import { Triangle } from '#shared/formats/nif/common.ts';
import { type NifContext, nifVersion } from '#shared/formats/nif/version.ts';

/** Size of a vertex index in bytes. */
export const INDEX_BYTES = 2;
/** No object with 16-bit indices comes near this; a damaged row could ask for 4 GiB. */
export const MAX_OBJECT_SIZE = 64 * 1024 * 1024;

/** Vertices are laid out as in meshes of Fallout 4. */
export const OBJECT_CONTEXT: NifContext = {
  littleEndian: true,
  version: nifVersion(20, 2, 0, 7),
  user: 12,
  bs: 130,
};

/**
 * The data of a row: vertices as in its descriptor, or plain bytes if that does not fit the size, then triangles of all
 * levels of detail. Source: reference precombined.md, B3.
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
      doc: 'Leftover indices, less than a triangle',
    }),
  });
}

export type GeometryObjectShape = Pick<GeometryRow, 'vertexDesc' | 'vertexCount' | 'indexCount' | 'stride'>;

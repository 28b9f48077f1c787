import { read } from '#shared/binary/read.ts';
import { FormatError } from '#shared/errors.ts';
import type { MeshData } from '../nif/scene/meshes.ts';
import { vertexMesh } from '../nif/scene/tri-shape-vertices.ts';
import { interleaveTriangles } from '../nif/scene/vectors.ts';
import type { GeometryRow } from './geometry-file.ts';
import { geometryObject, OBJECT_CONTEXT } from './object-schema.ts';

/**
 * Vertices and triangles of an object, in its own space.
 * @param data what `GeometryFile.read` answers for the row
 * @throws FormatError `not-drawable` where its vertices have no positions or do not fit their size, `index-outside`
 */
export function objectMesh(row: GeometryRow, data: Uint8Array): MeshData {
  const { vertices, triangles } = read(geometryObject(row), data, OBJECT_CONTEXT);
  const path = `rows[${row.index}]`;
  const mesh =
    vertices instanceof Uint8Array
      ? undefined
      : vertexMesh(vertices, undefined, interleaveTriangles(triangles));
  if (mesh === undefined) {
    throw new FormatError('not-drawable', 'has vertices whose positions are not known', { path });
  }
  const highest = mesh.triangles.reduce((most, index) => Math.max(most, index), -1);
  if (highest < row.vertexCount) return mesh;
  const message = `uses vertex ${highest}, but has ${row.vertexCount} vertices`;
  throw new FormatError('index-outside', message, { path });
}

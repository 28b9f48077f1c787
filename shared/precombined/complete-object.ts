import { FormatError, UserError } from '#shared/errors.ts';
import type { GeometryOf, GeometrySource } from '#shared/formats/kit/geometry-source.ts';
import type { VertexColumns } from '#shared/formats/nif/blocks/vertex-data.ts';
import { combinedData, geometryError } from '#shared/formats/nif/combined/combined-mesh.ts';
import { highestIndex, type ObjectData } from '#shared/formats/nif/combined/object-mesh.ts';
import { type CombinedObject, objectPath, triangleCount } from '#shared/formats/nif/combined/objects.ts';

/** All vertices and triangles of an object as stored, exactly as many as its block declares. */
export interface CompleteObject {
  readonly vertexDesc: bigint;
  readonly vertices: VertexColumns;
  /** Three vertices per triangle. */
  readonly corners: Uint32Array;
}

/**
 * All of an object, for a file without a geometry file. Anything missing or inconsistent is an error, because it would
 * be lost.
 * @throws UserError `no-geometry`; FormatError `combined-vertices`, `combined-counts`, `index-outside`, and those of
 * `combinedMesh`
 */
export function completeObject(object: CombinedObject, geometryOf: GeometryOf): CompleteObject {
  const path = objectPath(object);
  const { hash, inline } = object;
  const found = inline !== undefined || hash === undefined ? undefined : geometryOf(hash);
  if (found !== undefined && found.file === undefined)
    throw new UserError('no-geometry', found.message, { path });
  const { vertexDesc, vertices, triangles } = dataOf(object, found?.file);
  if (vertices === undefined) {
    const message = 'has a vertex descriptor that does not match its vertices, so they cannot be read';
    throw new FormatError('combined-vertices', message, { path });
  }
  const wanted = triangleCount(object);
  if (vertices.length !== object.vertices || triangles.length !== wanted * 3) {
    const message = `has ${object.vertices} vertices and ${wanted} triangles, but ${vertices.length} and ${triangles.length / 3} in the geometry file, which was made with another version of the mesh`;
    throw new FormatError('combined-counts', message, { path });
  }
  const highest = highestIndex(triangles);
  if (highest < vertices.length) return { vertexDesc, vertices, corners: triangles };
  const message = `uses vertex ${highest}, but has only ${vertices.length} vertices`;
  throw new FormatError('index-outside', message, { path });
}

function dataOf(object: CombinedObject, file: GeometrySource | undefined): ObjectData {
  try {
    return combinedData(object, file);
  } catch (error) {
    throw error instanceof FormatError ? geometryError(error, object, file) : error;
  }
}

/** Triangles as columns, as files store them. */
export function triangleColumns(corners: Uint32Array) {
  const length = corners.length / 3;
  const [v1, v2, v3] = [new Uint16Array(length), new Uint16Array(length), new Uint16Array(length)];
  for (let i = 0; i < length; i += 1) {
    v1[i] = corners[3 * i]!;
    v2[i] = corners[3 * i + 1]!;
    v3[i] = corners[3 * i + 2]!;
  }
  return { length, v1, v2, v3 };
}

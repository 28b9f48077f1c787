import { FormatError } from '#shared/errors.ts';
import type { GeometryRow, GeometrySource } from '#shared/formats/kit/geometry-source.ts';
import { vertexSize } from '#shared/formats/nif/blocks/vertex-data.ts';
import type { MeshData } from '#shared/formats/nif/scene/mesh-data.ts';
import { interleaveTriangles } from '#shared/formats/nif/scene/vectors.ts';
import { highestIndex, meshOf, type ObjectData, objectData } from './object-mesh.ts';
import { INDEX_BYTES, MAX_OBJECT_SIZE } from './object-schema.ts';
import { type CombinedObject, objectPath, triangleCount } from './objects.ts';
import { storedDescriptors } from './stored-descriptor.ts';

/** A run of triangles. */
export interface TriangleRun {
  readonly start: number;
  readonly count: number;
}

/**
 * Vertices and triangles of a combined object in its own space; `instanceMatrices` gives its placements. Triangles with
 * missing vertices become points, so the runs of `levelRuns` keep their offsets.
 * @param geometry the file with its hash, if its vertices are not in the block
 * @throws FormatError `no-geometry`, `row-not-found`, `not-drawable`, and those of `GeometrySource.read`
 */
export function combinedMesh(object: CombinedObject, geometry: GeometrySource | undefined): MeshData {
  const mesh = meshOf(combinedData(object, geometry), () => objectPath(object));
  const vertices = mesh.positions.length / 3;
  if (highestIndex(mesh.triangles) < vertices) return mesh;
  return { ...mesh, triangles: withoutOutside(mesh.triangles, vertices) };
}

/**
 * As stored: vertices as columns, and indices that may be anything.
 * @throws FormatError as `combinedMesh`
 */
export function combinedData(object: CombinedObject, geometry: GeometrySource | undefined): ObjectData {
  const { inline, offset } = object;
  if (inline !== undefined) {
    const { vertexData, triangles } = inline;
    return {
      vertexDesc: object.vertexDesc,
      vertices: vertexData instanceof Uint8Array ? undefined : vertexData,
      triangles: interleaveTriangles(triangles),
    };
  }
  if (geometry === undefined || offset === undefined) {
    const path = objectPath(object);
    throw new FormatError('no-geometry', 'has its vertices in a geometry file, which is missing', { path });
  }
  const row = geometry.rowAt(offset);
  if (row !== undefined) return objectData(row, geometry.read(row));
  const found = dataWithoutRow(object, offset, geometry);
  if (found !== undefined) return found;
  const message = `has its vertices at ${offset} in ${geometry.name}, where no object starts: the file is from another version of the plugin`;
  throw new FormatError('row-not-found', message, { path: objectPath(object) });
}

/** Adds the geometry file's name to its error: offsets and paths in that file are not those of the group. */
export function geometryError(
  error: FormatError,
  object: CombinedObject,
  file: GeometrySource | undefined,
): FormatError {
  const path = objectPath(object);
  if (file === undefined || error.path === path) return error;
  const place = [file.name, error.path, error.offset === undefined ? undefined : `at offset ${error.offset}`];
  const where = place.filter((part) => part !== undefined && part !== '').join(' ');
  return new FormatError(error.code, `${where}: ${error.message}`, { path });
}

/** The triangles of each level, in order. Levels add up: near by, all three are drawn. */
export function levelRuns({
  lod,
  lodStarts,
}: Pick<CombinedObject, 'lod' | 'lodStarts'>): readonly TriangleRun[] {
  const all = lod[0] + lod[1] + lod[2];
  let behind = 0;
  return lod.map((count, level) => {
    const stored = (lodStarts[level] ?? 0) / 3;
    const follows = behind;
    behind += count;
    // Ignores a wrong start: the Creation Kit writes the levels in a row.
    const start = Number.isInteger(stored) && stored + count <= all && stored >= follows ? stored : follows;
    return { start: count === 0 ? follows : start, count };
  });
}

/**
 * The data at an object's offset, read by the object's own descriptor, for a geometry file with incomplete rows. Tries
 * halves first; if all indices are below the number of vertices, the vertex size was right.
 */
function dataWithoutRow(
  object: CombinedObject,
  offset: number,
  { data }: GeometrySource,
): ObjectData | undefined {
  const { vertices: vertexCount, vertexDesc: own } = object;
  const indexCount = triangleCount(object) * 3;
  if (vertexCount === 0 || indexCount === 0) return undefined;
  for (const vertexDesc of storedDescriptors(own)) {
    const stride = vertexSize(vertexDesc);
    const size = vertexCount * stride + indexCount * INDEX_BYTES;
    if (size > MAX_OBJECT_SIZE || offset + size > data.size) continue;
    const bytes = data.read(offset, size);
    if (bytes.length < size) continue;
    const found = objectData({ vertexDesc, vertexCount, indexCount, stride }, bytes);
    if (highestIndex(found.triangles) < vertexCount) return found;
  }
  return undefined;
}

/** Whether a row's vertices have the object's size; positions may be halves in either. */
export function isStoredAs(object: CombinedObject, row: Pick<GeometryRow, 'vertexDesc'>): boolean {
  return storedDescriptors(object.vertexDesc).some((one) => vertexSize(one) === vertexSize(row.vertexDesc));
}

function withoutOutside(triangles: Uint32Array, vertices: number): Uint32Array {
  const kept = triangles.slice();
  for (let i = 0; i + 2 < kept.length; i += 3) {
    if (Math.max(kept[i]!, kept[i + 1]!, kept[i + 2]!) >= vertices) kept.fill(0, i, i + 3);
  }
  return kept;
}

import { interleavedFloats } from '#shared/binary/struct-columns.ts';
import type { Infer } from '#shared/binary/type.ts';
import { BSDynamicTriShape, type BSTriShape } from '#shared/formats/nif/blocks/tri-shape.ts';
import type { VertexColumns } from '#shared/formats/nif/blocks/vertex-data.ts';
import type { MeshData } from './mesh-data.ts';
import type { SceneParts } from './scene-parts.ts';
import { vertexInfluences } from './skin-influences.ts';
import { partitionMesh } from './skin-joints.ts';
import {
  interleave,
  interleaveColors,
  interleaveTriangles,
  interleaveUv,
  joinedIndices,
  type PointColumns,
  tangentsOf,
} from './vectors.ts';

/** Vertices and triangles of a shape that holds its own, or whose skin holds them. */
export function triShapeVertices(
  parts: SceneParts,
  block: number,
  shape: Infer<typeof BSTriShape>,
): MeshData | undefined {
  const moved = parts.read(block, BSDynamicTriShape)?.vertices;
  const own = shape.vertexData;
  if (own !== undefined) return vertexMesh(own, moved, interleaveTriangles(shape.triangles ?? NO_TRIANGLES));
  const skin = partitionMesh(parts, shape.skin);
  if (skin === undefined) return undefined;
  const triangles = skin.partitions.flatMap(({ trianglesCopy }) =>
    trianglesCopy === undefined ? [] : [interleaveTriangles(trianglesCopy)],
  );
  return vertexMesh(skin.vertices, moved, joinedIndices(triangles));
}

const NO_TRIANGLES = { length: 0, v1: [], v2: [], v3: [] };

/**
 * A mesh from columns of vertices.
 * @param moved positions that are stored beside the vertices
 */
export function vertexMesh(
  vertices: VertexColumns,
  moved: PointColumns | undefined,
  triangles: Uint32Array,
): MeshData | undefined {
  const { vertex, uv, normal, tangent, bitangentX, bitangentY, bitangentZ, vertexColors } = vertices;
  const positions = vertex ?? moved;
  if (positions === undefined) return undefined;
  // There may be fewer or more positions than vertices; then it is unknown which belong together.
  if (positions.length !== vertices.length) {
    const none = { normals: undefined, tangents: undefined, uvs: undefined, colors: undefined };
    return { positions: interleave(positions), ...none, triangles };
  }
  const normals = normal === undefined ? undefined : directions(normal);
  const framed =
    normals !== undefined &&
    tangent !== undefined &&
    bitangentX !== undefined &&
    bitangentY !== undefined &&
    bitangentZ !== undefined;
  return {
    positions: interleave(positions),
    normals,
    tangents: framed
      ? tangentsOf(normals, bitangents(bitangentX, bitangentY, bitangentZ), directions(tangent))
      : undefined,
    uvs: uv === undefined ? undefined : interleaveUv(uv),
    colors: vertexColors === undefined ? undefined : interleaveColors(vertexColors, 255),
    triangles,
    influences: vertexInfluences(vertices),
  };
}

/** Bytes 0 to 255 stand for -1 to 1 (reference nif.md, 3.3). */
const UNIT = Float32Array.from({ length: 256 }, (_, byte) => byte / 127.5 - 1);

interface ByteColumns {
  readonly length: number;
  readonly x: Uint8Array;
  readonly y: Uint8Array;
  readonly z: Uint8Array;
}

function directions(columns: ByteColumns): Float32Array {
  const stored = interleavedFloats(columns, ['x', 'y', 'z'], UNIT);
  if (stored !== undefined) return stored;
  const all = new Float32Array(3 * columns.length);
  const { x, y, z } = columns;
  for (let i = 0, at = 0; i < x.length; i += 1, at += 3) {
    all[at] = UNIT[x[i]!]!;
    all[at + 1] = UNIT[y[i]!]!;
    all[at + 2] = UNIT[z[i]!]!;
  }
  return all;
}

/** x is a float beside the position; y and z are bytes. */
function bitangents(x: Float32Array, y: Uint8Array, z: Uint8Array): Float32Array {
  const all = new Float32Array(3 * x.length);
  for (let i = 0, at = 0; i < x.length; i += 1, at += 3) {
    all[at] = x[i]!;
    all[at + 1] = UNIT[y[i]!]!;
    all[at + 2] = UNIT[z[i]!]!;
  }
  return all;
}

import { interleavedFloats, readFloatsOf } from '#shared/binary/struct-columns.ts';
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
  const { vertex, uv, normal, tangent, vertexColors } = vertices;
  const positions = vertex ?? moved;
  if (positions === undefined) return undefined;
  // There may be fewer or more positions than vertices; then it is unknown which belong together.
  if (positions.length !== vertices.length) {
    const none = { normals: undefined, tangents: undefined, uvs: undefined, colors: undefined };
    return { positions: interleave(positions), ...none, triangles };
  }
  const { length } = vertices;
  const alongU = normal && tangent && bitangents(vertices, passing(0, 3 * length));
  const width = 3 + (normal ? 3 : 0) + (alongU ? 4 : 0) + (uv ? 2 : 0) + (vertexColors ? 4 : 0);
  const room = roomFor(width * length);
  const points = interleave(positions, room(3 * length));
  const normals = normal && directions(normal, room(3 * length));
  return {
    positions: points,
    normals,
    tangents:
      normals &&
      alongU &&
      tangentsOf(normals, alongU, directions(tangent, passing(1, 3 * length)), room(4 * length)),
    uvs: uv && interleaveUv(uv, room(2 * length)),
    colors: vertexColors && interleaveColors(vertexColors, 255, room(4 * length)),
    triangles,
    influences: vertexInfluences(vertices),
  };
}

/**
 * Hands out arrays for the columns of a mesh. Those of a small mesh share one buffer and fill it, since making an array takes
 * longer than filling it; those of a large one have their own, so that each can go without the others.
 * @param total numbers of all columns
 */
function roomFor(total: number): (length: number) => Float32Array {
  if (total > MOST_SHARED) return (length) => new Float32Array(length);
  const buffer = new ArrayBuffer(total * Float32Array.BYTES_PER_ELEMENT);
  let at = 0;
  return (length) => {
    const column = new Float32Array(buffer, at, length);
    at += column.byteLength;
    return column;
  };
}

/** 64 KiB: about a thousand vertices. */
const MOST_SHARED = 0x4000;

/** Bytes 0 to 255 stand for -1 to 1 (reference nif.md, 3.3). */
const UNIT = Float32Array.from({ length: 256 }, (_, byte) => byte / 127.5 - 1);

const XYZ = ['x', 'y', 'z'] as const;

interface ByteColumns {
  readonly length: number;
  readonly x: Uint8Array;
  readonly y: Uint8Array;
  readonly z: Uint8Array;
}

function directions(columns: ByteColumns, to: Float32Array): Float32Array {
  const stored = interleavedFloats(columns, XYZ, UNIT, to);
  if (stored instanceof Float32Array) return stored;
  const { x, y, z } = columns;
  for (let i = 0, at = 0; i < x.length; i += 1, at += 3) {
    to[at] = UNIT[x[i]!]!;
    to[at + 1] = UNIT[y[i]!]!;
    to[at + 2] = UNIT[z[i]!]!;
  }
  return to;
}

/** x is a float beside the position; y and z are bytes. Undefined if the vertices have none. */
function bitangents(vertices: VertexColumns, to: Float32Array): Float32Array | undefined {
  const isRead =
    readFloatsOf(vertices, 'bitangentX', { to, first: 0, step: 3 }) &&
    readFloatsOf(vertices, 'bitangentY', { to, first: 1, step: 3 }, UNIT) &&
    readFloatsOf(vertices, 'bitangentZ', { to, first: 2, step: 3 }, UNIT);
  if (isRead) return to;
  const { bitangentX: x, bitangentY: y, bitangentZ: z } = vertices;
  if (x === undefined || y === undefined || z === undefined) return undefined;
  for (let i = 0, at = 0; i < x.length; i += 1, at += 3) {
    to[at] = x[i]!;
    to[at + 1] = UNIT[y[i]!]!;
    to[at + 2] = UNIT[z[i]!]!;
  }
  return to;
}

/** An array for numbers that are used up before the next mesh; small ones are used again. */
function passing(which: 0 | 1, length: number): Float32Array {
  if (length > MOST_SHARED) return new Float32Array(length);
  return PASSING[which].subarray(0, length);
}

const PASSING = [new Float32Array(MOST_SHARED), new Float32Array(MOST_SHARED)] as const;

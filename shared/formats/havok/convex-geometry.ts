import { readFloatsOf } from '#shared/binary/struct-columns.ts';
import {
  Face,
  FaceIndex,
  type hknpCapsuleShape,
  type hknpConvexPolytopeShape,
  Vertex,
} from '#shared/formats/havok/classes/shapes.ts';
import type { Head, ObjectReader } from './read-object.ts';

/** Corners and faces of a convex shape, in meters. */
export interface HullGeometry {
  readonly kind: 'hull';
  /** Three numbers per vertex. Files repeat the last vertex up to a multiple of four. */
  readonly positions: Float32Array;
  readonly faceCount: number;
  /** Three vertices per triangle; each face is a fan of them. */
  readonly triangles: Uint32Array;
  /** Two vertices per face edge. */
  readonly edges: Uint32Array;
  /** Thickness of the colliding skin around it. */
  readonly radius: number;
}

type Polytope = ObjectReader<Head<typeof hknpConvexPolytopeShape> | Head<typeof hknpCapsuleShape>>;

/** Number of vertices that an index of a face can address. */
const MAX_INDEXED = 256;

/**
 * The hull of a polytope or capsule. Skips faces with missing vertices, and faces beyond what a convex solid can have:
 * fewer than two triangles per vertex.
 */
export function hullOf(reader: Polytope): HullGeometry {
  const positions = positionsOf(reader);
  const { firstIndex, count, length: faceCount } = reader.array('faces', Face);
  const indices = reader.array('indices', FaceIndex);
  const vertexCount = positions.length / 3;
  const triangles: number[] = [];
  const edges: number[] = [];
  const mostCorners = 3 * 2 * Math.min(vertexCount, MAX_INDEXED);
  for (let face = 0; face < faceCount; face += 1) {
    const first = firstIndex[face] ?? 0;
    const corners = count[face] ?? 0;
    if (!areThere(indices, first, corners, vertexCount)) continue;
    if (triangles.length + 3 * (corners - 2) > mostCorners) break;
    for (let i = 0; i < corners; i += 1) {
      const corner = indices[first + i]!;
      edges.push(corner, indices[first + ((i + 1) % corners)]!);
      if (i >= 2) triangles.push(indices[first]!, indices[first + i - 1]!, corner);
    }
  }
  return {
    kind: 'hull',
    positions,
    faceCount,
    triangles: new Uint32Array(triangles),
    edges: new Uint32Array(edges),
    radius: reader.head.convexRadius,
  };
}

/** The vertices of a convex shape, three numbers each. */
export function positionsOf(reader: Pick<Polytope, 'array'>): Float32Array {
  const vertices = reader.array('vertices', Vertex);
  const to = new Float32Array(vertices.length * 3);
  const isRead = AXES.every((axis, first) => readFloatsOf(vertices, axis, { to, first, step: 3 }));
  if (!isRead) throw new Error('vertices have floats that are read from bytes');
  return to;
}

const AXES = ['x', 'y', 'z'] as const;

/** Whether a face's indices are there, and their vertices. */
function areThere(indices: Uint8Array, first: number, count: number, vertices: number): boolean {
  if (first + count > indices.length) return false;
  for (let i = first; i < first + count; i += 1) if (indices[i]! >= vertices) return false;
  return true;
}

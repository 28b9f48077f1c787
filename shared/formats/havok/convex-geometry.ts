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
    const corners = indices.subarray(first, first + (count[face] ?? 0));
    if (corners.length !== count[face] || corners.some((corner) => corner >= vertexCount)) continue;
    if (triangles.length + 3 * (corners.length - 2) > mostCorners) break;
    corners.forEach((corner, i) => {
      edges.push(corner, corners[(i + 1) % corners.length] ?? corner);
      if (i >= 2) triangles.push(corners[0] ?? 0, corners[i - 1] ?? 0, corner);
    });
  }
  return {
    kind: 'hull',
    positions,
    faceCount,
    triangles: Uint32Array.from(triangles),
    edges: Uint32Array.from(edges),
    radius: reader.head.convexRadius,
  };
}

/** The vertices of a convex shape, three numbers each. */
export function positionsOf(reader: Pick<Polytope, 'array'>): Float32Array {
  const { x, y, z, length } = reader.array('vertices', Vertex);
  const positions = new Float32Array(length * 3);
  for (let i = 0; i < length; i += 1) positions.set([x[i] ?? 0, y[i] ?? 0, z[i] ?? 0], i * 3);
  return positions;
}

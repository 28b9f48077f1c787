import type { ConvexHull } from './convex-hull.ts';
import type { Box, Point } from './fit-shapes.ts';

/** A convex solid by its flat sides. */
export interface Polytope {
  /** x, y, z of each vertex. */
  readonly vertices: Float32Array;
  /** Outward normal of length 1 and minus the distance from the origin, four numbers for each side. */
  readonly planes: Float32Array;
  /** The vertices around each side by their numbers, counterclockwise seen from outside. */
  readonly faces: readonly (readonly number[])[];
}

/**
 * The sides of a hull: flat ones as a whole, or its triangles if some are so narrow that flat sides would not close it in.
 */
export function polytopeOf(hull: ConvexHull): Polytope {
  if (isClosed(hull.faces)) return { vertices: hull.vertices, planes: hull.planes, faces: hull.faces };
  const { corners: vertices, triangles } = hull;
  const faces: number[][] = [];
  const planes: number[] = [];
  for (let i = 0; i < triangles.length; i += 3) {
    const face = [...triangles.subarray(i, i + 3)];
    const plane = planeThrough(vertices, face);
    if (!plane.every(Number.isFinite)) continue;
    faces.push(face);
    planes.push(...plane);
  }
  return { vertices, planes: Float32Array.from(planes), faces };
}

/** A box of 8 vertices and 6 sides. */
export function boxPolytope({ center, half, axes }: Box): Polytope {
  const vertices = Float32Array.from(
    Array.from({ length: 8 }, (_, i) => {
      const along = half.map((value, axis) => ((i >> axis) & 1 ? value : -value));
      return [0, 1, 2].map((k) => axes.reduce((sum, axis, n) => sum + axis[k]! * along[n]!, center[k]!));
    }).flat(),
  );
  const planes = Float32Array.from(BOX_FACES.flatMap((face) => planeThrough(vertices, face)));
  return { vertices, planes, faces: BOX_FACES };
}

/** By vertices whose bits tell on which side of x, y and z they are. */
const BOX_FACES = [
  [0, 2, 3, 1],
  [4, 5, 7, 6],
  [0, 1, 5, 4],
  [2, 6, 7, 3],
  [0, 4, 6, 2],
  [1, 3, 7, 5],
] as const;

/** Which face is on the right of each edge, by the vertices of the edge. */
export function facesByEdge(faces: Polytope['faces']): ReadonlyMap<string, number> {
  const edges = new Map<string, number>();
  faces.forEach((face, number) => {
    face.forEach((from, i) => {
      edges.set(edgeKey(from, face[(i + 1) % face.length]!), number);
    });
  });
  return edges;
}

/** An edge by its vertices, in the order of one of its two faces. */
export function edgeKey(from: number, to: number): string {
  return `${from} ${to}`;
}

/** Whether every edge has a face on both sides, and no edge has two on the same. */
function isClosed(faces: Polytope['faces']): boolean {
  const edges = facesByEdge(faces);
  const count = faces.reduce((sum, { length }) => sum + length, 0);
  return (
    faces.length >= 4 &&
    faces.every(({ length }) => length >= 3) &&
    edges.size === count &&
    faces.every((face) => face.every((from, i) => edges.has(edgeKey(face[(i + 1) % face.length]!, from))))
  );
}

function planeThrough(vertices: Float32Array, [a = 0, b = 0, c = 0]: readonly number[]): readonly number[] {
  const [p, q, r] = [a, b, c].map((vertex) => [...vertices.subarray(3 * vertex, 3 * vertex + 3)]) as [
    number[],
    number[],
    number[],
  ];
  const u = q.map((value, k) => value - p[k]!) as unknown as Point;
  const v = r.map((value, k) => value - p[k]!) as unknown as Point;
  const n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
  const length = Math.hypot(...n);
  const normal = n.map((value) => value / length);
  return [...normal, -normal.reduce((sum, value, k) => sum + value * p[k]!, 0)];
}

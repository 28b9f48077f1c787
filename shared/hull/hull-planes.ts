/** What a convex shape is stored as. */
export interface HullPlanes {
  /** x, y, z of the corners where three planes or more meet. */
  readonly vertices: Float32Array;
  /** Outward normal of length 1 and minus the distance from the origin, four numbers for each flat side. */
  readonly planes: Float32Array;
  /** The vertices around each flat side by their numbers, counterclockwise seen from outside. */
  readonly faces: readonly (readonly number[])[];
}

/** Cosine of the largest angle between triangles of one side. */
const SAME_SIDE = 0.999;

/** Joins triangles of a convex solid that lie in one plane, and leaves out corners within sides and edges. */
export function mergePlanes(corners: Float32Array, triangles: Uint32Array, tolerance: number): HullPlanes {
  const faces = Array.from({ length: triangles.length / 3 }, (_, i) => faceOf(corners, triangles, i)).sort(
    (a, b) => b.area - a.area,
  );
  const sides: Side[] = [];
  for (const face of faces) {
    if (!(face.area > 0)) continue;
    const { normal, three } = face;
    const own = sides.find(
      (side) =>
        dot(side.normal, normal) > SAME_SIDE &&
        three.every((corner) => side.d - dot(side.normal, cornerAt(corners, corner)) <= tolerance),
    );
    if (own === undefined) sides.push({ normal, d: farthestAlong(corners, normal), corners: new Set(three) });
    else for (const corner of three) own.corners.add(corner);
  }
  const count = new Uint32Array(corners.length / 3);
  for (const { corners: own } of sides) for (const corner of own) count[corner] = count[corner]! + 1;
  const kept = Array.from(count.keys()).filter((corner) => count[corner]! >= 3);
  const numbers = new Map(kept.map((corner, number) => [corner, number]));
  return {
    vertices: Float32Array.from(kept.flatMap((corner) => cornerAt(corners, corner))),
    planes: Float32Array.from(sides.flatMap(({ normal, d }) => [...normal, -d])),
    faces: sides.map((side) => around(corners, side).flatMap((corner) => numbers.get(corner) ?? [])),
  };
}

/** The corners of a side by their angle around its middle. */
function around(corners: Float32Array, { normal, corners: own }: Side): readonly number[] {
  const points = Array.from(own, (corner) => ({ corner, at: cornerAt(corners, corner) }));
  const middle = [0, 1, 2].map(
    (axis) => points.reduce((sum, { at }) => sum + at[axis]!, 0) / points.length,
  ) as unknown as Point;
  const across = minus(points[0]!.at, middle);
  const up = cross(normal, across);
  return points
    .map(({ corner, at }) => {
      const from = minus(at, middle);
      return { corner, angle: Math.atan2(dot(from, up), dot(from, across)) };
    })
    .sort((a, b) => a.angle - b.angle)
    .map(({ corner }) => corner);
}

type Point = readonly [x: number, y: number, z: number];

interface Side {
  readonly normal: Point;
  /** Distance from the origin. */
  readonly d: number;
  readonly corners: Set<number>;
}

function faceOf(corners: Float32Array, triangles: Uint32Array, face: number) {
  const three = [triangles[3 * face]!, triangles[3 * face + 1]!, triangles[3 * face + 2]!] as const;
  const [a, b, c] = three.map((corner) => cornerAt(corners, corner)) as unknown as readonly [
    Point,
    Point,
    Point,
  ];
  const [u, v] = [minus(b, a), minus(c, a)];
  const [x, y, z] = cross(u, v);
  const area = Math.hypot(x, y, z);
  const normal: Point = [x / area, y / area, z / area];
  return { three, normal, area };
}

function cornerAt(corners: Float32Array, corner: number): Point {
  return [corners[3 * corner]!, corners[3 * corner + 1]!, corners[3 * corner + 2]!];
}

/** Distance of the outermost corner, so that none is beyond the side. */
function farthestAlong(corners: Float32Array, normal: Point): number {
  let most = -Infinity;
  for (let i = 0; i < corners.length / 3; i += 1) most = Math.max(most, dot(normal, cornerAt(corners, i)));
  return most;
}

function minus(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

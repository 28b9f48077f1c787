/** How much a triangle counts in the normals of its corners. */
export type NormalWeight = 'angle' | 'area' | 'equal';

/** The vertices of a mesh by place: vertices at one place have the same number, up to `count`. */
export interface Places {
  readonly of: Uint32Array;
  readonly count: number;
}

/** Vertices at exactly the same position, such as the copies along a seam of the texture. */
export function vertexPlaces(positions: Float32Array): Places {
  const count = positions.length / 3;
  const of = new Uint32Array(count);
  const known = new Map<string, number>();
  for (let i = 0; i < count; i += 1) {
    // + 0: the two zeros are one place.
    const key = `${positions[3 * i]! + 0} ${positions[3 * i + 1]! + 0} ${positions[3 * i + 2]! + 0}`;
    const place = known.get(key) ?? known.size;
    known.set(key, place);
    of[i] = place;
  }
  return { of, count: known.size };
}

/** Normal of each triangle times twice its area; zero for those without area, or with vertices out of range. */
export function triangleNormals(positions: Float32Array, triangles: Uint32Array): Float32Array {
  const count = positions.length / 3;
  const result = new Float32Array(triangles.length);
  for (let i = 0; i + 2 < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!];
    if (a >= count || b >= count || c >= count) continue;
    const x1 = positions[3 * b]! - positions[3 * a]!;
    const y1 = positions[3 * b + 1]! - positions[3 * a + 1]!;
    const z1 = positions[3 * b + 2]! - positions[3 * a + 2]!;
    const x2 = positions[3 * c]! - positions[3 * a]!;
    const y2 = positions[3 * c + 1]! - positions[3 * a + 1]!;
    const z2 = positions[3 * c + 2]! - positions[3 * a + 2]!;
    result[i] = y1 * z2 - z1 * y2;
    result[i + 1] = z1 * x2 - x1 * z2;
    result[i + 2] = x1 * y2 - y1 * x2;
  }
  return result;
}

/**
 * Smooth normals: of each vertex, those of the triangles around its place whose planes are within an angle of the vertex’s own
 * triangles. Copies along a seam share the result. Vertices without a triangle of any area keep `old`, or face up.
 *
 * @param angle in degrees; 180 = everything is smooth
 */
export function smoothNormals(
  positions: Float32Array,
  triangles: Uint32Array,
  angle: number,
  old?: Float32Array,
  weight: NormalWeight = 'angle',
): Float32Array {
  const count = positions.length / 3;
  const faces = triangleNormals(positions, triangles);
  const units = unitVectors(faces);
  const places = vertexPlaces(positions);
  const corners = cornersByPlace(places, triangles, count);
  const own = ownNormals(triangles, units, count);
  const least = Math.cos((Math.min(angle, 180) * Math.PI) / 180) - 1e-6;
  const normals = new Float32Array(3 * count);
  for (let vertex = 0; vertex < count; vertex += 1) {
    const place = places.of[vertex]!;
    if (corners.start[place + 1]! - corners.start[place]! > MOST_CORNERS) {
      normals.set(own.subarray(3 * vertex, 3 * vertex + 3), 3 * vertex);
      continue;
    }
    let [x, y, z] = [0, 0, 0];
    for (let i = corners.start[place]!; i < corners.start[place + 1]!; i += 1) {
      const corner = corners.corner[i]!;
      const face = corner - (corner % 3);
      const near =
        units[face]! * own[3 * vertex]! +
        units[face + 1]! * own[3 * vertex + 1]! +
        units[face + 2]! * own[3 * vertex + 2]!;
      if (angle < 180 && near < least && triangles[corner] !== vertex) continue;
      const share = weightOf(weight, positions, triangles, faces, corner);
      x += units[face]! * share;
      y += units[face + 1]! * share;
      z += units[face + 2]! * share;
    }
    const length = Math.sqrt(x * x + y * y + z * z);
    if (length > 0 && Number.isFinite(length)) {
      normals[3 * vertex] = x / length;
      normals[3 * vertex + 1] = y / length;
      normals[3 * vertex + 2] = z / length;
    } else {
      normals.set(old?.subarray(3 * vertex, 3 * vertex + 3) ?? [0, 0, 1], 3 * vertex);
    }
  }
  return normals;
}

/** More corners at one place than any real mesh has: there, each vertex has only its own triangles, or it would take hours. */
const MOST_CORNERS = 1000;

/** The same directions with a length of 1; zero vectors stay. */
export function unitVectors(vectors: Float32Array): Float32Array {
  const result = new Float32Array(vectors.length);
  for (let i = 0; i + 2 < vectors.length; i += 3) {
    const length = Math.hypot(vectors[i]!, vectors[i + 1]!, vectors[i + 2]!);
    if (!(length > 0) || !Number.isFinite(length)) continue;
    result[i] = vectors[i]! / length;
    result[i + 1] = vectors[i + 1]! / length;
    result[i + 2] = vectors[i + 2]! / length;
  }
  return result;
}

/** Direction of the triangles that have the vertex itself: it tells the sides of a hard edge apart. */
function ownNormals(triangles: Uint32Array, units: Float32Array, count: number): Float32Array {
  const sums = new Float32Array(3 * count);
  for (let corner = 0; corner < triangles.length; corner += 1) {
    const vertex = triangles[corner]!;
    if (vertex >= count) continue;
    const face = corner - (corner % 3);
    for (let axis = 0; axis < 3; axis += 1) sums[3 * vertex + axis]! += units[face + axis]!;
  }
  return unitVectors(sums);
}

/** Corners of triangles by the place of their vertex. */
function cornersByPlace(
  { of, count: places }: Places,
  triangles: Uint32Array,
  count: number,
): { readonly start: Uint32Array; readonly corner: Uint32Array } {
  const start = new Uint32Array(places + 1);
  for (const vertex of triangles) if (vertex < count) start[of[vertex]! + 1]! += 1;
  for (let i = 0; i < places; i += 1) start[i + 1]! += start[i]!;
  const next = start.slice();
  const corner = new Uint32Array(start[places]!);
  for (let i = 0; i < triangles.length; i += 1) {
    const vertex = triangles[i]!;
    if (vertex < count) corner[next[of[vertex]!]!++] = i;
  }
  return { start, corner };
}

function weightOf(
  weight: NormalWeight,
  positions: Float32Array,
  triangles: Uint32Array,
  faces: Float32Array,
  corner: number,
): number {
  if (weight === 'equal') return 1;
  const face = corner - (corner % 3);
  if (weight === 'area') return Math.hypot(faces[face]!, faces[face + 1]!, faces[face + 2]!);
  const at = 3 * triangles[corner]!;
  const next = 3 * triangles[face + ((corner + 1) % 3)]!;
  const last = 3 * triangles[face + ((corner + 2) % 3)]!;
  return angleBetween(positions, at, next, last);
}

function angleBetween(p: Float32Array, at: number, next: number, last: number): number {
  const x1 = p[next]! - p[at]!;
  const y1 = p[next + 1]! - p[at + 1]!;
  const z1 = p[next + 2]! - p[at + 2]!;
  const x2 = p[last]! - p[at]!;
  const y2 = p[last + 1]! - p[at + 1]!;
  const z2 = p[last + 2]! - p[at + 2]!;
  const lengths = Math.sqrt((x1 * x1 + y1 * y1 + z1 * z1) * (x2 * x2 + y2 * y2 + z2 * z2));
  if (!(lengths > 0)) return 0;
  return Math.acos(Math.max(-1, Math.min(1, (x1 * x2 + y1 * y2 + z1 * z2) / lengths)));
}

/**
 * Normals for a mesh without any: the average of the adjacent triangles' normals, weighted by area. Vertices at the same
 * position share a normal, so that texture seams stay invisible.
 * @param firstAt for each vertex, the one whose normal it shares
 */
export function smoothNormals(
  positions: Float32Array,
  triangles: Uint32Array,
  firstAt: Uint32Array = firstVerticesAtPositions(positions),
): Float32Array {
  const sums = new Float32Array(positions.length);
  const at = (vertex: number, axis: number): number => positions[3 * vertex + axis] ?? 0;
  for (let i = 0; i + 2 < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i] ?? 0, triangles[i + 1] ?? 0, triangles[i + 2] ?? 0];
    const [ux, uy, uz] = [at(b, 0) - at(a, 0), at(b, 1) - at(a, 1), at(b, 2) - at(a, 2)];
    const [vx, vy, vz] = [at(c, 0) - at(a, 0), at(c, 1) - at(a, 1), at(c, 2) - at(a, 2)];
    const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    for (const vertex of [a, b, c]) {
      const first = 3 * (firstAt[vertex] ?? vertex);
      for (let axis = 0; axis < 3; axis += 1) {
        sums[first + axis] = (sums[first + axis] ?? 0) + (normal[axis] ?? 0);
      }
    }
  }
  const normals = new Float32Array(positions.length);
  for (let vertex = 0; vertex < positions.length / 3; vertex += 1) {
    const first = 3 * (firstAt[vertex] ?? vertex);
    const [x, y, z] = [sums[first] ?? 0, sums[first + 1] ?? 0, sums[first + 2] ?? 0];
    const length = Math.hypot(x, y, z);
    normals.set(length > 0 ? [x / length, y / length, z / length] : [0, 0, 1], 3 * vertex);
  }
  return normals;
}

/** For each vertex, the first one at the same position. */
export function firstVerticesAtPositions(positions: Float32Array): Uint32Array {
  const firsts = new Map<string, number>();
  const firstAt = new Uint32Array(positions.length / 3);
  for (let vertex = 0; vertex < firstAt.length; vertex += 1) {
    const key = `${positions[3 * vertex]} ${positions[3 * vertex + 1]} ${positions[3 * vertex + 2]}`;
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, vertex);
    firstAt[vertex] = first ?? vertex;
  }
  return firstAt;
}

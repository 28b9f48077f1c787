/** The islands of a shape’s texture coordinates. */
export interface UvIslands {
  /** Number of islands. */
  readonly count: number;
  /** Island of each triangle, numbered by first triangle; -1 for triangles without a place (see `uvIslands`). */
  readonly ofFace: Int32Array;
  /** Triangles of each island. */
  readonly sizes: Uint32Array;
  /**
   * For each vertex, the first one with the same place in space and on the texture: normals or colors split such vertices, but
   * no seam does.
   */
  readonly firstOf: Uint32Array;
}

/**
 * Islands: triangles that hang together on the texture. Vertices that are split only for their normals or colors join, by their
 * place in space and on the texture; those split at a seam do not. Triangles with vertices that do not exist, or coordinates
 * that are no numbers, have no island.
 *
 * @param uvs u, v per vertex
 * @param positions x, y, z per vertex
 * @param triangles three vertices each, of any value
 */
export function uvIslands(uvs: Float32Array, positions: Float32Array, triangles: Uint32Array): UvIslands {
  const firstOf = firstAlike(uvs, positions);
  const parents = Uint32Array.from(firstOf, (_, vertex) => vertex);
  const faces = Math.floor(triangles.length / 3);
  for (let face = 0; face < faces; face += 1) {
    if (!hasPlace(uvs, triangles, face)) continue;
    const a = rootOf(parents, firstOf[triangles[3 * face]!]!);
    parents[rootOf(parents, firstOf[triangles[3 * face + 1]!]!)] = a;
    parents[rootOf(parents, firstOf[triangles[3 * face + 2]!]!)] = a;
  }
  const ofFace = new Int32Array(faces).fill(-1);
  const islandOf = new Int32Array(parents.length).fill(-1);
  const sizes: number[] = [];
  for (let face = 0; face < faces; face += 1) {
    if (!hasPlace(uvs, triangles, face)) continue;
    const root = rootOf(parents, firstOf[triangles[3 * face]!]!);
    if (islandOf[root] === -1) islandOf[root] = sizes.push(0) - 1;
    const island = islandOf[root]!;
    ofFace[face] = island;
    sizes[island]! += 1;
  }
  return { count: sizes.length, ofFace, sizes: Uint32Array.from(sizes), firstOf };
}

/** Whether all vertices of a triangle exist and have coordinates that are numbers. */
export function hasPlace(uvs: Float32Array, triangles: Uint32Array, face: number): boolean {
  for (let corner = 3 * face; corner < 3 * face + 3; corner += 1) {
    const vertex = triangles[corner]!;
    if (!Number.isFinite(uvs[2 * vertex]) || !Number.isFinite(uvs[2 * vertex + 1])) return false;
  }
  return true;
}

function rootOf(parents: Uint32Array, vertex: number): number {
  let one = vertex;
  while (parents[one] !== one) {
    // Halves the path, so that chains stay short.
    parents[one] = parents[parents[one]!]!;
    one = parents[one]!;
  }
  return one;
}

const NUMBERS = 5;

/** For each vertex the first one with the same numbers, by a table of hashes with open addresses. */
function firstAlike(uvs: Float32Array, positions: Float32Array): Uint32Array {
  const count = Math.floor(uvs.length / 2);
  const numbers = new Float32Array(NUMBERS * count);
  for (let vertex = 0; vertex < count; vertex += 1) {
    // Adding 0 makes one zero of both.
    numbers[NUMBERS * vertex] = uvs[2 * vertex]! + 0;
    numbers[NUMBERS * vertex + 1] = uvs[2 * vertex + 1]! + 0;
    for (let axis = 0; axis < 3; axis += 1)
      numbers[NUMBERS * vertex + 2 + axis] = (positions[3 * vertex + axis] ?? 0) + 0;
  }
  const bits = new Uint32Array(numbers.buffer);
  const mask = 2 ** Math.ceil(Math.log2(2 * count + 2)) - 1;
  const table = new Int32Array(mask + 1).fill(-1);
  const firstOf = new Uint32Array(count);
  for (let vertex = 0; vertex < count; vertex += 1) {
    let slot = hashOf(bits, vertex) & mask;
    while (table[slot] !== -1 && !isAlike(bits, table[slot]!, vertex)) slot = (slot + 1) & mask;
    if (table[slot] === -1) table[slot] = vertex;
    firstOf[vertex] = table[slot]!;
  }
  return firstOf;
}

function hashOf(bits: Uint32Array, vertex: number): number {
  let hash = 0x811c9dc5;
  for (let at = NUMBERS * vertex; at < NUMBERS * (vertex + 1); at += 1) {
    hash = Math.imul(hash ^ bits[at]!, 0x01000193);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}

function isAlike(bits: Uint32Array, a: number, b: number): boolean {
  for (let at = 0; at < NUMBERS; at += 1) if (bits[NUMBERS * a + at] !== bits[NUMBERS * b + at]) return false;
  return true;
}

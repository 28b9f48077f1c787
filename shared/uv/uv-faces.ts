import type { UvPoint } from './move-uvs.ts';
import type { UvBox } from './uv-bounds.ts';
import { hasPlace, type UvIslands } from './uv-islands.ts';

/** Triangles that contain a point of the texture, in order. */
export function facesAt(uvs: Float32Array, triangles: Uint32Array, { u, v }: UvPoint): readonly number[] {
  const found: number[] = [];
  for (let face = 0; 3 * face + 2 < triangles.length; face += 1) {
    const [a, b, c] = [triangles[3 * face]!, triangles[3 * face + 1]!, triangles[3 * face + 2]!];
    const ab = sideOf(uvs, a, b, u, v);
    const bc = sideOf(uvs, b, c, u, v);
    const ca = sideOf(uvs, c, a, u, v);
    const isIn = (ab >= 0 && bc >= 0 && ca >= 0) || (ab <= 0 && bc <= 0 && ca <= 0);
    // Without area, everything on its line would be inside.
    if (isIn && ab + bc + ca !== 0) found.push(face);
  }
  return found;
}

/** Twice the area between an edge and a point, negative on its other side; NaN if a vertex is missing. */
function sideOf(uvs: Float32Array, a: number, b: number, u: number, v: number): number {
  const [au, av] = [uvs[2 * a]!, uvs[2 * a + 1]!];
  return (uvs[2 * b]! - au) * (v - av) - (uvs[2 * b + 1]! - av) * (u - au);
}

/** Triangles that lie in a rectangle as a whole. */
export function facesWithin(uvs: Float32Array, triangles: Uint32Array, box: UvBox): readonly number[] {
  const found: number[] = [];
  for (let face = 0; 3 * face + 2 < triangles.length; face += 1) {
    if (!hasPlace(uvs, triangles, face)) continue;
    let isIn = true;
    for (let corner = 3 * face; corner < 3 * face + 3 && isIn; corner += 1) {
      const vertex = triangles[corner]!;
      const [u, v] = [uvs[2 * vertex]!, uvs[2 * vertex + 1]!];
      isIn = u >= box.minU && u <= box.maxU && v >= box.minV && v <= box.maxV;
    }
    if (isIn) found.push(face);
  }
  return found;
}

/** All triangles of the islands that have one of these. */
export function wholeIslands({ ofFace, count }: UvIslands, faces: Iterable<number>): readonly number[] {
  const wanted = new Uint8Array(count);
  for (const face of faces) if ((ofFace[face] ?? -1) >= 0) wanted[ofFace[face]!] = 1;
  const found: number[] = [];
  for (let face = 0; face < ofFace.length; face += 1) {
    if (ofFace[face]! >= 0 && wanted[ofFace[face]!] === 1) found.push(face);
  }
  return found;
}

/**
 * The vertices of triangles, ascending, each with those that are split from it only for their normals or colors: the texture
 * would tear there.
 */
export function verticesOfFaces(
  { firstOf }: UvIslands,
  triangles: Uint32Array,
  faces: Iterable<number>,
): Uint32Array {
  const wanted = new Uint8Array(firstOf.length);
  for (const face of faces) {
    for (let corner = 3 * face; corner < 3 * face + 3; corner += 1) {
      const first = firstOf[triangles[corner]!];
      if (first !== undefined) wanted[first] = 1;
    }
  }
  const found: number[] = [];
  for (let vertex = 0; vertex < firstOf.length; vertex += 1)
    if (wanted[firstOf[vertex]!] === 1) found.push(vertex);
  return Uint32Array.from(found);
}

/** Number of triangles that are not among some, but share vertices with them: moving those stretches these. */
export function stretchedFaces(
  vertices: Uint32Array,
  vertexCount: number,
  triangles: Uint32Array,
  faces: ReadonlySet<number>,
): number {
  const moved = new Uint8Array(vertexCount);
  for (const vertex of vertices) moved[vertex] = 1;
  let count = 0;
  for (let face = 0; 3 * face + 2 < triangles.length; face += 1) {
    if (faces.has(face)) continue;
    const isShared =
      moved[triangles[3 * face]!] === 1 ||
      moved[triangles[3 * face + 1]!] === 1 ||
      moved[triangles[3 * face + 2]!] === 1;
    if (isShared) count += 1;
  }
  return count;
}

/** The edges of triangles, two vertices each, every edge once. Those with vertices that do not exist are left out. */
export function edgesOf(vertexCount: number, triangles: Uint32Array): Uint32Array {
  const most = Math.floor(triangles.length / 3) * 3;
  const mask = 2 ** Math.ceil(Math.log2(2 * most + 2)) - 1;
  const table = new Int32Array(mask + 1).fill(-1);
  const edges = new Uint32Array(2 * most);
  let count = 0;
  for (let at = 0; at < most; at += 1) {
    const [p, q] = [triangles[at]!, triangles[at % 3 === 2 ? at - 2 : at + 1]!];
    if (p >= vertexCount || q >= vertexCount || p === q) continue;
    const [a, b] = p < q ? [p, q] : [q, p];
    let slot = (Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b)) & mask;
    while (table[slot] !== -1 && (edges[2 * table[slot]!] !== a || edges[2 * table[slot]! + 1] !== b))
      slot = (slot + 1) & mask;
    if (table[slot] !== -1) continue;
    table[slot] = count;
    edges[2 * count] = a;
    edges[2 * count + 1] = b;
    count += 1;
  }
  return edges.slice(0, 2 * count);
}

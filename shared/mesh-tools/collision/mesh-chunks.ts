import type { MeshPart } from './joined-parts.ts';

/** Triangles of a chunk: Skyrim’s own have up to 480 indices and 246 vertices. */
const CHUNK_TRIANGLES = 160;
const CHUNK_VERTICES = 255;
/** Largest extent of a chunk in meters: 16 bits of steps. */
const CHUNK_SIZE = 65.5;
/** Triangles that are longer are kept apart, as they would fill a chunk. In meters. */
const LARGE = 32;

/** Whether a triangle is too large for a chunk. @param boxes of all triangles of the part, as `triangleBoxes` makes them */
export function isLarge(boxes: Float32Array, triangle: number): boolean {
  const at = 6 * triangle;
  for (let axis = 0; axis < 3; axis += 1) if (boxes[at + axis + 3]! - boxes[at + axis]! > LARGE) return true;
  return false;
}

/** Least x, y, z of some triangles, then greatest. */
export function extent(boxes: Float32Array, triangles: Uint32Array): readonly number[] {
  const all = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
  for (const triangle of triangles) {
    for (let axis = 0; axis < 3; axis += 1) {
      all[axis] = Math.min(all[axis]!, boxes[6 * triangle + axis]!);
      all[axis + 3] = Math.max(all[axis + 3]!, boxes[6 * triangle + axis + 3]!);
    }
  }
  return all;
}

/** Triangles of chunks by number: halved along the longest side until they fit. */
export function chunksOf(part: MeshPart, boxes: Float32Array): readonly Uint32Array[] {
  const all = Uint32Array.from({ length: part.triangles.length / 3 }, (_, i) => i).filter(
    (i) => !isLarge(boxes, i),
  );
  const pending = all.length === 0 ? [] : [all];
  const chunks: Uint32Array[] = [];
  for (let own = pending.pop(); own !== undefined; own = pending.pop()) {
    const [x0 = 0, y0 = 0, z0 = 0, x1 = 0, y1 = 0, z1 = 0] = extent(boxes, own);
    const sides = [x1 - x0, y1 - y0, z1 - z0];
    const longest = Math.max(...sides);
    if (own.length <= CHUNK_TRIANGLES && longest <= CHUNK_SIZE && hasRoom(part, own)) {
      chunks.push(own);
      continue;
    }
    const axis = sides.indexOf(longest);
    const middle = (triangle: number): number =>
      boxes[6 * triangle + axis]! + boxes[6 * triangle + axis + 3]!;
    own.sort((a, b) => middle(a) - middle(b));
    const half = own.length >> 1;
    pending.push(own.subarray(half), own.subarray(0, half));
  }
  return chunks;
}

function hasRoom({ triangles: corners }: MeshPart, triangles: Uint32Array): boolean {
  const vertices = new Set<number>();
  for (const triangle of triangles) for (let k = 0; k < 3; k += 1) vertices.add(corners[3 * triangle + k]!);
  return vertices.size <= CHUNK_VERTICES;
}

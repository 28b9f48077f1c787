import type { Infer } from '#shared/binary/type.ts';
import type {
  bhkCompressedMeshShapeData,
  hkPackedNiTriStripsData,
} from '#shared/formats/nif/blocks/havok-meshes.ts';
import { interleave, interleaveTriangles } from '#shared/formats/nif/scene/vectors.ts';
import { compose, rowsOfQuaternion, transformPoints } from '#shared/scene/matrix.ts';

/** Triangles of a collision mesh, with the keys by which the code that finds them (MOPP) names them. */
export interface CollisionTriangles {
  /** x, y, z per vertex, in Havok units. */
  readonly positions: Float32Array;
  /** Three vertices per triangle. */
  readonly triangles: Uint32Array;
  /** Key of each triangle. */
  readonly keys: Uint32Array;
}

/** Triangles of a packed mesh of Oblivion to New Vegas. A key is the triangle’s number (reference mesh-tools.md, 5). */
export function packedTriangles({
  vertices,
  compressedVertices,
  triangles,
}: Infer<typeof hkPackedNiTriStripsData>): CollisionTriangles {
  const points = vertices ?? compressedVertices;
  return {
    positions: points === undefined ? new Float32Array() : interleave(points),
    triangles: interleaveTriangles(triangles.triangle),
    keys: Uint32Array.from({ length: triangles.length }, (_, i) => i),
  };
}

type Compressed = Infer<typeof bhkCompressedMeshShapeData>;

/**
 * Triangles of a mesh of Skyrim in chunks, whose vertices are counted in steps from the chunk’s origin, and triangles too large
 * for a chunk. Triangles without area, which join strips, are left out. A key has the chunk, counted from 1, above
 * `bitsPerWIndex` (0 = a large triangle), whether it is an odd one of a strip at `bitsPerIndex`, and below its place among the
 * chunk’s indices. Source: reference mesh-tools.md, 5.
 */
export function compressedTriangles(data: Compressed): CollisionTriangles {
  const { chunks, bigVerts, bigTris, bitsPerIndex, bitsPerWIndex } = data;
  const positions: Float32Array[] = [];
  const corners: number[] = [];
  const keys: number[] = [];
  let first = 0;
  for (const [number, chunk] of chunks.entries()) {
    const points = chunkPoints(data, chunk);
    positions.push(points);
    for (const { at, isOdd } of chunkCorners(chunk)) {
      const [a, b, c] = [chunk.indices[at]!, chunk.indices[at + 1]!, chunk.indices[at + 2]!];
      corners.push(first + a, first + (isOdd ? c : b), first + (isOdd ? b : c));
      keys.push((((number + 1) << bitsPerWIndex) | (isOdd ? 1 << bitsPerIndex : 0) | at) >>> 0);
    }
    first += points.length / 3;
  }
  positions.push(interleave(bigVerts));
  const big = interleaveTriangles(bigTris.triangle);
  for (const vertex of big) corners.push(first + vertex);
  for (let i = 0; i < bigTris.length; i += 1) keys.push(i);
  return { positions: joined(positions), triangles: Uint32Array.from(corners), keys: Uint32Array.from(keys) };
}

type Chunk = Compressed['chunks'][number];

function chunkPoints(
  { error, chunkTransforms }: Compressed,
  { translation: t, transformIndex, vertices }: Chunk,
): Float32Array {
  const points = interleave(vertices);
  for (let i = 0; i < points.length; i += 3) {
    points[i] = points[i]! * error + t.x;
    points[i + 1] = points[i + 1]! * error + t.y;
    points[i + 2] = points[i + 2]! * error + t.z;
  }
  return transformPoints(chunkTransform(chunkTransforms, transformIndex), points);
}

function chunkTransform(
  { translation: t, rotation: r, length }: Compressed['chunkTransforms'],
  index: number,
) {
  if (index >= length) return compose([1, 0, 0, 0, 1, 0, 0, 0, 1], [0, 0, 0], 1);
  const rotation = { w: r.w[index] ?? 1, x: r.x[index] ?? 0, y: r.y[index] ?? 0, z: r.z[index] ?? 0 };
  return compose(rowsOfQuaternion(rotation), [t.x[index] ?? 0, t.y[index] ?? 0, t.z[index] ?? 0], 1);
}

/** Where the triangles of a chunk begin among its indices: strips first, by their lengths, then single triangles. */
function* chunkCorners({
  indices,
  strips,
}: Chunk): Generator<{ readonly at: number; readonly isOdd: boolean }> {
  let start = 0;
  for (const length of strips) {
    const end = Math.min(start + length, indices.length);
    for (let at = start; at + 2 < end; at += 1) {
      const [a, b, c] = [indices[at], indices[at + 1], indices[at + 2]];
      if (a !== b && b !== c && a !== c) yield { at, isOdd: (at - start) % 2 === 1 };
    }
    start = end;
  }
  for (let at = start; at + 2 < indices.length; at += 3) yield { at, isOdd: false };
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

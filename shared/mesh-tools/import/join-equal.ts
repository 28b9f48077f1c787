import type { GltfShape } from '#shared/scene/gltf-in/gltf-shapes.ts';

/** Vertices in one place that are looked at, so that time stays bounded. */
const MOST_CANDIDATES = 256;

/**
 * Joins vertices that are equal in every list and like the same old vertex: programs store a vertex once for each material, and
 * meshes have one material a shape.
 * @param oldOf for each vertex the old one that it is like
 */
export function joinEqual(
  shape: GltfShape,
  oldOf: Uint32Array,
): { readonly shape: GltfShape; readonly oldOf: Uint32Array } {
  const { positions, normals, uvs, colors, skin, morphs } = shape;
  const lists: readonly (readonly [Float32Array | Uint32Array | undefined, number])[] = [
    [positions, 3],
    [normals, 3],
    [uvs, 2],
    [colors, 4],
    [skin?.joints, skin?.width ?? 0],
    [skin?.weights, skin?.width ?? 0],
    ...morphs.map(({ offsets }) => [offsets, 3] as const),
  ];
  const count = positions.length / 3;
  const areEqual = (a: number, b: number): boolean =>
    oldOf[a] === oldOf[b] && lists.every(([list, width]) => list === undefined || sameRow(list, width, a, b));
  const bits = new Uint32Array(positions.buffer, positions.byteOffset, positions.length);
  const first = new Map<number, number>();
  const next = new Int32Array(count).fill(-1);
  const kept: number[] = [];
  const place = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) {
    const key =
      bits[3 * at]! ^ Math.imul(bits[3 * at + 1]!, 73856093) ^ Math.imul(bits[3 * at + 2]!, 19349663);
    const head = first.get(key) ?? -1;
    let equal = head;
    for (let looked = 0; equal >= 0 && !areEqual(equal, at); looked += 1) {
      equal = looked < MOST_CANDIDATES ? next[equal]! : -1;
    }
    if (equal >= 0) {
      place[at] = place[equal]!;
      continue;
    }
    next[at] = head;
    first.set(key, at);
    place[at] = kept.length;
    kept.push(at);
  }
  if (kept.length === count) return { shape, oldOf };
  return {
    shape: {
      ...shape,
      positions: rowsOf(positions, 3, kept),
      normals: normals && rowsOf(normals, 3, kept),
      uvs: uvs && rowsOf(uvs, 2, kept),
      colors: colors && rowsOf(colors, 4, kept),
      skin: skin && {
        ...skin,
        joints: rowsOf(skin.joints, skin.width, kept),
        weights: rowsOf(skin.weights, skin.width, kept),
      },
      morphs: morphs.map(({ name, offsets }) => ({ name, offsets: rowsOf(offsets, 3, kept) })),
      triangles: shape.triangles.map((vertex) => place[vertex]!),
    },
    oldOf: rowsOf(oldOf, 1, kept),
  };
}

function sameRow(list: Float32Array | Uint32Array, width: number, a: number, b: number): boolean {
  for (let part = 0; part < width; part += 1) {
    if (list[a * width + part] !== list[b * width + part]) return false;
  }
  return true;
}

function rowsOf<L extends Float32Array | Uint32Array>(list: L, width: number, rows: readonly number[]): L {
  const result = new (list.constructor as new (length: number) => L)(rows.length * width);
  for (const [i, row] of rows.entries()) result.set(list.subarray(row * width, (row + 1) * width), i * width);
  return result;
}

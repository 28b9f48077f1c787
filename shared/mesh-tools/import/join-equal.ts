import type { GltfShape } from '#shared/scene/gltf-in/gltf-shapes.ts';

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
  const known = new Map<string, number>();
  const kept: number[] = [];
  const place = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) {
    let key = `${oldOf[at]}`;
    for (const [list, width] of lists) {
      for (let i = at * width; list !== undefined && i < (at + 1) * width; i += 1) key += ` ${list[i]}`;
    }
    const first = known.get(key);
    place[at] = first ?? kept.length;
    if (first !== undefined) continue;
    known.set(key, kept.length);
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

function rowsOf<L extends Float32Array | Uint32Array>(list: L, width: number, rows: readonly number[]): L {
  const result = new (list.constructor as new (length: number) => L)(rows.length * width);
  for (const [i, row] of rows.entries()) result.set(list.subarray(row * width, (row + 1) * width), i * width);
  return result;
}

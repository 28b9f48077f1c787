import {
  identity,
  isMirrored,
  type Matrix,
  transformDirections,
  transformNormals,
  transformPoints,
} from './matrix.ts';
import type { SceneMesh } from './scene.ts';

/**
 * Merges a mesh’s instances into one plain mesh, relative to its node. Mirrored instances get reversed triangles, so
 * that surfaces keep their outer side.
 * @param corners the selected triangles
 */
export function mergeInstances(
  { instances: _, morphs: _m, ...mesh }: SceneMesh,
  corners: Uint32Array,
  transforms: readonly Matrix[],
): SceneMesh {
  const { positions, normals, tangents, uvs, colors } = mesh;
  const vertices = positions.length / 3;
  const triangles = new Uint32Array(corners.length * transforms.length);
  for (const [i, transform] of transforms.entries()) {
    const [second, third] = isMirrored(transform) ? [2, 1] : [1, 2];
    const base = i * vertices;
    const at = i * corners.length;
    for (let t = 0; t + 2 < corners.length; t += 3) {
      triangles[at + t] = corners[t]! + base;
      triangles[at + t + 1] = corners[t + second]! + base;
      triangles[at + t + 2] = corners[t + third]! + base;
    }
  }
  return {
    ...mesh,
    matrix: identity(),
    positions: inAll(transforms, positions, transformPoints),
    normals: normals && inAll(transforms, normals, transformNormals),
    tangents: tangents && inAll(transforms, tangents, transformTangents),
    uvs: uvs && inAll(transforms, uvs, (_transform, values) => values),
    colors: colors && inAll(transforms, colors, (_transform, values) => values),
    triangles,
    lods: [],
  };
}

function inAll(
  transforms: readonly Matrix[],
  values: Float32Array,
  move: (transform: Matrix, values: Float32Array) => Float32Array,
): Float32Array {
  const all = new Float32Array(values.length * transforms.length);
  for (const [i, transform] of transforms.entries()) all.set(move(transform, values), i * values.length);
  return all;
}

/** Four numbers each; mirroring inverts the sign of the bitangent. */
function transformTangents(transform: Matrix, tangents: Float32Array): Float32Array {
  const count = tangents.length / 4;
  const directions = new Float32Array(3 * count);
  for (let i = 0; i < count; i += 1) directions.set(tangents.subarray(4 * i, 4 * i + 3), 3 * i);
  const turned = transformDirections(transform, directions);
  const hand = isMirrored(transform) ? -1 : 1;
  const result = new Float32Array(tangents.length);
  for (let i = 0; i < count; i += 1) {
    result.set(turned.subarray(3 * i, 3 * i + 3), 4 * i);
    result[4 * i + 3] = hand * tangents[4 * i + 3]!;
  }
  return result;
}

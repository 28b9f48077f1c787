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
 * A mesh in all its places as one plain mesh, in its node. Where a place mirrors it, corners go the other way round, so
 * that surfaces keep their outer side.
 * @param corners the triangles that are wanted of it
 */
export function mergedPlaces(
  { instances: _, ...mesh }: SceneMesh,
  corners: Uint32Array,
  places: readonly Matrix[],
): SceneMesh {
  const { positions, normals, tangents, uvs, colors } = mesh;
  const vertices = positions.length / 3;
  const triangles = new Uint32Array(corners.length * places.length);
  for (const [i, place] of places.entries()) {
    const [second, third] = isMirrored(place) ? [2, 1] : [1, 2];
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
    positions: inAll(places, positions, transformPoints),
    normals: normals && inAll(places, normals, transformNormals),
    tangents: tangents && inAll(places, tangents, transformTangents),
    uvs: uvs && inAll(places, uvs, (_place, values) => values),
    colors: colors && inAll(places, colors, (_place, values) => values),
    triangles,
    lods: [],
  };
}

function inAll(
  places: readonly Matrix[],
  values: Float32Array,
  move: (place: Matrix, values: Float32Array) => Float32Array,
): Float32Array {
  const all = new Float32Array(values.length * places.length);
  for (const [i, place] of places.entries()) all.set(move(place, values), i * values.length);
  return all;
}

/** Four numbers each; the sign of the bitangent is another where space is mirrored. */
function transformTangents(place: Matrix, tangents: Float32Array): Float32Array {
  const count = tangents.length / 4;
  const directions = new Float32Array(3 * count);
  for (let i = 0; i < count; i += 1) directions.set(tangents.subarray(4 * i, 4 * i + 3), 3 * i);
  const turned = transformDirections(place, directions);
  const hand = isMirrored(place) ? -1 : 1;
  const result = new Float32Array(tangents.length);
  for (let i = 0; i < count; i += 1) {
    result.set(turned.subarray(3 * i, 3 * i + 3), 4 * i);
    result[4 * i + 3] = hand * tangents[4 * i + 3]!;
  }
  return result;
}

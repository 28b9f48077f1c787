import type { ShapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import type { ShapeWeights } from '#shared/formats/nif/geometry/shape-weights.ts';
import { joinedIndices } from '#shared/formats/nif/scene/vectors.ts';
import type { NewGeometry } from '#shared/mesh-tools/kit/replace-geometry.ts';
import {
  identity,
  type Matrix,
  transformDirections,
  transformNormals,
  transformPoints,
} from '#shared/scene/matrix.ts';

/**
 * The geometry of a shape with a transform baked into its vertices. Triangles stay: their vertices are where the game drew them
 * before, so they show the same side.
 */
export function movedGeometry(geometry: ShapeGeometry, matrix: Matrix): ShapeGeometry {
  const none = identity();
  if (matrix.every((value, i) => value === none[i])) return geometry;
  const { positions, normals, tangents, bitangents } = geometry;
  return {
    ...geometry,
    positions: transformPoints(matrix, positions),
    normals: normals && transformNormals(matrix, normals),
    tangents: tangents && ofLength1(transformDirections(matrix, tangents)),
    bitangents: bitangents && ofLength1(transformDirections(matrix, bitangents)),
  };
}

/**
 * One geometry of several, in their order, as a replacement of the first. All have the same lists.
 * @param weights of all vertices, by the bones of the joined skin; undefined without a skin
 */
export function joinedGeometry(
  all: readonly ShapeGeometry[],
  weights: ShapeWeights | undefined,
): NewGeometry {
  const [first] = all;
  if (first === undefined) throw new RangeError('There is nothing to join.');
  const count = all.reduce((sum, one) => sum + one.count, 0);
  const lists = (of: (one: ShapeGeometry) => Float32Array | undefined): Float32Array =>
    joined(all.map((one) => of(one) ?? new Float32Array()));
  const offsets = starts(all.map((one) => one.count));
  const triangles = joinedIndices(all.map((one, at) => one.triangles.map((vertex) => vertex + offsets[at]!)));
  const own = first.triangles.length / 3;
  return {
    // What is not replaced does not exist in shapes that are joined.
    from: Uint32Array.from({ length: count }, (_, vertex) => (vertex < first.count ? vertex : 0)),
    triangles,
    triangleFrom: Int32Array.from({ length: triangles.length / 3 }, (_, i) => (i < own ? i : -1)),
    change: {
      positions: lists((one) => one.positions),
      ...(first.normals === undefined ? {} : { normals: lists((one) => one.normals) }),
      ...(first.tangents === undefined
        ? {}
        : { frames: { tangents: lists((one) => one.tangents), bitangents: lists((one) => one.bitangents) } }),
      ...(first.uvSets.length === 0
        ? {}
        : { uvSets: first.uvSets.map((_, set) => lists((one) => one.uvSets[set])) }),
      ...(first.colors === undefined ? {} : { colors: lists((one) => one.colors) }),
    },
    ...(weights === undefined ? {} : { weights }),
  };
}

/**
 * The weights of several geometries, one after the other.
 * @param boneOf for each geometry, the bone of the joined skin for each of its bones
 */
export function joinedWeights(
  all: readonly ShapeGeometry[],
  boneOf: readonly (readonly number[])[],
): ShapeWeights {
  const start: number[] = [0];
  const bone: number[] = [];
  const weight: number[] = [];
  for (const [at, { weights, count }] of all.entries()) {
    for (let vertex = 0; vertex < count; vertex += 1) {
      for (let i = weights?.start[vertex] ?? 0; i < (weights?.start[vertex + 1] ?? 0); i += 1) {
        const own = boneOf[at]![weights!.bone[i]!];
        // Of a bone that the skin does not have.
        if (own === undefined) continue;
        bone.push(own);
        weight.push(weights!.weight[i]!);
      }
      start.push(bone.length);
    }
  }
  return { start: Uint32Array.from(start), bone: Uint16Array.from(bone), weight: Float32Array.from(weight) };
}

function joined(lists: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(lists.reduce((sum, { length }) => sum + length, 0));
  for (const [i, at] of starts(lists.map(({ length }) => length)).entries()) all.set(lists[i]!, at);
  return all;
}

function starts(lengths: readonly number[]): readonly number[] {
  let at = 0;
  return lengths.map((length) => {
    const start = at;
    at += length;
    return start;
  });
}

/** What has no length stays. */
function ofLength1(directions: Float32Array): Float32Array {
  const units = directions.slice();
  for (let i = 0; i + 2 < units.length; i += 3) {
    const length = Math.hypot(units[i]!, units[i + 1]!, units[i + 2]!);
    if (!(length > 0) || !Number.isFinite(length)) continue;
    for (let axis = 0; axis < 3; axis += 1) units[i + axis]! /= length;
  }
  return units;
}

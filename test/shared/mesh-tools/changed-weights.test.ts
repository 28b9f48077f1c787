import { expect, test } from 'vitest';
import type { ShapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { changedWeights } from '#shared/mesh-tools/import/changed-weights.ts';
import type { GltfShape } from '#shared/scene/gltf-in/gltf-shapes.ts';

const GEOMETRY = {
  weights: {
    start: Uint32Array.of(0, 1, 2),
    bone: Uint16Array.of(0, 1),
    weight: Float32Array.of(1, 1),
  },
} as unknown as ShapeGeometry;
/** Two vertices, each moved by one joint. */
const skinned = (names: readonly string[], joints: readonly number[]): GltfShape =>
  ({
    skin: { names, width: 1, joints: Uint16Array.from(joints), weights: Float32Array.of(1, 1) },
  }) as unknown as GltfShape;
const ROWS = { from: Uint32Array.of(0, 1), newOf: Int32Array.of(0, 1) };
const changed = (was: readonly string[], now: readonly string[], joints: readonly number[]) =>
  changedWeights(GEOMETRY, skinned(was, [0, 1]), skinned(now, joints), ROWS);

test('weights of bones with one name, or none, stay with their bones', () => {
  expect(changed(['Bone', 'Bone'], ['Bone', 'Bone'], [0, 1])).toBeUndefined();
  expect(changed(['', ''], ['', ''], [0, 1])).toBeUndefined();
  // Other bones between them are no matter.
  expect(changed(['Bone', 'Bone'], ['Root', 'Bone', 'Bone'], [1, 2])).toBeUndefined();
  expect(changed(['Bone', 'Bone'], ['Bone', 'Bone'], [1, 1])?.bone).toEqual(Uint16Array.of(1, 1));
});

test('weights are refused where one of several bones with a name is gone, or a bone is unknown', () => {
  expect(() => changed(['Bone', 'Bone'], ['Bone'], [0, 0])).toThrow('several bones named “Bone”');
  expect(() => changed(['', ''], [''], [0, 0])).toThrow('bones without names');
  expect(() => changed(['A', 'B'], ['A', 'C'], [0, 1])).toThrow('“C”');
});

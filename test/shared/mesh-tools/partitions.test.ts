import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ShapeWeights } from '#shared/formats/nif/geometry/shape-weights.ts';
import { buildPartitions, strongestWeights } from '#shared/mesh-tools/skin/build-partitions.ts';

/** Weights as lists of bone and weight per vertex. */
function weightsOf(lists: readonly (readonly (readonly [bone: number, weight: number])[])[]): ShapeWeights {
  const start = new Uint32Array(lists.length + 1);
  for (const [i, list] of lists.entries()) start[i + 1] = start[i]! + list.length;
  const all = lists.flat();
  return {
    start,
    bone: Uint16Array.from(all, ([bone]) => bone),
    weight: Float32Array.from(all, ([, weight]) => weight),
  };
}

const vertexWeights = fc.array(
  fc.tuple(fc.nat(39), fc.float({ min: Math.fround(0.01), max: 1, noNaN: true })),
  {
    maxLength: 6,
  },
);

describe('partitions', () => {
  test('hold every triangle once, each with all its bones, within the limit', () => {
    fc.assert(
      fc.property(
        fc.array(vertexWeights, { minLength: 3, maxLength: 40 }),
        fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat(2)), { minLength: 1, maxLength: 60 }),
        (lists, faces) => {
          const count = lists.length;
          const triangles = Uint32Array.from(faces.flatMap(([a, b, c]) => [a % count, b % count, c % count]));
          const groups = Int32Array.from(faces, ([, , , group]) => group);
          const weights = weightsOf(lists);
          const built = buildPartitions({ triangles, groups, groupCount: 3, weights, boneLimit: 18 });
          const four = strongestWeights(weights);
          const seen: string[] = [];
          for (const part of built) {
            expect(part.bones.length).toBeLessThanOrEqual(18);
            for (let i = 0; i < part.triangles.length; i += 3)
              seen.push(`${part.group} ${[...part.triangles.subarray(i, i + 3)].join(' ')}`);
            for (const [own, vertex] of part.vertexMap.entries()) {
              for (let i = 0; i < 4; i += 1) {
                const weight = part.weights[4 * own + i]!;
                expect(weight).toBe(four.weights[4 * vertex + i]);
                if (weight !== 0)
                  expect(part.bones[part.boneIndices[4 * own + i]!]).toBe(four.bones[4 * vertex + i]);
              }
            }
          }
          const asked = faces.map(([a, b, c, group]) => `${group} ${a % count} ${b % count} ${c % count}`);
          expect(seen.sort()).toEqual(asked.sort());
        },
      ),
    );
  });

  test('keep the four strongest weights, which sum to 1 again', () => {
    const { bones, weights } = strongestWeights(
      weightsOf([
        [
          [5, 0.1],
          [1, 0.2],
          [2, 0.3],
          [3, 0.3],
          [4, 0.1],
        ],
        [[7, 0.25]],
      ]),
    );
    expect([...bones]).toEqual([2, 3, 1, 5, 7, 0, 0, 0]);
    expect(weights.slice(0, 4).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 6);
    expect([...weights.slice(4)]).toEqual([0.25, 0, 0, 0]);
  });
});

import { expect, test } from 'vitest';
import { InfluenceGatherer } from '#shared/scene/influences.ts';

function gathered(vertices: number, ...pulls: readonly (readonly [number, number, number])[]) {
  const gatherer = new InfluenceGatherer(vertices, 10);
  for (const [vertex, joint, weight] of pulls) gatherer.add(vertex, joint, weight);
  const { joints, weights } = gatherer.finish();
  return Array.from({ length: vertices }, (_, vertex) =>
    Object.fromEntries(
      [0, 1, 2, 3].flatMap((slot) => {
        const weight = weights[4 * vertex + slot]!;
        return weight > 0 ? [[joints[4 * vertex + slot]!, Number(weight.toFixed(4))]] : [];
      }),
    ),
  );
}

test('weights of a vertex add up to 1', () => {
  expect(gathered(1, [0, 3, 1], [0, 5, 3])).toEqual([{ 3: 0.25, 5: 0.75 }]);
});

test('of more than four bones the strongest four stay', () => {
  const pulls = [0.1, 0.4, 0.2, 0.05, 0.3].map((weight, joint) => [0, joint, weight] as const);
  expect(gathered(1, ...pulls)).toEqual([{ 0: 0.1, 1: 0.4, 2: 0.2, 4: 0.3 }]);
});

test('a repeated bone counts once', () => {
  expect(gathered(1, [0, 2, 0.5], [0, 2, 0.25], [0, 7, 0.25])).toEqual([{ 2: 0.75, 7: 0.25 }]);
});

test('the first bone gets vertices without weights, and invalid weights are ignored', () => {
  expect(gathered(2, [0, 4, Number.NaN], [0, 5, -1], [1, 10, 1], [9, 1, 1])).toEqual([{ 0: 1 }, { 0: 1 }]);
});

import { expect, test } from 'vitest';
import { combinedSeeds, tryCombined } from '#test/fuzz/combined.ts';
import { fuzz } from '#test/fuzz/run.ts';

test('mutated groups and their geometry are shown as far as possible, or rejected with a message', () => {
  const { opened, refused } = fuzz(tryCombined, combinedSeeds(), 80, 20261122);
  // Mutations that never open, or never do damage, would test nothing.
  expect(opened).toBeGreaterThan(50);
  expect(refused).toBeGreaterThan(5);
});

test('all unchanged seeds open', () => {
  const count = { opened: 0, refused: 0 };
  for (const seed of combinedSeeds()) tryCombined(seed, count);
  expect(count.opened).toBeGreaterThanOrEqual(combinedSeeds().length);
});

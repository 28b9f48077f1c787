import { expect, test } from 'vitest';
import { packfileSeeds, tryPackfile } from '#test/fuzz/packfiles.ts';
import { fuzz } from '#test/fuzz/run.ts';

test('mutated packfiles open or are rejected with a message, whatever is done with them', () => {
  const { opened, refused } = fuzz(tryPackfile, packfileSeeds(), 100, 20261121);
  // Mutations that never open, or never do damage, would test nothing.
  expect(opened).toBeGreaterThan(8);
  expect(refused).toBeGreaterThan(12);
});

test('all unchanged seeds open, and accept every value of their bodies', () => {
  const count = { opened: 0, refused: 0 };
  for (const seed of packfileSeeds()) tryPackfile(seed, count);
  expect(count).toEqual({ opened: packfileSeeds().length, refused: 0 });
});

import { expect, test } from 'vitest';
import { packfileSeeds, tryPackfile } from '#test/fuzz/packfiles.ts';
import { fuzz } from '#test/fuzz/run.ts';

test('mutated packfiles open or are refused in words, whatever is done with them', () => {
  const { opened, refused } = fuzz(tryPackfile, packfileSeeds(), 100, 20261121);
  // Mutations that never open, or never hurt, would test nothing.
  expect(opened).toBeGreaterThan(8);
  expect(refused).toBeGreaterThan(12);
});

test('unharmed seeds open, and take every value that their bodies have', () => {
  const count = { opened: 0, refused: 0 };
  for (const seed of packfileSeeds()) tryPackfile(seed, count);
  expect(count).toEqual({ opened: packfileSeeds().length, refused: 0 });
});

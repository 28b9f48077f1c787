import { expect, test } from 'vitest';
import { nifSeeds, tryNif } from '#test/fuzz/nifs.ts';
import { fuzz } from '#test/fuzz/run.ts';

test('mutated NIFs open or are rejected with a message, whatever is done with them', () => {
  const { opened, refused } = fuzz(tryNif, nifSeeds(), 80, 20261121);
  // Mutations that never open, or never hurt, would test nothing.
  expect(opened).toBeGreaterThan(12);
  expect(refused).toBeGreaterThan(25);
});

test('all unchanged seeds open', () => {
  const count = { opened: 0, refused: 0 };
  for (const seed of nifSeeds()) tryNif(seed, count);
  expect(count.opened).toBe(nifSeeds().length);
});

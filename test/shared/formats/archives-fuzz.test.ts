import { expect, test } from 'vitest';
import { generatedSeeds, tryArchive } from '#test/fuzz/archives.ts';
import { fuzz } from '#test/fuzz/run.ts';

test('mutated archives open or are rejected with a message, and repack unedited to the identical bytes', () => {
  const { opened, refused } = fuzz(tryArchive, generatedSeeds(), 200, 20261121);
  // Mutations that never open, or never do damage, would test nothing.
  expect(opened).toBeGreaterThan(25);
  expect(refused).toBeGreaterThan(25);
});

test('all unchanged seeds open', () => {
  const count = { opened: 0, refused: 0 };
  for (const seed of generatedSeeds()) tryArchive(seed, count);
  expect(count.opened).toBe(generatedSeeds().length);
});

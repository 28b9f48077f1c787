import { expect, test } from 'vitest';
import { bankSeeds, tryBank } from '#test/fuzz/banks.ts';
import { fuzz } from '#test/fuzz/run.ts';

test('mutated banks, images and palettes are read as far as possible, whatever is done with them', () => {
  const { opened, refused } = fuzz(tryBank, bankSeeds(), 100, 20261121);
  // Mutations that never open, or never do damage, would test nothing.
  expect(opened).toBeGreaterThan(40);
  expect(refused).toBeGreaterThan(40);
});

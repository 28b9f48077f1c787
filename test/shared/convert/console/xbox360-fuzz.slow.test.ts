import { expect, test } from 'vitest';
import { consoleNifSeeds, tryConsoleNif } from '#test/fuzz/console-nifs.ts';
import { fuzz } from '#test/fuzz/run.ts';

test('mutated console meshes become PC meshes or are rejected with a message', () => {
  const { opened, refused } = fuzz(tryConsoleNif, consoleNifSeeds(), 80, 20261122);
  // Mutations that never open, or never do damage, would test nothing.
  expect(opened).toBeGreaterThan(25);
  expect(refused).toBeGreaterThan(25);
});

test('all unchanged seeds become PC meshes, strictly and leniently', () => {
  const count = { opened: 0, refused: 0 };
  for (const seed of consoleNifSeeds()) tryConsoleNif(seed, count);
  expect(count).toEqual({ opened: 4 * consoleNifSeeds().length, refused: 0 });
});

import { expect, test } from 'vitest';
import { meshHead, meshToolSeeds, tryMeshTools } from '#test/fuzz/mesh-tools.ts';
import { fuzz } from '#test/fuzz/run.ts';

test('mesh tools change damaged meshes so that they read back, or leave them in words', () => {
  const { opened, refused } = fuzz(tryMeshTools, meshToolSeeds(12_000), 300, 20261127, meshHead);
  // Mutations that never open, or never do damage, would test nothing.
  expect(opened).toBeGreaterThan(100);
  expect(refused).toBeGreaterThan(5);
});

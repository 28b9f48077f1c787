import { expect, test } from 'vitest';
import { geometrySeeds, tryGeometry } from '#test/fuzz/geometry.ts';
import { fuzz } from '#test/fuzz/run.ts';

test('mutated geometry files and indexes are read, rejected with a message or written back unchanged', () => {
  const { opened, refused } = fuzz(tryGeometry, geometrySeeds(), 300, 20261122);
  expect(opened).toBeGreaterThan(10);
  expect(refused).toBeGreaterThan(100);
});

test('unchanged seeds open', () => {
  const count = { opened: 0, refused: 0 };
  for (const bytes of geometrySeeds()) tryGeometry(bytes, count);
  expect(count.opened).toBe(geometrySeeds().length - 1);
});

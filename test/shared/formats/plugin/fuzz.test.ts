import { expect, test } from 'vitest';
import { pluginSeeds, tryPlugin } from '#test/fuzz/plugins.ts';
import { fuzz } from '#test/fuzz/run.ts';

test('mutated plugins are read as far as possible, or rejected with a message', () => {
  const { opened, refused } = fuzz(tryPlugin, pluginSeeds(), 300, 20261122);
  expect(opened).toBeGreaterThan(100);
  expect(refused).toBeGreaterThan(2);
});

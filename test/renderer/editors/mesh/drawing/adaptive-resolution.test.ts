import { expect, test } from 'vitest';
import { AdaptiveResolution, COARSE_SCALE } from '#renderer/editors/mesh/drawing/adaptive-resolution.ts';

test('a fast machine draws every picture in full resolution', () => {
  const resolution = new AdaptiveResolution();
  resolution.move();
  while (resolution.needsMeasurement) resolution.record(12, resolution.scale);
  expect(resolution.scale).toBe(1);
});

test('a slow one draws coarsely until movement stops, and starts the next movement coarsely', () => {
  const resolution = new AdaptiveResolution();
  resolution.move();
  expect(resolution.scale).toBe(1);
  resolution.record(90, 1);
  expect(resolution.scale).toBe(COARSE_SCALE);
  resolution.stop();
  expect(resolution.scale).toBe(1);
  resolution.move();
  expect(resolution.scale).toBe(COARSE_SCALE);
});

test('one that becomes fast again draws coarsely to the end of a movement, and the next one in full', () => {
  const resolution = new AdaptiveResolution();
  resolution.move();
  resolution.record(90, 1);
  resolution.stop();
  resolution.move();
  resolution.record(3, COARSE_SCALE);
  expect(resolution.scale).toBe(COARSE_SCALE);
  resolution.stop();
  resolution.move();
  expect(resolution.scale).toBe(1);
});

test('only the first pictures of a movement are measured, and no still ones', () => {
  const resolution = new AdaptiveResolution();
  expect(resolution.needsMeasurement).toBe(false);
  resolution.move();
  let measured = 0;
  for (; resolution.needsMeasurement && measured < 100; measured += 1) resolution.record(1, 1);
  expect(measured).toBeLessThan(10);
  resolution.stop();
  resolution.record(500, 1);
  resolution.move();
  expect(resolution.scale).toBe(1);
});

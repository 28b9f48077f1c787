import { expect, test } from 'vitest';
import { COARSE, Pace } from '#renderer/editors/mesh/drawing/pace.ts';

test('a fast machine draws every picture in full', () => {
  const pace = new Pace();
  pace.move();
  while (pace.measures) pace.took(12, pace.share);
  expect(pace.share).toBe(1);
});

test('a slow one draws coarsely until it rests, and begins the next movement so', () => {
  const pace = new Pace();
  pace.move();
  expect(pace.share).toBe(1);
  pace.took(90, 1);
  expect(pace.share).toBe(COARSE);
  pace.rest();
  expect(pace.share).toBe(1);
  pace.move();
  expect(pace.share).toBe(COARSE);
});

test('one that became fast again draws coarsely to the end of a movement, and the next one in full', () => {
  const pace = new Pace();
  pace.move();
  pace.took(90, 1);
  pace.rest();
  pace.move();
  pace.took(3, COARSE);
  expect(pace.share).toBe(COARSE);
  pace.rest();
  pace.move();
  expect(pace.share).toBe(1);
});

test('only the first pictures of a movement are measured, and none that stand still', () => {
  const pace = new Pace();
  expect(pace.measures).toBe(false);
  pace.move();
  let measured = 0;
  for (; pace.measures && measured < 100; measured += 1) pace.took(1, 1);
  expect(measured).toBeLessThan(10);
  pace.rest();
  pace.took(500, 1);
  pace.move();
  expect(pace.share).toBe(1);
});

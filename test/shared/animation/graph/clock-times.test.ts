import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ClipClock } from '#shared/animation/clip.ts';
import { clockTime } from '#shared/animation/clip-time.ts';
import { timesOfClock } from '#shared/animation/graph/clock-times.ts';

const clocks = fc.record({
  start: fc.double({ min: -2, max: 2, noNaN: true }),
  stop: fc.double({ min: 2.5, max: 5, noNaN: true }),
  cycle: fc.constantFrom('loop', 'reverse', 'clamp') as fc.Arbitrary<ClipClock['cycle']>,
  frequency: fc.double({ min: 0.25, max: 4, noNaN: true }),
  phase: fc.double({ min: -3, max: 3, noNaN: true }),
  backwards: fc.boolean(),
});

test('at each time that is found, the clock is at the time that was asked for', () => {
  fc.assert(
    fc.property(clocks, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (clock, share) => {
      const time = clock.start + share * (clock.stop - clock.start);
      const found = timesOfClock(clock, time, 0, 90);
      for (const at of found) {
        expect(at).toBeGreaterThanOrEqual(0);
        expect(at).toBeLessThanOrEqual(90);
        expect(clockTime(clock, at)).toBeCloseTo(time, 6);
      }
      // Ninety seconds are several turns of any of these clocks.
      if (clock.cycle !== 'clamp') expect(found.length).toBeGreaterThan(2);
      expect(found).toEqual([...found].sort((a, b) => a - b));
    }),
  );
});

test('a loop comes to a key once a turn, and going back twice', () => {
  const clock = { start: 0, stop: 2, frequency: 1, phase: 0, backwards: false } as const;
  expect(timesOfClock({ ...clock, cycle: 'loop' }, 0.5, 0, 6)).toEqual([0.5, 2.5, 4.5]);
  expect(timesOfClock({ ...clock, cycle: 'reverse' }, 0.5, 0, 6)).toEqual([0.5, 3.5, 4.5]);
  expect(timesOfClock({ ...clock, cycle: 'clamp' }, 0.5, 0, 6)).toEqual([0.5]);
  expect(timesOfClock({ ...clock, cycle: 'loop', backwards: true }, 0.5, 0, 4)).toEqual([1.5, 3.5]);
});

test('clocks that stand still, or that turn far too often, end', () => {
  const clock = { start: 0, stop: 1e-9, cycle: 'loop', frequency: 1, phase: 0, backwards: false } as const;
  expect(timesOfClock(clock, 0, 0, 100)).toHaveLength(10_000);
  expect(timesOfClock({ ...clock, frequency: 0 }, 0, 0, 100)).toEqual([]);
  expect(timesOfClock({ ...clock, phase: Number.NaN }, 0, 0, 100)).toEqual([]);
  expect(timesOfClock({ ...clock, start: -3.4e38, stop: 3.4e38 }, 1, 0, 2)).toEqual([1]);
  expect(timesOfClock({ ...clock, phase: 1e30 }, 0, 0, 100).length).toBeLessThan(10_001);
});

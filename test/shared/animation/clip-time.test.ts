import { describe, expect, test } from 'vitest';
import { clipTime, clockTime } from '#shared/animation/clip-time.ts';

const clip = { start: 1, stop: 3, frequency: 1 } as const;
const clock = { ...clip, phase: 0, backwards: false } as const;

describe('the time of a clip', () => {
  test('that loops never is its end', () => {
    const loop = { ...clip, cycle: 'loop' } as const;
    expect([0, 1, 2, 3.5, -0.5].map((s) => clipTime(loop, s))).toEqual([1, 2, 1, 2.5, 2.5]);
    expect(clipTime(loop, -1e-20)).toBe(1);
  });

  test('that goes back comes to its start again', () => {
    const reverse = { ...clip, cycle: 'reverse' } as const;
    expect([0, 2, 3, 4, 5].map((s) => clipTime(reverse, s))).toEqual([1, 3, 2, 1, 2]);
  });

  test('that clamps stays at its end', () => {
    const clamp = { ...clip, cycle: 'clamp', frequency: 2 } as const;
    expect([-1, 0, 0.5, 5].map((s) => clipTime(clamp, s))).toEqual([1, 1, 2, 3]);
  });

  test('without a range goes on', () => {
    const open = { start: 3.4028234663852886e38, stop: -3.4028234663852886e38, frequency: 2 } as const;
    expect(clipTime({ ...open, cycle: 'loop' }, 7)).toBe(14);
    expect(clipTime({ start: 2, stop: 2, frequency: 1, cycle: 'loop' }, 7)).toBe(9);
    expect(clipTime({ ...clip, cycle: 'loop' }, Number.NaN)).toBe(1);
  });
});

describe('the clock of a controller', () => {
  test('has a phase and a speed', () => {
    const loop = { ...clock, cycle: 'loop', frequency: 0.5, phase: 1.25 } as const;
    expect([0, 1, 4].map((s) => clockTime(loop, s))).toEqual([1.25, 1.75, 1.25]);
  });

  test('goes there and back from 0 on, not from its start', () => {
    const reverse = { ...clock, cycle: 'reverse' } as const;
    expect([0, 1, 2, 3, 4].map((s) => clockTime(reverse, s))).toEqual([1, 2, 3, 2, 1]);
  });

  test('that runs backwards begins at its stop', () => {
    const back = { ...clock, cycle: 'clamp', backwards: true } as const;
    expect([0, 1, 2, 9].map((s) => clockTime(back, s))).toEqual([3, 3, 2, 1]);
  });
});

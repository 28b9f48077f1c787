import type { ClipClock } from '#shared/animation/clip.ts';

/** More would be closer together than any graph has pixels. */
const MOST_TIMES = 10_000;

/**
 * The times of a clip at which a controller with a clock of its own is at one of its times: the inverse of `clockTime`.
 * @param time of the controller, in seconds
 * @param from first time of the clip that counts
 * @param to last one
 * @returns rising, without duplicates
 */
export function timesOfClock(clock: ClipClock, time: number, from: number, to: number): readonly number[] {
  const { start, stop, cycle, frequency, phase, backwards } = clock;
  if (!Number.isFinite(time + phase) || !Number.isFinite(frequency) || frequency === 0) return [];
  const hasRange = Math.abs(start) < UNSET && Math.abs(stop) < UNSET && stop > start;
  const inside = hasRange && backwards ? start + stop - time : time;
  if (hasRange && (inside < start || inside > stop)) return [];
  const clipTime = (scaled: number): number => (scaled - phase) / frequency;
  const ends = [frequency * from + phase, frequency * to + phase];
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const scaled: number[] = [];
  const every = (first: number, step: number): void => {
    for (let n = Math.ceil((low - first) / step); scaled.length < MOST_TIMES; n += 1) {
      const at = first + n * step;
      // Also ends a loop whose steps are lost in large numbers.
      if (!(at <= high) || at === first + (n - 1) * step) break;
      scaled.push(at);
    }
  };
  const span = stop - start;
  if (!hasRange || cycle === 'clamp') scaled.push(inside);
  else if (cycle === 'loop') every(inside, span);
  else {
    // There and back is anchored at 0, not at the start (reference animation.md, 3).
    every(inside - start, 2 * span);
    every(start - inside, 2 * span);
  }
  const times = scaled.map(clipTime).filter((at) => at >= from && at <= to);
  return [...new Set(times)].sort((a, b) => a - b);
}

/** Files use the largest number that a float can hold for a start or stop that is not set. */
const UNSET = 3.4e38;

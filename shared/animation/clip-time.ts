import type { ClipClock, ClipInfo } from './clip.ts';
import { isSet } from './is-set.ts';

/**
 * The time of a clip so many seconds after it began at its start: faster by its frequency, then again from its start,
 * back, or held at its end. `clip` may be part of one.
 * @returns between start and stop; in a clip that loops never its stop, which is its start
 */
export function clipTime(
  { start, stop, cycle, frequency }: Pick<ClipInfo, 'start' | 'stop' | 'cycle' | 'frequency'>,
  seconds: number,
): number {
  const passed = finite(seconds) * finite(frequency);
  if (!isRange(start, stop)) return (isSet(start) ? start : 0) + passed;
  const span = stop - start;
  if (cycle === 'clamp') return start + Math.min(Math.max(passed, 0), span);
  if (cycle === 'loop') return start + remainder(passed, span);
  return start + thereAndBack(passed, span);
}

/**
 * The time that a controller with a clock of its own is at (reference animation.md, 3): frequency and phase apply to
 * the time of the game, which then repeats between start and stop.
 * @param seconds time of the clip that the track is in
 */
export function clockTime(clock: ClipClock, seconds: number): number {
  const { start, stop, cycle, frequency, phase, backwards } = clock;
  const scaled = finite(seconds) * finite(frequency) + finite(phase);
  if (!isRange(start, stop)) return scaled;
  const span = stop - start;
  const inside = insideRange(cycle, scaled, start, span);
  return backwards ? start + stop - inside : inside;
}

/** Going there and back is anchored at 0, not at the start. */
function insideRange(cycle: ClipClock['cycle'], time: number, start: number, span: number): number {
  if (cycle === 'loop') return start + remainder(time - start, span);
  if (cycle === 'reverse') return start + thereAndBack(time, span);
  return Math.min(Math.max(time, start), start + span);
}

function isRange(start: number, stop: number): boolean {
  return isSet(start) && isSet(stop) && stop > start;
}

function finite(value: number): number {
  return Number.isFinite(value) ? value : 0;
}

function remainder(value: number, by: number): number {
  const rest = value % by;
  // A tiny negative rest would round up to the end, which is excluded.
  return rest < 0 ? (rest + by < by ? rest + by : 0) : rest;
}

function thereAndBack(value: number, span: number): number {
  const place = remainder(value, 2 * span);
  return place <= span ? place : 2 * span - place;
}

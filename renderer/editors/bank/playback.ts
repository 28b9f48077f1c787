import type { Speed } from '#renderer/state/bank-choices.ts';

/** The engine counts time in ticks, of which a second has so many. */
const TICKS = 18.2;

/** For how many ticks the engine shows a frame: at least one. */
export function ticksOf(delay: number): number {
  return Math.max(1, Math.round((delay * TICKS) / 1000));
}

/** For how long a frame is shown, in milliseconds. A frame without a delay is shown for a tick, as the engine does. */
export function frameTime(delay: number, speed: Speed): number {
  return speed === 'authored' && delay > 0 ? delay : (ticksOf(delay) * 1000) / TICKS;
}

/**
 * When the next frame is due after one that was due at `due` is drawn at `now`. Neither the engine nor this catches up: a
 * late draw shows one frame further, not several.
 */
export function nextDue(due: number, now: number, time: number): number {
  return due + time > now ? due + time : now + time;
}

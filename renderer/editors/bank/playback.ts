import type { Speed } from '#renderer/state/bank-choices.ts';

/** Ticks per second, in which the engine counts time. */
const TICKS = 18.2;

/** Ticks for which the engine shows a frame: at least one. */
export function ticksOf(delay: number): number {
  return Math.max(1, Math.round((delay * TICKS) / 1000));
}

/** Duration of a frame in milliseconds. A frame without a delay is shown for one tick, as in the engine. */
export function frameTime(delay: number, speed: Speed): number {
  return speed === 'authored' && delay > 0 ? delay : (ticksOf(delay) * 1000) / TICKS;
}

/**
 * When the next frame is due, if the last one was due at `due` and drawn at `now`. Like the engine, this does not catch
 * up: a late draw advances by one frame, not by several.
 */
export function nextDue(due: number, now: number, time: number): number {
  return due + time > now ? due + time : now + time;
}

import type { ClipTrack } from './clip.ts';
import { clockTime } from './clip-time.ts';
import { curveValue } from './curve-value.ts';
import type { Numbers } from './quaternion.ts';

/**
 * The value of a track at a time of its clip, by its own clock if it has one.
 * @param out gets `curveComponents` numbers from its start
 */
export function trackValue(
  { curve, clock }: Pick<ClipTrack, 'curve' | 'clock'>,
  time: number,
  out: Numbers,
): void {
  curveValue(curve, clock === undefined ? time : clockTime(clock, time), out);
}

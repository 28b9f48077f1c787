import type { Clip, ClipTrack } from '#shared/animation/clip.ts';
import { clockTime } from '#shared/animation/clip-time.ts';
import { curveComponents, curveValue } from '#shared/animation/curve-value.ts';
import { normalizeQuaternion } from '#shared/animation/quaternion.ts';

/** The curves of a bone or node. */
export interface Moves {
  readonly name: string;
  readonly translation?: ClipTrack;
  readonly rotation?: ClipTrack;
  readonly scale?: ClipTrack;
}

export type MovePart = 'translation' | 'rotation' | 'scale';

/** The transforms of a clip by the names of their targets in lower case. Of several for one part, the first counts. */
export function movesByName({ tracks }: Clip): ReadonlyMap<string, Moves> {
  const byName = new Map<string, Moves>();
  for (const track of tracks) {
    const { kind } = track.channel;
    if (kind !== 'translation' && kind !== 'rotation' && kind !== 'scale') continue;
    const key = track.target.toLowerCase();
    const known = byName.get(key) ?? { name: track.target };
    if (known[kind] === undefined) byName.set(key, { ...known, [kind]: track });
  }
  return byName;
}

/** How many times faster than stored a clip is played; 1 if it says nothing sensible. */
export function speedOf({ frequency }: Pick<Clip, 'frequency'>): number {
  return frequency > 0 && Number.isFinite(frequency) ? frequency : 1;
}

/** Seconds from a clip’s start to its end at its own speed. */
export function secondsOf({ start, stop, frequency }: Clip): number {
  const span = (stop - start) / speedOf({ frequency });
  return Number.isFinite(span) && span > 0 && span < 3e38 ? span : 0;
}

/** Values at a time, `width` numbers: 3, or 4 for a rotation of length 1. */
export function valueAt(
  { channel, curve, clock }: ClipTrack,
  clip: Clip,
  seconds: number,
  out: Float64Array,
): void {
  const time = clip.start + seconds * speedOf(clip);
  curveValue(curve, clock === undefined ? time : clockTime(clock, time), out);
  if (channel.kind === 'rotation') normalizeQuaternion(out);
  else if (channel.kind === 'scale' && curveComponents(curve) === 1) out.fill(out[0]!, 1, 3);
}

/** Values of a part at equal intervals, rotations each on the side of the one before. */
export interface Samples {
  /** Seconds from the start. */
  readonly times: Float64Array;
  readonly width: number;
  readonly values: Float64Array;
}

/** The most samples of a part: half an hour at 30 frames a second. */
const MAX_SAMPLES = 54_000;

/** Samples from the start to the end of a clip, which is the last one. @param step seconds */
export function samplesOf(track: ClipTrack, clip: Clip, step: number): Samples {
  const whole = secondsOf(clip);
  const frames = Math.min(MAX_SAMPLES - 1, Math.max(0, Math.ceil(whole / step - 1e-4)));
  const times = Float64Array.from({ length: frames + 1 }, (_, i) => (i === frames ? whole : i * step));
  const width = track.channel.kind === 'rotation' ? 4 : 3;
  const values = new Float64Array(times.length * width);
  const value = new Float64Array(4);
  times.forEach((time, i) => {
    valueAt(track, clip, time, value);
    const at = i * width;
    let dot = 0;
    for (let k = 0; k < width; k += 1) dot += value[k]! * (values[at - width + k] ?? 0);
    const side = width === 4 && dot < 0 ? -1 : 1;
    for (let k = 0; k < width; k += 1) values[at + k] = side * value[k]!;
  });
  return { times, width, values };
}

/**
 * Indices of the samples that straight lines need to stay within a tolerance of all of them, in every component; one if they are
 * all alike.
 */
export function neededSamples({ times, width, values }: Samples, tolerance: number): readonly number[] {
  const last = times.length - 1;
  const isNear = (a: number, b: number): boolean => {
    for (let k = 0; k < width; k += 1) {
      if (Math.abs(values[a * width + k]! - values[b * width + k]!) > tolerance) return false;
    }
    return true;
  };
  if (times.every((_, i) => isNear(0, i))) return [0];
  const needed = new Set([0, last]);
  const todo: (readonly [number, number])[] = [[0, last]];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const [from, to] = next;
    let worst = -1;
    let most = tolerance;
    for (let i = from + 1; i < to; i += 1) {
      const u = (times[i]! - times[from]!) / (times[to]! - times[from]!);
      for (let k = 0; k < width; k += 1) {
        const line = values[from * width + k]! * (1 - u) + values[to * width + k]! * u;
        const difference = Math.abs(values[i * width + k]! - line);
        if (difference > most) [worst, most] = [i, difference];
      }
    }
    if (worst < 0) continue;
    needed.add(worst);
    todo.push([from, worst], [worst, to]);
  }
  return [...needed].sort((a, b) => a - b);
}

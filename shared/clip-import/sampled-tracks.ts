import type { Clip, ClipTrack } from '#shared/animation/clip.ts';
import { clockTime } from '#shared/animation/clip-time.ts';
import { curveComponents, curveValue } from '#shared/animation/curve-value.ts';
import { normalizeQuaternion } from '#shared/animation/quaternion.ts';
import { UserError } from '#shared/errors.ts';

/** The curves of a bone or node. */
export interface Moves {
  /** As its file names it; without a name, its number: `bone 4`. */
  readonly name: string;
  readonly translation?: ClipTrack;
  readonly rotation?: ClipTrack;
  readonly scale?: ClipTrack;
}

export type MovePart = 'translation' | 'rotation' | 'scale';

export const MOVE_PARTS: readonly MovePart[] = ['translation', 'rotation', 'scale'];

/** Where a clip has keys instead of frames. */
export const USUAL_STEP = 1 / 30;

/** By what bones of two clips are found to be the same. */
export function moveKey({ target, bone }: Pick<ClipTrack, 'target' | 'bone'>): string {
  return target === '' ? `bone ${bone}` : target.toLowerCase();
}

/** The transforms of a clip by `moveKey`. Of several for one part, the first counts; those without name and number are left. */
export function movesByName({ tracks }: Pick<Clip, 'tracks'>): ReadonlyMap<string, Moves> {
  const byName = new Map<string, Moves>();
  for (const track of tracks) {
    const { kind } = track.channel;
    if (kind !== 'translation' && kind !== 'rotation' && kind !== 'scale') continue;
    if (track.target === '' && track.bone < 0) continue;
    const key = moveKey(track);
    const known = byName.get(key) ?? { name: track.target === '' ? key : track.target };
    if (known[kind] === undefined) byName.set(key, { ...known, [kind]: track });
  }
  return byName;
}

/** Whether a bone has a name, not only a number. */
export function isNamed(moves: Moves): boolean {
  return MOVE_PARTS.some((part) => (moves[part]?.target ?? '') !== '');
}

/** How many times faster than stored a clip is played; 1 if it says nothing sensible. */
export function speedOf({ frequency }: Pick<Clip, 'frequency'>): number {
  return frequency > 0 && Number.isFinite(frequency) ? frequency : 1;
}

/** Seconds from a clip’s start to its end at its own speed. */
export function secondsOf({ start, stop, frequency }: Pick<Clip, 'start' | 'stop' | 'frequency'>): number {
  const span = (stop - start) / speedOf({ frequency });
  return Number.isFinite(span) && span > 0 && span < 3e38 ? span : 0;
}

/** Values at a time, `width` numbers: 3, or 4 for a rotation of length 1. */
export function valueAt(
  { channel, curve, clock }: ClipTrack,
  clip: Pick<Clip, 'start' | 'frequency'>,
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

/** The most frames of a clip: half an hour at 30 a second. */
export const MOST_FRAMES = 54_000;

/**
 * Times in seconds at which a clip is sampled, from its start to its end: its own frames, or the fewest that are no further apart
 * than at 30 a second.
 * @throws UserError `too-long`
 */
export function frameTimes(
  clip: Pick<Clip, 'name' | 'start' | 'stop' | 'frequency' | 'frames' | 'frameTime'>,
): Float64Array {
  const whole = secondsOf(clip);
  const { frames, frameTime } = clip;
  const stored =
    frames !== undefined && frameTime !== undefined && frames > 1 && whole > 0 ? frames : undefined;
  const count = stored ?? Math.max(0, Math.ceil(whole / USUAL_STEP - 1e-3)) + 1;
  if (count > MOST_FRAMES) {
    const named = clip.name === '' ? 'The clip' : `The clip “${clip.name}”`;
    throw new UserError(
      'too-long',
      `${named} has ${Math.round(whole)} seconds, more than the half hour that is imported.`,
    );
  }
  return Float64Array.from({ length: count }, (_, i) => (count === 1 ? 0 : (whole * i) / (count - 1)));
}

/** Values of a track at times. */
export function samplesOf(track: ClipTrack, clip: Clip, times: Float64Array): Samples {
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
  const needed = [0];
  for (let from = 0; from < last; ) {
    // In growing steps and then in shrinking ones: checking every sample takes the square of their number.
    let to = from + 1;
    let step = 1;
    const fits = (next: number): boolean => next <= last && isLine(from, next);
    for (; fits(to + step); step *= 2) to += step;
    for (; step >= 1; step = Math.floor(step / 2)) if (fits(to + step)) to += step;
    needed.push(to);
    from = to;
  }
  return needed;

  function isLine(from: number, to: number): boolean {
    for (let i = from + 1; i < to; i += 1) {
      const u = (times[i]! - times[from]!) / (times[to]! - times[from]!);
      for (let k = 0; k < width; k += 1) {
        const line = values[from * width + k]! * (1 - u) + values[to * width + k]! * u;
        if (Math.abs(values[i * width + k]! - line) > tolerance) return false;
      }
    }
    return true;
  }
}

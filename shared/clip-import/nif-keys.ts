import type { Clip, ClipTrack } from '#shared/animation/clip.ts';
import { UserError } from '#shared/errors.ts';
import type { BlockValue } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { frameTimes, MOST_FRAMES, neededSamples, samplesOf, secondsOf, speedOf } from './sampled-tracks.ts';

/** Keys of a part: linear or constant ones. */
export interface PartKeys {
  /** As the sequence counts. */
  readonly times: Float32Array;
  readonly type: 'linear' | 'constant';
  readonly width: number;
  readonly values: Float64Array;
}

/** When and how fast the sequence plays that gets the keys. */
export interface SequenceClock {
  readonly start: number;
  readonly speed: number;
}

/** How types of keys are stored. */
const TYPES = { linear: 1, constant: 5 } as const;

/** How far values may be from sampled ones: units, numbers of a quaternion (0.006 degrees), factor. */
const TOLERANCE = { translation: 5e-4, rotation: 5e-5, scale: 5e-5 } as const;

/** Keys that a file may get in all. */
const MOST_KEYS = 4_000_000;

/** Counts keys before they are made. */
export class KeyBudget {
  #left = MOST_KEYS;

  /** @throws UserError `too-many-keys` */
  spend(keys: number): void {
    this.#left -= keys;
    if (this.#left < 0) {
      throw new UserError('too-many-keys', `The clip has more than ${MOST_KEYS} keys, too many for a file.`);
    }
  }
}

/** The keys of a track: its own where they are linear or constant, else as many as straight lines need. */
export function keysOf(track: ClipTrack, clip: Clip, clock: SequenceClock, budget: KeyBudget): PartKeys {
  const width = track.channel.kind === 'rotation' ? 4 : 3;
  const kept = keptTimes(track, clip);
  const seconds = kept ?? frameTimes(clip);
  budget.spend(kept === undefined ? 0 : kept.length);
  const samples = samplesOf(track, clip, seconds);
  const isStep = kept !== undefined && track.curve.kind === 'keys' && track.curve.between === 'step';
  const part = track.channel.kind as keyof typeof TOLERANCE;
  const chosen = kept === undefined ? neededSamples(samples, TOLERANCE[part]) : seconds.map((_, i) => i);
  if (kept === undefined) budget.spend(chosen.length);
  const values = new Float64Array(chosen.length * width);
  chosen.forEach((from, to) => {
    values.set(samples.values.subarray(from * width, (from + 1) * width), to * width);
  });
  const times = Float32Array.from(chosen, (i) => clock.start + clock.speed * seconds[i]!);
  return { times, type: isStep ? 'constant' : 'linear', width, values };
}

/** Seconds of a track’s keys, if they are kept: with one at the start or the end where keys before or after it are cut off. */
function keptTimes({ curve, clock }: ClipTrack, clip: Clip): Float64Array | undefined {
  if (curve.kind !== 'keys' || clock !== undefined || curve.times.length > MOST_FRAMES) return undefined;
  const isKept = curve.between === 'linear' || curve.between === 'step';
  if (!isKept) return undefined;
  const whole = secondsOf(clip);
  const times: number[] = [];
  const add = (seconds: number): void => {
    const before = times.at(-1);
    if (before === undefined || Math.fround(seconds) > Math.fround(before)) times.push(seconds);
  };
  for (const time of curve.times) {
    const seconds = (time - clip.start) / speedOf(clip);
    if (!Number.isFinite(seconds)) return undefined;
    add(Math.min(Math.max(seconds, 0), whole));
  }
  return Float64Array.from(times);
}

/** Rotations as fields of a data block. */
export function rotationFields(keys: PartKeys): BlockValue {
  const { times, type } = keys;
  const value = { length: times.length, w: column(keys, 3), ...xyz(keys) };
  return {
    numRotationKeys: times.length,
    rotationType: TYPES[type],
    quaternionKeys: { length: times.length, time: times, value },
    order: undefined,
    xyzRotations: undefined,
  };
}

/** Translations as a field of a data block. */
export function vectorField(keys: PartKeys): BlockValue {
  return group(keys, { length: keys.times.length, ...xyz(keys) });
}

/** Scales as a field of a data block: the games scale alike along all axes. */
export function numberField(keys: PartKeys): BlockValue {
  return group(keys, column(keys, 0));
}

function group({ times, type }: PartKeys, value: unknown): BlockValue {
  return {
    numKeys: times.length,
    interpolation: TYPES[type],
    keys: { length: times.length, time: times, value },
  };
}

function xyz(keys: PartKeys) {
  return { x: column(keys, 0), y: column(keys, 1), z: column(keys, 2) };
}

function column({ times, values, width }: PartKeys, part: number): Float32Array {
  return Float32Array.from(times, (_, i) => values[i * width + part]!);
}

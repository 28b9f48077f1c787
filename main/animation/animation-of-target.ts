import type { Target } from '#main/targets/target.ts';
import type { Clip, Rig } from '#shared/animation/clip.ts';
import { namedTracks } from '#shared/animation/named-tracks.ts';
import { type AnimationFacts, animationFacts } from '#shared/annotations/animation-facts.ts';
import {
  type BoneSample,
  type ClipTarget,
  clipTargets,
  sampleTarget,
} from '#shared/annotations/clip-targets.ts';
import { UserError } from '#shared/errors.ts';
import type { FileAnimation } from '#shared/formats/kit/file-animation.ts';

/**
 * The facts of every clip in a file, or of its skeleton.
 * @param isCounted whether tracks and bones are counted, for which clips with keys are decoded
 * @throws UserError `no-animation`
 */
export function factsOfTarget({ file, name }: Target, isCounted: boolean): readonly AnimationFacts[] {
  const facts = animationFacts(file, isCounted);
  if (facts.length === 0) throw nothingToPlay(name);
  return facts;
}

/** Which sample is wanted. One of `frame` and `time` is given. */
export interface WantedSample {
  readonly clip: number;
  /** Names the tracks that the clip only counts by bones; undefined = the skeleton of the clip’s own file, if it has one. */
  readonly rig: Rig | undefined;
  /** Its number as `animation info` counts tracks, or its name in any case. */
  readonly track: number | string;
  readonly frame: number | undefined;
  /** In seconds. */
  readonly time: number | undefined;
}

/** A bone at a time. */
export interface TargetSample extends BoneSample {
  readonly track: number;
  /** Its name; '' if the file has none. */
  readonly bone: string;
  readonly time: number;
}

/**
 * Where a bone of a clip is at a frame or a time.
 * @throws UserError `no-animation`, `no-such-clip`, `no-such-track`, `no-such-frame`, `no-frames`
 */
export function sampleOfTarget({ file, name }: Target, wanted: WantedSample): TargetSample {
  const clip = clipOf(file.animation, name, wanted.clip);
  const rig = wanted.rig ?? file.animation?.rigs()[0];
  const targets = clipTargets(rig === undefined ? clip : namedTracks(clip, rig));
  const track = trackOf(targets, name, wanted.track);
  const target = targets[track]!;
  const time = timeOf(clip, name, wanted);
  return { track, bone: target.name, time, ...sampleTarget(target, time) };
}

function trackOf(targets: readonly ClipTarget[], file: string, wanted: number | string): number {
  const key = String(wanted).toLowerCase();
  const found =
    typeof wanted === 'number' ? wanted : targets.findIndex(({ name }) => name.toLowerCase() === key);
  if (targets[found] !== undefined) return found;
  const message =
    typeof wanted === 'number'
      ? `“${file}” has no track ${wanted}; it has ${counts(targets.length)}.`
      : targets.every(({ name }) => name === '')
        ? `The tracks of “${file}” have no names: give a number (${counts(targets.length)}), or name the skeleton with --skeleton.`
        : `“${file}” has no track “${wanted}”.`;
  throw new UserError('no-such-track', message, { path: file });
}

function clipOf(animation: FileAnimation | undefined, name: string, index: number): Clip {
  const clips = animation?.clips() ?? [];
  if (animation === undefined || clips.length === 0) throw nothingToPlay(name);
  if (index >= clips.length) {
    const message = `“${name}” has no clip ${index}; it has ${counts(clips.length)}.`;
    throw new UserError('no-such-clip', message, { path: name });
  }
  return animation.clip(index);
}

function timeOf(clip: Clip, name: string, { frame, time }: WantedSample): number {
  if (frame === undefined) return time ?? clip.start;
  const { frames, frameTime } = clip;
  if (frames === undefined || frameTime === undefined) {
    const message = `“${name}” has keys instead of frames: give a time in seconds with --time.`;
    throw new UserError('no-frames', message, { path: name });
  }
  if (frame >= frames) {
    const message = `“${name}” has no frame ${frame}; it has ${counts(frames)}.`;
    throw new UserError('no-such-frame', message, { path: name });
  }
  return clip.start + frame * frameTime;
}

function counts(count: number): string {
  return count === 0 ? 'none' : count === 1 ? 'only 0' : `0 to ${count - 1}`;
}

function nothingToPlay(name: string): UserError {
  return new UserError('no-animation', `“${name}” has neither an animation nor a skeleton.`, { path: name });
}

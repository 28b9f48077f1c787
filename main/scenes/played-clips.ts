import { type Target, withTarget } from '#main/targets/target.ts';
import type { Clip } from '#shared/animation/clip.ts';
import { clipToScene } from '#shared/animation/clip-to-scene.ts';
import { namedTracks } from '#shared/animation/named-tracks.ts';
import { withoutBlocks } from '#shared/animation/without-blocks.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import { listedNames } from '#shared/formats/kit/listed-names.ts';
import type { OpenFile } from '#shared/formats/kit/open-file.ts';
import type { Scene } from '#shared/scene/scene.ts';
import type { SceneAnimation } from '#shared/scene/scene-animation.ts';
import { rigOfTarget } from './rig-of-target.ts';

export interface ClipChoice {
  /** Whether the clips of the file itself are played. */
  readonly animations: boolean;
  /** Other files with clips, as typed. */
  readonly clips: readonly string[];
  /** A .hkx file whose skeleton names the bones of clips that only count them, as typed; undefined = the clip’s own file. */
  readonly skeleton: string | undefined;
}

export interface PlayedClips {
  readonly animations: readonly SceneAnimation[];
  /** What is not played, and why. */
  readonly problems: readonly Problem[];
}

/**
 * The chosen clips on a scene.
 * @throws UserError `no-clips` for a file without animations; `no-skeleton`; what opening a clip’s file throws
 */
export async function playedClips(
  { animations, clips, skeleton }: ClipChoice,
  own: Target,
  scene: Scene,
): Promise<PlayedClips> {
  const played: PlayedClips[] = animations ? [clipsOn(scene, own, (clip) => clip)] : [];
  const named = skeleton === undefined ? undefined : await withTarget(skeleton, rigOfTarget);
  for (const file of clips) {
    played.push(
      await withTarget(file, async (target) => {
        const rig = named ?? target.file.animation?.rigs()[0];
        return clipsOn(scene, target, (clip) =>
          withoutBlocks(rig === undefined ? clip : namedTracks(clip, rig)),
        );
      }),
    );
  }
  const all = played.flatMap((one) => one.animations);
  checkSize(all);
  return {
    animations: all,
    problems: played.flatMap((one) => one.problems),
  };
}

/** The most numbers of all clips together: 512 MB, of a file that is written as a whole. */
const MOST_NUMBERS = 128_000_000;

/** @throws UserError `too-many-frames` */
function checkSize(animations: readonly SceneAnimation[]): void {
  let numbers = 0;
  for (const { channels } of animations)
    for (const { times, values } of channels) numbers += times.length + values.length;
  if (numbers <= MOST_NUMBERS) return;
  throw new UserError(
    'too-many-frames',
    `The ${animations.length} clips are too long together, so they were not written. Export them into several files.`,
  );
}

function clipsOn(
  scene: Scene,
  { name: file, file: { animation } }: { readonly name: string; readonly file: Pick<OpenFile, 'animation'> },
  prepared: (clip: Clip) => Clip,
): PlayedClips {
  const count = animation?.clips().length ?? 0;
  if (animation === undefined || count === 0) {
    throw new UserError('no-clips', `There are no animations in “${file}”.`, { path: file });
  }
  const problems: Problem[] = [];
  const note = (path: string, message: string): void => {
    problems.push({ path, code: 'not-played', message });
  };
  const animations = Array.from({ length: count }, (_, index) => {
    const clip = prepared(animation.clip(index));
    const { animation: placed, missing, left } = clipToScene(clip, scene);
    const title = clip.name === '' ? `clip ${index} of ${file}` : `${clip.name} of ${file}`;
    if (missing.length > 0) note(title, `moves ${listedNames(missing)}, which the mesh does not have`);
    if (left.length > 0) note(title, `changes ${listedNames(left)}, which glTF cannot play`);
    for (const { path, message } of clip.notes) note(`${title}, ${path}`, message);
    return placed;
  });
  return { animations, problems };
}

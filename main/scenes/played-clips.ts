import { checkSize, type PlacedClips, placedClips } from '#main/scenes/tasks/placed-clips.ts';
import { type Target, withTarget } from '#main/targets/target.ts';
import { namedTracks } from '#shared/animation/named-tracks.ts';
import { withoutBlocks } from '#shared/animation/without-blocks.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { rigOfTarget } from './rig-of-target.ts';

export interface ClipChoice {
  /** Whether the clips of the file itself are played. */
  readonly animations: boolean;
  /** Other files with clips, as typed. */
  readonly clips: readonly string[];
  /** A .hkx file whose skeleton names the bones of clips that only count them, as typed; undefined = the clip’s own file. */
  readonly skeleton: string | undefined;
}

/**
 * The chosen clips on a scene.
 * @throws UserError `no-clips` for a file without animations; `no-skeleton`; what opening a clip’s file throws
 */
export async function playedClips(
  { animations, clips, skeleton }: ClipChoice,
  own: Target,
  scene: Scene,
): Promise<PlacedClips> {
  const played: PlacedClips[] = animations
    ? [placedClips(own.file.animation, { name: own.name, scene, of: 'mesh', prepared: (clip) => clip })]
    : [];
  const named = skeleton === undefined ? undefined : await withTarget(skeleton, rigOfTarget);
  for (const file of clips) {
    played.push(
      await withTarget(file, async (target) => {
        const rig = named ?? target.file.animation?.rigs()[0];
        return placedClips(target.file.animation, {
          name: target.name,
          scene,
          of: 'mesh',
          prepared: (clip) => withoutBlocks(rig === undefined ? clip : namedTracks(clip, rig)),
        });
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

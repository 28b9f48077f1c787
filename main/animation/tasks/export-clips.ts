import type { TaskContext } from '#main/pool/task.ts';
import { placedClips } from '#main/scenes/tasks/placed-clips.ts';
import { openInThread } from '#main/workspace/tasks/open-in-thread.ts';
import { withDataFile } from '#main/workspace/tasks/read-data-file.ts';
import type { Clip, Rig } from '#shared/animation/clip.ts';
import { namedTracks } from '#shared/animation/named-tracks.ts';
import { sceneOfRig } from '#shared/animation/pose/scene-rig.ts';
import { withoutBlocks } from '#shared/animation/without-blocks.ts';
import { bytesSource } from '#shared/binary/source.ts';
import type { Problem } from '#shared/errors.ts';
import type { FileAnimation } from '#shared/formats/kit/file-animation.ts';
import { LARGEST_READ } from '#shared/formats/kit/largest-read.ts';
import { METERS_PER_UNIT } from '#shared/scene/game-units.ts';
import { sceneToGlb } from '#shared/scene/gltf.ts';
import type { Scene } from '#shared/scene/scene.ts';
import type { AnimationInput } from './read-animation.ts';

/** The bones that clips are put on. */
export interface ClipBones {
  /** Names bones that clips only count; undefined = their own names are used. */
  readonly rig: Rig | undefined;
  readonly scene: Scene;
}

export interface ClipsGlb {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly clips: number;
  readonly bones: number;
  /** What is not played, and why. */
  readonly problems: readonly Problem[];
}

export interface ExportClipsInput extends AnimationInput {
  readonly rig: Rig;
  readonly generator: string;
}

/** Writes the clips of a file on the bones of its skeleton. @throws UserError as `clipsGlb` */
export async function exportClips(input: ExportClipsInput, context: TaskContext): Promise<ClipsGlb> {
  const { content, name, rig, generator } = input;
  const bones = { rig, scene: rigScene(rig) };
  const made =
    content instanceof Uint8Array
      ? clipsGlb((await openInThread(bytesSource(content, name))).file.animation, { name, generator, bones })
      : await withDataFile(content, name, LARGEST_READ, async (source) =>
          clipsGlb((await openInThread(source, name)).file.animation, { name, generator, bones }),
        );
  context.transfer(made.bytes.buffer);
  return made;
}

/** The bones of a skeleton as a scene, in meters. */
export function rigScene(rig: Rig): Scene {
  return sceneOfRig(rig, METERS_PER_UNIT);
}

/** All clips of a file as a binary glTF file with bones. @throws UserError `no-clips`, `too-many-frames` */
export function clipsGlb(
  animation: FileAnimation | undefined,
  {
    name,
    generator,
    bones,
  }: { readonly name: string; readonly generator: string; readonly bones: ClipBones },
): ClipsGlb {
  const { animations, problems } = placedClips(animation, {
    name,
    scene: bones.scene,
    of: 'skeleton',
    prepared: (clip) => prepared(clip, bones.rig),
  });
  const bytes = sceneToGlb(bones.scene, generator, { file: name }, new Map(), animations);
  return { bytes, clips: animations.length, bones: bones.scene.nodes.length, problems };
}

function prepared(clip: Clip, rig: Rig | undefined): Clip {
  return withoutBlocks(rig === undefined ? clip : namedTracks(clip, rig));
}
